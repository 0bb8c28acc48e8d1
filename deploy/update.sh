#!/usr/bin/env bash
# Fetches the newest version and switches to it without downtime. Run every minute by ckd-update.timer, or by hand.
# After any failure the present version keeps serving, and the operator gets an e-mail.
cd "$(dirname "$(readlink -f "$0")")/.."
# shellcheck source=deploy/lib.sh
source deploy/lib.sh
# shellcheck source=deploy/switch.sh
source deploy/switch.sh

# Disk space for a second image, while submissions still need space too.
readonly NEEDED_MEGABYTES=1000

main() {
  take_lock 0
  if [[ -e .hold ]]; then echo "Updates are on hold: $(< .hold)"; exit 0; fi
  # A site that was stopped by hand is not started.
  if [[ -z $(running_sites) && ${1:-} != --start ]]; then echo 'The site is stopped; deploy/update.sh --start starts it.'; exit 0; fi
  if (($(free_megabytes) < NEEDED_MEGABYTES)); then
    raise_alert update "Posodobitev čaka, ker je na disku manj kot $NEEDED_MEGABYTES MB prostora: naredite prostor, npr. z ukazom docker system prune."
    exit 1
  fi
  update_site
}

update_site() {
  local next serving
  fetch_site || return
  next=$(docker image inspect --format '{{.Id}}' ckd-kranj:next)
  serving=$(image_of "$(running_sites | head -n 1)")
  if [[ $serving == "$next" && $(running_sites | wc -l) -eq 1 ]]; then clear_alert update; return; fi
  # An image that did not become healthy is tried again after an hour.
  if [[ -n $(find .rejected -mmin -60 2> /dev/null) && $(< .rejected) == "$next" ]]; then return; fi

  echo "Switching to $next"
  [[ -z $serving ]] || docker tag "$serving" ckd-kranj:previous
  docker tag "$next" ckd-kranj:current
  take_host_files
  if ! switch_to_current; then
    echo "$next" > .rejected
    if [[ -n $serving ]]; then docker tag "$serving" ckd-kranj:current && take_host_files; fi
    raise_alert update 'Nova različica strani se ni zagnala, zato prejšnja teče naprej: poglejte journalctl --unit ckd-update in objavite popravek.'
    return 1
  fi
  rm -f .rejected
  clear_alert update
  # Deletes images without a name: the present and the previous one have names.
  docker image prune --force > /dev/null
  docker builder prune --force --filter until=168h > /dev/null 2>&1 || true
}

# Pulls or builds the newest version as ckd-kranj:next. Builds it when .env names no image.
fetch_site() {
  local image
  image=$(setting CKD_IMAGE)
  if [[ -n $image ]]; then
    docker pull --quiet "$image" > /dev/null || { tell_unreachable; return 1; }
    docker tag "$image" ckd-kranj:next
  else
    git pull --quiet --ff-only || { tell_unreachable; return 1; }
    build_site || return
  fi
  rm -f .unreachable
}

# Builds a commit once, again after a week for newer base images, and again an hour after a failure.
build_site() {
  local revision
  revision=$(git rev-parse HEAD)
  if [[ -n $(find .built -mmin -10080 2> /dev/null) && $(< .built) == "$revision" ]]; then return; fi
  if [[ -n $(find .unbuilt -mmin -60 2> /dev/null) && $(< .unbuilt) == "$revision" ]]; then exit 0; fi
  if ! docker build --quiet --pull --target site --tag ckd-kranj:next --build-arg REVISION="$revision" . > /dev/null; then
    echo "$revision" > .unbuilt
    raise_alert update 'Nove različice strani ni bilo mogoče zgraditi, zato prejšnja teče naprej: razlog pove journalctl --unit ckd-update; popravite ga v skladišču.'
    return 1
  fi
  echo "$revision" > .built
  rm -f .unbuilt
}

# Raises an alert only after an hour: registries and forges have short outages, but an expired token needs the operator.
tell_unreachable() {
  [[ -e .unreachable ]] || touch .unreachable
  if [[ -n $(find .unreachable -mmin +60) ]]; then
    raise_alert update 'Nove različice strani že več kot uro ni mogoče dobiti: preverite, ali je žeton potekel (docker login oziroma git pull v mapi namestitve) in ali register oziroma forge dela.'
  fi
}

main "$@"
