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
    # Gives a slow server five seconds to finish its requests. A longer stop would use up the time for which the proxy
    # holds requests.
    compose stop --timeout 5 site || true
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

main "$@"
