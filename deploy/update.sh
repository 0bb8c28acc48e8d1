#!/usr/bin/env bash
# Fetches or builds the newest site, stops the present one and starts it. Run every minute by ckd-update.timer, or by hand.
# If a step fails, the present version continues or comes back, and the operator gets an e-mail.
#   --start   also when the site is stopped, and after a failed build or a rejected image
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh

# Disk space for a second image and for submissions.
readonly NEEDED_MEGABYTES=1000

main() {
  take_lock
  if [[ -e .hold ]]; then echo "Updates are on hold: $(< .hold)"; exit 0; fi
  if [[ ${1:-} == --start ]]; then
    rm -f .unbuilt .rejected
  elif [[ -z $(running_site) && ! -e .switching ]]; then echo 'The site is stopped; deploy/update.sh --start starts it.'; exit 0
  fi
  if (($(free_megabytes) < NEEDED_MEGABYTES)); then
    raise_alert update "Posodobitev čaka, ker je na disku manj kot $NEEDED_MEGABYTES MB prostora: naredite prostor, npr. z ukazom docker system prune."
    exit 1
  fi
  update_site
}

update_site() {
  local next serving undone=''
  fetch_site || return
  next=$(docker image inspect --format '{{.Id}}' ckd-kranj:next)
  serving=$(docker inspect --format '{{.Image}}' "$(running_site)" 2> /dev/null || true)
  if [[ $serving == "$next" ]]; then rm -f .switching; clear_alert update; return; fi
  # An image that was not healthy would interrupt the site again: only a newer one is tried.
  if [[ -e .rejected && $(< .rejected) == "$next" ]]; then return; fi

  echo "Switching to $next"
  # Continues an update that a restart of the machine interrupted.
  [[ -z $serving ]] || docker tag "$serving" ckd-kranj:previous
  touch .switching
  make_current "$next"
  if ! start_current; then
    compose logs --tail 50 site >&2 || true
    echo "$next" > .rejected
    # One that hangs would use up the time for which the proxy holds requests; accepted forms are on the disk.
    compose kill site || true
    if docker image inspect ckd-kranj:previous > /dev/null 2>&1; then
      # Keeps the lines about forms that the copy lacks.
      undone=$(start_previous --yes) || undone="Tudi prejšnja se ni zagnala. $undone"
    fi
    rm -f .switching
    raise_alert update "Nova različica strani se ni zagnala, zato teče prejšnja: poglejte journalctl --unit ckd-update in objavite popravek. ${undone//$'\n'/ }"
    return 1
  fi
  rm -f .rejected .switching
  echo "Serving $next"
  clear_alert update
  # Keeps the present and the previous image, which are tagged.
  docker image prune --force > /dev/null
  docker builder prune --force --filter until=168h > /dev/null 2>&1 || true
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

main "$@"
