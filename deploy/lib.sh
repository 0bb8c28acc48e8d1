# shellcheck shell=bash
# What the operator's scripts share. Sourced, with the installation's folder as the working directory.
set -euo pipefail
umask 022

compose() { docker compose --project-name ckd "$@"; }

# One variable of .env, without its quotes.
setting() { sed -n "s/^$1=//p" .env | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

# One switch, restore or rollback at a time. @param how long to wait for another one, in seconds
take_lock() {
  exec 9> .lock
  flock --wait "$1" 9 || { echo 'Another switch or restore is under way.' >&2; exit 75; }
}

# Tells the operator once, by e-mail and in the journal. @param what it is about  @param one Slovenian sentence
raise_alert() {
  echo "ALERT $1: $2" >&2
  in_site alert raise "$1" "$2" 9>&- || echo 'The alert could not be handed to the site.' >&2
}
clear_alert() { in_site alert clear "$1" > /dev/null 2>&1 9>&- || true; }

# The operator's tool: in the running container, else in one made for it.
in_site() {
  if [[ -n $(running_sites) ]]; then
    docker exec "$(running_sites | head -n 1)" ckd "$@"
  else
    compose run --rm --no-deps -T site ckd "$@"
  fi
}

# Ids of a service's running containers, oldest first. @param site or caddy  @param --all: also those that do not run
containers_of() {
  docker ps --quiet --no-trunc "${@:2}" --filter label=com.docker.compose.project=ckd \
    --filter "label=com.docker.compose.service=$1" --filter label=com.docker.compose.oneoff=False | tac
}
running_sites() { containers_of site; }

image_of() { docker inspect --format '{{.Image}}' "$1" 2> /dev/null || true; }

free_megabytes() { df --output=avail --block-size=1M . | tail -n 1 | tr -d ' '; }

setting_of_store() { sed -n "s/^$1=//p" offsite.env 2> /dev/null | tail -n 1 | sed "s/^'\(.*\)'\$/\1/"; }

# Runs a command with the off-site store's address and keys, which never stand in .env: the site must not know them.
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

# The newest off-site copy as files of the container's user. @param an empty folder
fetch_newest_copy() {
  local folder
  folder=$(with_store restic ls --quiet --host ckd latest | sed -n 's#/ckd\.sqlite$##p' | head -n 1)
  [[ -n $folder ]] || { echo 'The off-site store holds no copy.' >&2; return 1; }
  with_store restic restore --quiet --host ckd latest --include "$folder" --target "$1/tree"
  mv "$1/tree$folder"/* "$1"
  rm -rf "$1/tree"
  chown -R 1000:1000 "$1" && chmod 700 "$1"
}
