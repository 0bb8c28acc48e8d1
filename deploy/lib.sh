# shellcheck shell=bash
# Functions of the operator's scripts. Sourced, with the installation's folder as the working directory.
set -euo pipefail
umask 022

# The site on the host's network, without the proxy.
readonly HEALTH_URL=http://127.0.0.1:3000/api/health

compose() { docker compose --project-name ckd "$@"; }

# Prints a variable of a settings file without its quotes. @param file  @param name
read_setting() { sed -n "s/^$2=//p" "$1" 2> /dev/null | tail -n 1 | sed "s/^\(['\"]\)\(.*\)\1\$/\2/"; }
setting() { read_setting .env "$1"; }
setting_of_store() { read_setting offsite.env "$1"; }

# Waits until no other switch, restore or rollback is under way, at most ten minutes.
take_lock() {
  exec 9> .lock
  flock --wait 600 9 || { echo 'Another switch or restore is under way.' >&2; exit 75; }
}

# Reports a problem to the operator once, by e-mail and in the journal. @param subject  @param one Slovenian sentence
raise_alert() {
  echo "ALERT $1: $2" >&2
  in_site alert raise "$1" "$2" 9>&- || echo 'The site could not take the alert.' >&2
}
# Reports a problem that has lasted for some time. @param file that marks its beginning  @param minutes  @param subject  @param sentence
raise_lasting_alert() {
  [[ -e $1 ]] || touch "$1"
  [[ -z $(find "$1" -mmin "+$2") ]] || raise_alert "$3" "$4"
}
clear_alert() { in_site alert clear "$1" > /dev/null 2>&1 9>&- || true; }

# Runs the operator's tool in the running container, or in a temporary one.
in_site() {
  if [[ -n $(running_site) ]]; then compose exec -T site ckd "$@"; else compose run --rm --no-deps -T site ckd "$@"; fi
}

# Prints the id of the site's container; nothing while the site is stopped.
running_site() { compose ps --quiet --status running site 2> /dev/null; }

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

# Stops the site, replaces the database by a copy, and starts the site. When the copy is refused, a site that was stopped
# stays stopped: on a new machine no form must get into an empty database.
# @param name of a backup on the machine (otherwise the newest off-site copy)  @param options of »ckd restore«
restore_copy() {
  local source=/copies/ckd.sqlite was_running is_refused=''
  copies=$(mktemp --directory)
  trap 'rm -rf "$copies"' EXIT
  if [[ ${1:-} == ckd-* ]]; then
    source=/data/backups/$1
    shift
  else
    fetch_newest_copy "$copies"
  fi
  was_running=$(running_site)
  compose stop site 9>&-
  compose run --rm --no-deps -T --volume "$copies:/copies:ro" site ckd restore "$source" "$@" 9>&- || is_refused=1
  [[ -n $is_refused && -z $was_running ]] || start_current || echo 'The site is not healthy: docker compose logs site' >&2
  [[ -z $is_refused ]] || { echo 'Nothing was restored; the database is the previous one.' >&2; return 1; }
}

# Stops the site and starts the image ckd-kranj:current; the proxy holds requests meanwhile (deploy/Caddyfile).
# @returns 1 when the site is not healthy within 20 seconds
start_current() {
  compose up --detach --no-deps site 9>&- || return 1
  # Not Docker's health check: each one starts Node, and on a small machine many of them delay the site that they wait for.
  timeout 20 bash -c "until curl --silent --fail --output /dev/null --max-time 5 $HEALTH_URL; do sleep 0.5; done" || return 1
  docker cp "$(running_site):/app/dist/api/nedosegljivo.html" deploy/nedosegljivo.html > /dev/null 2>&1 || true
  compose up --detach --no-deps caddy 9>&-
  # A proxy that has just started accepts a reload a moment later.
  for _ in $(seq 10); do
    compose exec -T caddy caddy reload --config /etc/caddy/Caddyfile --adapter caddyfile --address unix//run/caddy/admin.sock \
      > /dev/null 2>&1 9>&- && return 0
    sleep 1
  done
  echo 'The proxy did not accept its configuration: docker logs of Caddy.' >&2
}

# Tags the newest image ckd-kranj:next: pulled, or built here when .env names no image.
fetch_site() {
  local image
  image=$(setting CKD_IMAGE)
  if [[ -n $image ]]; then
    docker pull --quiet "$image" > /dev/null || { report_unreachable; return 1; }
    docker tag "$image" ckd-kranj:next
  else
    git pull --quiet --ff-only || { report_unreachable; return 1; }
    build_site || return
  fi
  rm -f .unreachable
}

# Builds a commit once, and again after a week for newer base images; a failed one again after an hour.
build_site() {
  local revision
  revision=$(git rev-parse HEAD)
  if [[ -n $(find .built -mmin -10080 2> /dev/null) && $(< .built) == "$revision" ]]; then return; fi
  if [[ -n $(find .unbuilt -mmin -60 2> /dev/null) && $(< .unbuilt) == "$revision" ]]; then exit 0; fi
  if ! docker build --progress plain --pull --target site --tag ckd-kranj:next --build-arg REVISION="$revision" .; then
    echo "$revision" > .unbuilt
    raise_alert update 'Nove različice strani ni bilo mogoče zgraditi, zato prejšnja teče naprej: razlog pove journalctl --unit ckd-update; popravite ga v skladišču.'
    return 1
  fi
  echo "$revision" > .built
  rm -f .unbuilt
}

# Alerts only after an hour, because a registry may be down for a while.
report_unreachable() {
  raise_lasting_alert .unreachable 60 update \
    'Nove različice strani že več kot uro ni mogoče dobiti: preverite, ali je žeton potekel (docker login oziroma git pull v mapi namestitve) in ali register oziroma forge dela.'
}

# Makes an image the current one, with the compose file and the scripts that it was tested with. @param image
make_current() { docker tag "$1" ckd-kranj:current && take_host_files; }

# Starts the previous image; if the newer one changed the tables, first brings back the copy made before.
# @param --yes: also when the copy lacks forms, which are then in a file
# @returns 3 when it lacks some and --yes is missing; nothing is changed then, and the site is stopped
start_previous() {
  compose stop site 9>&-
  make_current ckd-kranj:previous
  compose run --rm --no-deps -T site ckd migration undo "$@" < /dev/null 9>&- || return
  start_current
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
