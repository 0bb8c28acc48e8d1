#!/usr/bin/env bash
# Once a night, what the site cannot see from inside its container: the certificate, copies that must expire, and fixes of
# the proxy, which starts anew where there is one: for a second or two nobody is answered.
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

# Caddy renews a month before the end; two weeks before it something has gone wrong.
readonly DAYS_LEFT=14

host=$(setting CKD_HOST)
if openssl s_client -connect "$host:443" -servername "$host" < /dev/null 2> /dev/null \
  | openssl x509 -noout -checkend $((DAYS_LEFT * 86400)) > /dev/null 2>&1; then
  clear_alert certificate
else
  raise_alert certificate "Potrdilo strani $host poteče čez manj kot $DAYS_LEFT dni ali pa ga ni: preverite DNS in docker logs posrednika Caddy."
fi
compose pull --quiet caddy && compose up --detach --no-deps caddy
deploy/offsite.sh --expire
