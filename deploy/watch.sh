#!/usr/bin/env bash
# Nightly work of the host: checks the certificate, deletes expired off-site copies, and updates the proxy. A new version of the
# proxy restarts it, with one or two seconds of downtime.
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

# Caddy renews a certificate 30 days before its end; with less than two weeks left, renewal has failed.
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
