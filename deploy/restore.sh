#!/usr/bin/env bash
# Replaces the database by a copy: the newest one of the off-site store, or a named backup.
#   deploy/restore.sh                               newest off-site copy
#   deploy/restore.sh ckd-2026-11-21T010000Z.sqlite one of »ckd backup list«
# Updates wait until it ends. The previous database is kept under another name until you delete it (docs/operations.md).
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

take_lock 600
copies=$(mktemp --directory)
trap 'rm -rf "$copies"' EXIT
if [[ -n ${1:-} ]]; then
  source=/data/backups/$1
else
  fetch_newest_copy "$copies"
  source=/copies/ckd.sqlite
fi
compose stop site 9>&-
compose run --rm --no-deps -T --volume "$copies:/copies:ro" site ckd restore "$source" 9>&-
compose up --detach --no-deps site 9>&-
in_site doctor
