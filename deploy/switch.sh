# shellcheck shell=bash
# Replaces the running site by the image ckd-kranj:current without downtime. Sourced after lib.sh, under the lock.

# Makes the proxy send new requests to this container. Requests in flight stay with the old one.
serve_from() {
  local upstream proxy
  upstream=$(docker port "$1" 3000/tcp | head -n 1)
  proxy=$(containers_of caddy | head -n 1)
  [[ -n $proxy ]] || return 0
  # A proxy that has just started accepts a new configuration only after some seconds.
  for _ in $(seq 30); do
    docker exec --env CKD_UPSTREAMS="$upstream" "$proxy" caddy reload --config /etc/caddy/Caddyfile \
      --adapter caddyfile --address unix//run/caddy/admin.sock > /dev/null 2>&1 && return 0
    sleep 1
  done
  echo 'The proxy does not take its orders.' >&2
  return 1
}

# Stops a container by SIGTERM: the process completes requests in flight, then exits.
retire() { docker stop --time 30 "$1" > /dev/null && docker rm "$1" > /dev/null; }

# Waits until a container is healthy or has failed. @returns its last state
wait_for_health() {
  local state
  for _ in $(seq 90); do
    state=$(docker inspect --format '{{.RestartCount}} {{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$1" 2> /dev/null || echo gone)
    case $state in
      '0 running healthy') break ;;
      '0 running unhealthy' | gone) break ;;
      # A restart count above 0 means that the process has crashed.
      '0 running '* | '0 created '*) ;;
      *) state='dying' && break ;;
    esac
    # The image's own health check runs only every 30 s, so the endpoint is requested directly.
    docker exec "$1" node -e 'fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))' \
      2> /dev/null && { state=healthy; break; }
    sleep 1
  done
  echo "${state##* }"
}

# @returns 0 when ckd-kranj:current serves; 1 when it did not become healthy, and the previous container still serves
switch_to_current() {
  local wanted old new state
  wanted=$(docker image inspect --format '{{.Id}}' ckd-kranj:current)
  mapfile -t running < <(running_sites)
  # An interrupted switch leaves two working containers: continue with the older one.
  for extra in "${running[@]:1}"; do
    serve_from "${running[0]}"
    retire "$extra"
  done
  old=${running[0]:-}
  if [[ -n $old && $(image_of "$old") == "$wanted" ]]; then serve_from "$old"; return 0; fi

  # Removes a stopped container, which would be started with its old image.
  if [[ -n $old ]]; then serve_from "$old"; else compose rm --force site > /dev/null 2>&1 9>&- || true; fi
  compose up --detach --no-deps --no-recreate --scale "site=$([[ -n $old ]] && echo 2 || echo 1)" site 9>&-
  new=$(running_sites | grep --invert-match --fixed-strings "${old:-none}" | head -n 1)
  state=$([[ -n $new ]] && wait_for_health "$new" || echo gone)
  if [[ $state != healthy ]]; then
    echo "The new container is $state; what served before still serves." >&2
    remove_stillborn "$old"
    return 1
  fi
  # Redirects requests before the old container is stopped.
  serve_from "$new"
  [[ -z $old ]] || retire "$old"
  echo "Serving $wanted"
}

# Prints the logs of failed containers and removes them. @param the container to keep
remove_stillborn() {
  local container
  for container in $(containers_of site --all); do
    [[ $container == "$1" ]] && continue
    docker logs --tail 50 "$container" >&2 || true
    docker rm --force "$container" > /dev/null || true
  done
}

# Copies the compose file and scripts that belong to the image to the host. An installation that builds from a clone has its own.
take_host_files() {
  local box file
  [[ -n $(setting CKD_IMAGE) || -z $(git ls-files deploy) ]] || return 0
  box=$(docker create ckd-kranj:current)
  rm -rf .host
  docker cp "$box:/app/host" .host > /dev/null
  docker rm "$box" > /dev/null
  while IFS= read -r file; do
    mkdir -p "$(dirname "$file")"
    # Replaces the file by renaming: bash still reads a running script from the old file.
    cmp --quiet ".host/$file" "$file" || { cp --preserve=mode ".host/$file" "$file.new" && mv "$file.new" "$file"; }
  done < <(cd .host && find . -type f)
  rm -rf .host
}
