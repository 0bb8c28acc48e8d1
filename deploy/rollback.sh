#!/usr/bin/env bash
# Switches back to the previous version, and stops updates until »deploy/rollback.sh --resume«.
#   --with-backup <name>   also restores a backup of »ckd backup list«, when the previous version cannot read the migrated
#                          database. Forms submitted since the backup are then missing (docs/operations.md).
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh
# shellcheck source=deploy/switch.sh
source deploy/switch.sh

take_lock 300
if [[ ${1:-} == --resume ]]; then
  rm -f .hold .rejected
  echo 'Updates go on within a minute.'
  exit 0
fi
if ! docker image inspect ckd-kranj:previous > /dev/null 2>&1; then echo 'There is no previous version here.' >&2; exit 1; fi
echo "since $(date --iso-8601=minutes), by deploy/rollback.sh; deploy/rollback.sh --resume ends it" > .hold
serving=$(image_of "$(running_sites | head -n 1)")
docker tag ckd-kranj:previous ckd-kranj:current
take_host_files
if [[ ${1:-} == --with-backup ]]; then
  compose stop site 9>&-
  compose run --rm --no-deps -T site ckd restore "/data/backups/${2:?the name of a backup}" 9>&-
fi
if ! switch_to_current; then
  if [[ -n $serving ]]; then docker tag "$serving" ckd-kranj:current && take_host_files; fi
  echo 'The previous version did not get well; the newer one still serves. If it says »Baza je novejša od programa«,' \
    'see »When the database changed« in docs/operations.md.' >&2
  exit 1
fi
