#!/usr/bin/env bash
# Nightly checks from outside the container: public names with their certificates, expiry of off-site copies, fixes of the proxy
# (a restart of a second or two).
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

# Caddy renews certificates a month before they end.
readonly DAYS_LEFT=14

host=$(setting CKD_HOST)
if ! problems=$(check_public_names); then
  raise_alert proxy "Strani od zunaj ni mogoče odpreti (${problems//$'\n'/; }): preverite DNS in docker logs posrednika Caddy."
else
  clear_alert proxy
fi
if openssl s_client -connect "$host:443" -servername "$host" < /dev/null 2> /dev/null \
  | openssl x509 -noout -checkend $((DAYS_LEFT * 86400)) > /dev/null 2>&1; then
  clear_alert certificate
else
  raise_alert certificate "Potrdilo strani $host poteče čez manj kot $DAYS_LEFT dni ali pa ga ni: preverite DNS in docker logs posrednika Caddy."
fi
compose pull --quiet caddy && compose up --detach --no-deps caddy
deploy/offsite.sh --expire
