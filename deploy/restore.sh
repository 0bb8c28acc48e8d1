#!/usr/bin/env bash
# Replaces the database by a copy; updates wait meanwhile. The replaced database stays until it is deleted (docs/operations.md).
#   deploy/restore.sh                                newest off-site copy
#   deploy/restore.sh ckd-2026-11-21T010000Z.sqlite  a backup of »ckd backup list«
#   --without-journal as last argument               also without a privacy journal: erased people come back
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

take_lock
copies=$(mktemp --directory)
trap 'rm -rf "$copies"' EXIT
if [[ ${1:-} == ckd-* ]]; then
  source=/data/backups/$1
  shift
else
  fetch_newest_copy "$copies"
  source=/copies/ckd.sqlite
fi
compose stop site 9>&-
compose run --rm --no-deps -T --volume "$copies:/copies:ro" site ckd restore "$source" "$@" 9>&- || is_refused=1
start_current || echo 'The site is not healthy: docker compose logs site' >&2
[[ -z ${is_refused:-} ]] || { echo 'Nothing was restored; the site runs on its previous database.' >&2; exit 1; }
deploy/ckd doctor || echo 'Restored. Problems that doctor marks ✗ remain.'
