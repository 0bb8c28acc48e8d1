#!/usr/bin/env bash
# Returns to the previous version and stops updates until »deploy/rollback.sh --resume«.
# If the newer version changed the database and forms were received since, it names them, saves them in a file, and asks.
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

take_lock
if [[ ${1:-} == --resume ]]; then
  rm -f .hold .rejected
  echo 'Updates continue within a minute.'
  exit 0
fi
docker image inspect ckd-kranj:previous > /dev/null 2>&1 || { echo 'There is no previous version here.' >&2; exit 1; }
docker tag ckd-kranj:current ckd-kranj:newer
status=0
start_previous || status=$?
if [[ $status -eq 3 ]]; then
  read -r -p 'Return to the copy without these forms? [yes/no]: ' answer || true
  [[ ${answer:-} != yes ]] || { status=0; start_previous --yes || status=$?; }
fi
if [[ $status -ne 0 ]]; then
  make_current ckd-kranj:newer
  start_current
  echo 'The newer version continues.' >&2
  exit 1
fi
echo "since $(date --iso-8601=minutes), by deploy/rollback.sh; deploy/rollback.sh --resume ends it" > .hold
