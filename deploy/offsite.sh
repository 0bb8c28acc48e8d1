#!/usr/bin/env bash
# Copies changed data off the machine, encrypted by restic. Run every minute by ckd-offsite.timer.
# Database, privacy journal, secret and .env: with the printed sheet they restore a lost machine.
#   --expire   also deletes old copies and checks the store (nightly)
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

main() {
  exec 8> .offsite.lock
  # deploy/install and the timer may start a copy at the same time.
  flock --wait 1800 8
  [[ -n $(setting_of_store RESTIC_REPOSITORY) ]] || { echo 'No off-site store is set: run deploy/install.'; exit 0; }
  [[ -n $(running_site) ]] || exit 0
  if copy; then
    rm -f .offsite-failed
    clear_alert offsite
  else
    raise_lasting_alert .offsite-failed 30 offsite \
      'Kopije izven strežnika že pol ure ne uspejo: preverite shrambo in geslo (journalctl --unit ckd-offsite).'
    exit 1
  fi
  [[ ${1:-} == --expire ]] || exit 0
  if expire; then
    clear_alert expiry
  else
    raise_alert expiry 'Starih kopij izven strežnika ni bilo mogoče izbrisati ali preveriti: razlog pove journalctl --unit ckd-watch.'
    exit 1
  fi
}

copy() {
  local folder
  with_store restic cat config > /dev/null 2>&1 || with_store restic init --quiet || return 1
  # Writes a file of the snapshot only when its content has changed.
  in_site backup snapshot /data/offsite > /dev/null || return 1
  folder=$(docker volume inspect --format '{{.Mountpoint}}' ckd_data)/offsite
  # The time stamp is outside the volume: root must not write where the site could place a symbolic link.
  if [[ ! -e .offsite-uploaded || -n $(find "$folder" -type f -newer .offsite-uploaded) ]]; then
    with_store restic backup --quiet --host ckd "$folder" "$PWD/.env" || return 1
  fi
  # deploy/ckd reads its age.
  touch .offsite-uploaded
}

# Keeps nothing older than six weeks, as the privacy notice promises: also copies of a previous folder, and after a killed backup,
# whose lock restic knows to be stale. While the clock is wrong, nothing is deleted: every copy could look too old.
expire() {
  curl --silent --max-time 10 $HEALTH_URL | grep --quiet '"clock":"ok"' && with_store restic unlock --quiet \
    && with_store restic forget --quiet --host ckd --group-by host --keep-within 2d --keep-within-daily 14d --keep-within-weekly 42d --prune \
    && with_store restic check --quiet
}

main "$@"
