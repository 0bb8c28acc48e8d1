# shellcheck shell=bash
# Functions of the operator's scripts. Sourced, with the installation's folder as the working directory.
set -euo pipefail
umask 022

compose() { docker compose --project-name ckd "$@"; }

# Prints a variable of a settings file without its quotes. @param file  @param name
read_setting() { sed -n "s/^$2=//p" "$1" 2> /dev/null | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"; }
setting() { read_setting .env "$1"; }
setting_of_store() { read_setting offsite.env "$1"; }

# Allows one switch, restore or rollback at a time. @param seconds to wait for another one
take_lock() {
  exec 9> .lock
  flock --wait "$1" 9 || { echo 'Another switch or restore is under way.' >&2; exit 75; }
}

# Reports a problem to the operator once, by e-mail and in the journal. @param subject  @param one Slovenian sentence
raise_alert() {
  echo "ALERT $1: $2" >&2
  in_site alert raise "$1" "$2" 9>&- || echo 'The site could not take the alert.' >&2
}
clear_alert() { in_site alert clear "$1" > /dev/null 2>&1 9>&- || true; }

# Runs the operator's tool in the running container, or in a temporary one.
in_site() {
  if [[ -n $(running_sites) ]]; then
    docker exec "$(running_sites | sed -n 1p)" ckd "$@"
  else
    compose run --rm --no-deps -T site ckd "$@"
  fi
}

# Prints ids of the site's running containers, oldest first. @param --all: also stopped ones
running_sites() {
  docker ps --quiet --no-trunc "$@" --filter label=com.docker.compose.project=ckd \
    --filter label=com.docker.compose.service=site --filter label=com.docker.compose.oneoff=False | tac
}

image_of() { docker inspect --format '{{.Image}}' "$1" 2> /dev/null || true; }

free_megabytes() { df --output=avail --block-size=1M . | tail -n 1 | tr -d ' '; }

# Checks every public name as a visitor does: through the proxy, with a verified certificate. Prints one line per problem.
check_public_names() {
  local host name status is_well=0
  host=$(setting CKD_HOST)
  status=$(curl --silent --show-error --max-time 10 --output /dev/null --write-out '%{http_code}' "https://$host/api/health" 2>&1) || true
  [[ $status == 200 ]] || { echo "https://$host/api/health: $status"; is_well=1; }
  for name in $(setting CKD_ALIASES | tr ',' ' '); do
    status=$(curl --silent --show-error --max-time 10 --output /dev/null --write-out '%{http_code}' "https://$name/" 2>&1) || true
    [[ $status == 301 ]] || { echo "https://$name/: $status"; is_well=1; }
  done
  return "$is_well"
}

# Runs a command with the off-site store's settings, which are not in .env: the site must not know them.
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

# Copies the newest off-site copy into an empty folder, owned by the container's user. @param the folder
fetch_newest_copy() {
  local folder
  folder=$(with_store restic ls --quiet --host ckd latest | sed -n 's#/ckd\.sqlite$##p' | sed -n 1p)
  [[ -n $folder ]] || { echo 'The off-site store has no copy.' >&2; return 1; }
  with_store restic restore --quiet --host ckd latest --include "$folder" --target "$1/tree"
  mv "$1/tree$folder"/* "$1"
  rm -rf "$1/tree"
  chown -R 1000:1000 "$1" && chmod 700 "$1"
}

# Replaces the running site by the image ckd-kranj:current. Both containers serve until the old one has finished its requests.
# @returns 1 when the new container does not become healthy; the old one then continues
switch_to_current() {
  local wanted old extra
  wanted=$(docker image inspect --format '{{.Id}}' ckd-kranj:current)
  old=$(running_sites | sed -n 1p)
  # An interrupted switch leaves two containers: keep the older one and begin again.
  for extra in $(running_sites | sed 1d); do retire "$extra"; done
  [[ -z $old || $(image_of "$old") != "$wanted" ]] || return 0
  # A stopped container has the previous image.
  [[ -n $old ]] || compose rm --force site > /dev/null 2>&1 9>&- || true
  if ! compose up --detach --wait --wait-timeout 120 --no-deps --no-recreate --scale "site=$([[ -n $old ]] && echo 2 || echo 1)" site 9>&-; then
    echo 'The new container did not become healthy; the previous one continues.' >&2
    for extra in $(running_sites --all); do
      [[ $extra == "$old" ]] || { docker logs --tail 50 "$extra" >&2; docker rm --force --volumes "$extra" > /dev/null; } || true
    done
    return 1
  fi
  update_proxy
  [[ -z $old ]] || retire "$old"
  echo "Serving $wanted"
}

# Stops a container after its requests in flight, and removes it with its anonymous volume.
retire() { docker stop --time 30 "$1" > /dev/null && docker rm --volumes "$1" > /dev/null; }

# Gives the proxy the newest container's error page, and its present settings and Caddyfile.
update_proxy() {
  docker cp "$(running_sites | tail -n 1):/app/dist/api/nedosegljivo.html" deploy/nedosegljivo.html > /dev/null 2>&1 || true
  compose up --detach --wait --no-deps caddy 9>&-
  # A proxy that has just started accepts a reload a moment later.
  for _ in $(seq 10); do
    compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile --address unix//run/caddy/admin.sock \
      > /dev/null 2>&1 9>&- && return 0
    sleep 1
  done
  echo 'The proxy did not accept its configuration: docker logs of Caddy.' >&2
}

# Takes compose file and scripts from the image that was tested with them; a clone that builds here has its own.
take_host_files() {
  local box file
  [[ -n $(setting CKD_IMAGE) || -z $(git ls-files deploy) ]] || return 0
  box=$(docker create ckd-kranj:current)
  rm -rf .host
  docker cp "$box:/app/host" .host > /dev/null
  docker rm --volumes "$box" > /dev/null
  while IFS= read -r file; do
    mkdir -p "$(dirname "$file")"
    # Renames, because bash reads a running script from its file.
    cmp --quiet ".host/$file" "$file" || { cp --preserve=mode ".host/$file" "$file.new" && mv "$file.new" "$file"; }
  done < <(cd .host && find . -type f)
  rm -rf .host
}
