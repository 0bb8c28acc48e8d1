#!/usr/bin/env bash
# Returns to the previous version and stops updates until »deploy/rollback.sh --resume«.
#   --with-backup <name>   also restores a backup of »ckd backup list«: for a version that cannot read the newer database.
#                          Forms received since would be missing (docs/operations.md).
#                          --without-journal after the name: also without a privacy journal.
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

take_lock 300
if [[ ${1:-} == --resume ]]; then
  rm -f .hold .rejected
  echo 'Updates continue within a minute.'
  exit 0
fi
[[ ${1:-} != --with-backup ]] || backup=/data/backups/${2:?the name of a backup}
docker image inspect ckd-kranj:previous > /dev/null 2>&1 || { echo 'There is no previous version here.' >&2; exit 1; }
serving=$(image_of "$(running_sites | sed -n 1p)")
docker tag ckd-kranj:previous ckd-kranj:current
take_host_files
if [[ -n ${backup:-} ]]; then
  compose stop site 9>&-
  compose run --rm --no-deps -T site ckd restore "$backup" "${@:3}" 9>&- || is_refused=1
fi
if [[ -n ${is_refused:-} ]] || ! switch_to_current; then
  if [[ -n $serving ]]; then
    docker tag "$serving" ckd-kranj:current && take_host_files
    [[ -n $(running_sites) ]] || compose up --detach --wait --no-deps site 9>&-
  fi
  echo 'The previous version did not become healthy, or the backup was refused; the newer one continues. If its log says »Baza je novejša od programa«,' \
    'see »Database changes« in docs/operations.md.' >&2
  exit 1
fi
echo "since $(date --iso-8601=minutes), by deploy/rollback.sh; deploy/rollback.sh --resume ends it" > .hold
