#!/usr/bin/env bash
# Uploads changed data to the off-site store, encrypted by restic. Run every minute by ckd-offsite.timer. Copies the database,
# the privacy journal and .env: with the printed sheet they are enough to set up a new machine.
#   --expire   also deletes expired copies and checks the store (nightly)
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

main() {
  exec 8> .offsite.lock
  flock --nonblock 8 || exit 0
  [[ -n $(setting_of_store RESTIC_REPOSITORY) ]] || { echo 'No off-site store is set: run deploy/install.'; exit 0; }
  [[ -n $(running_sites) ]] || exit 0
  if copy && { [[ ${1:-} != --expire ]] || expire; }; then
    rm -f .offsite-failed
    clear_alert offsite
  else
    [[ -e .offsite-failed ]] || touch .offsite-failed
    [[ -z $(find .offsite-failed -mmin +30) ]] \
      || raise_alert offsite 'Kopije izven strežnika že pol ure ne uspejo: preverite shrambo in geslo (journalctl --unit ckd-offsite).'
    exit 1
  fi
}

copy() {
  local folder
  with_store restic cat config > /dev/null 2>&1 || with_store restic init --quiet || return 1
  # Writes only files that changed; exit code 3 means that none did.
  in_site backup snapshot /data/offsite > /dev/null || [[ $? -eq 3 ]] || return 1
  folder=$(docker volume inspect --format '{{.Mountpoint}}' ckd_data)/offsite
  # The marker file is outside the volume: the site could place a symbolic link in the volume, which root must not follow.
  if [[ ! -e .offsite-uploaded || -n $(find "$folder" -type f -newer .offsite-uploaded) ]]; then
    with_store restic backup --quiet --host ckd "$folder" "$PWD/.env" || return 1
  fi
  # »ckd doctor« checks the age of this file (deploy/ckd).
  touch .offsite-uploaded
}

# Keeps no copy longer than six weeks, as the privacy notice promises.
expire() {
  with_store restic forget --quiet --host ckd --keep-within 2d --keep-within-daily 14d --keep-within-weekly 42d --prune \
    && with_store restic check --quiet
}

main "$@"
