#!/usr/bin/env bash
# Fetches the newest image and switches to it without a gap. Run by deploy/ckd-update.timer.
# The running container is stopped only after the new one is healthy; otherwise nothing changes.
set -euo pipefail
cd "$(dirname "$0")/.."

compose() { docker compose -f compose.yaml -f deploy/compose.publishing.yaml "$@"; }

# From now on the proxy sends requests to this name of its network; those in flight stay where they are.
serve_from() {
  sed "s/site:3000/$1:3000/" deploy/Caddyfile \
    | compose exec -T caddy caddy reload --config - --adapter caddyfile
}

# One switch at a time.
exec 9> .update.lock
flock --nonblock 9 || exit 0

compose pull --quiet site
wanted=$(docker image inspect --format '{{.Id}}' "$(compose config --images site | head -n 1)")
mapfile -t running < <(compose ps --quiet site)
if [[ ${#running[@]} -eq 0 ]]; then
  compose up --detach --wait
  exit 0
fi
# After an interrupted switch two run; then the newest image takes over from both.
if [[ ${#running[@]} -eq 1 && $(docker inspect --format '{{.Image}}' "${running[0]}") == "$wanted" ]]; then exit 0; fi
# An image that did not get well is tried again only after an hour.
if [[ -n $(find .update.failed -mmin -60 2> /dev/null) && $(< .update.failed) == "$wanted" ]]; then exit 0; fi

echo "Switching to $wanted"
# »site« is the name of both containers now; a container's short id is its own.
trap 'serve_from site' EXIT
serve_from "${running[0]:0:12}"
compose up --detach --no-deps --no-recreate --scale site=$((${#running[@]} + 1)) site
mapfile -t all < <(compose ps --quiet site)
new=$(comm -13 <(printf '%s\n' "${running[@]}" | sort) <(printf '%s\n' "${all[@]}" | sort) | head -n 1)

for _ in $(seq 60); do
  state=$(docker inspect --format '{{.State.Health.Status}}' "$new" 2> /dev/null || echo gone)
  case $state in healthy) break ;; unhealthy | gone) break ;; esac
  sleep 2
done
if [[ $state != healthy ]]; then
  echo "The new container is $state: it is removed, the last good one keeps serving." >&2
  docker logs --tail 50 "$new" >&2 || true
  docker rm --force "$new" > /dev/null || true
  echo "$wanted" > .update.failed
  exit 1
fi

# Before the old one goes, nobody may be on the way to it.
serve_from "${new:0:12}"
for old in "${running[@]}"; do
  # SIGTERM: requests in flight are answered, then the process ends.
  docker stop --time 30 "$old" > /dev/null
  docker rm "$old" > /dev/null
done
docker image prune --force --filter until=720h > /dev/null
echo "Serving $wanted"
