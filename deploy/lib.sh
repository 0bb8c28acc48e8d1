# shellcheck shell=bash
# Shared functions of the scripts in deploy/. Sourced, with the installation's folder as the working directory.
set -euo pipefail
umask 022

compose() { docker compose --project-name ckd "$@"; }

# Prints a variable of .env, without quotes.
setting() { sed -n "s/^$1=//p" .env | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

# Takes the lock under which only one switch, restore or rollback runs. @param seconds to wait for it
take_lock() {
  exec 9> .lock
  flock --wait "$1" 9 || { echo 'Another switch or restore is under way.' >&2; exit 75; }
}

# Raises an alert: one e-mail to the operator per open topic, and a line in the systemd journal. @param topic  @param Slovenian sentence
raise_alert() {
  echo "ALERT $1: $2" >&2
  in_site alert raise "$1" "$2" 9>&- || echo 'The alert could not be handed to the site.' >&2
}
clear_alert() { in_site alert clear "$1" > /dev/null 2>&1 9>&- || true; }

# Runs »ckd« in the running container, or in a temporary one.
in_site() {
  if [[ -n $(running_sites) ]]; then
    docker exec "$(running_sites | head -n 1)" ckd "$@"
  else
    compose run --rm --no-deps -T site ckd "$@"
  fi
}

# Prints ids of a service's running containers, oldest first. @param site or caddy  @param --all: also stopped containers
containers_of() {
  docker ps --quiet --no-trunc "${@:2}" --filter label=com.docker.compose.project=ckd \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False | tac
}
running_sites() { containers_of site; }

image_of() { docker inspect --format '{{.Image}}' "$1" 2> /dev/null || true; }

free_megabytes() { df --output=avail --block-size=1M . | tail -n 1 | tr -d ' '; }

setting_of_store() { sed -n "s/^$1=//p" offsite.env 2> /dev/null | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

# Runs a command with the address and keys of the off-site store. They are not in .env: the site must not know them.
with_store() {
  local name
  (
    for name in RESTIC_REPOSITORY RESTIC_PASSWORD AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY; do
      export "$name=$(setting_of_store "$name")"
      [[ -n ${!name} ]] || unset "$name"
    done
    "$@"
  )
}

# Fetches the newest off-site copy, owned by the container's user. @param empty folder
fetch_newest_copy() {
  local folder
  folder=$(with_store restic ls --quiet --host ckd latest | sed -n 's#/ckd\.sqlite$##p' | head -n 1)
  [[ -n $folder ]] || { echo 'The off-site store holds no copy.' >&2; return 1; }
  with_store restic restore --quiet --host ckd latest --include "$folder" --target "$1/tree"
  mv "$1/tree$folder"/* "$1"
  rm -rf "$1/tree"
  chown -R 1000:1000 "$1" && chmod 700 "$1"
}
