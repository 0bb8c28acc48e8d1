// A simulated host for the scripts of deploy/: a copy of the installation, and stub programs in front of the real ones.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Stands for Docker: containers are lines `<id> <image>`, images are files named after their tag. */
const DOCKER = `#!/bin/bash
folder=$PWD
cd "$STATE"
echo "docker $*" >> calls
fails() { [[ -e fail-$1 ]]; }
next_id() { local id=$(($(cat last-id 2> /dev/null || echo 0) + 1)); echo $id > last-id; echo $id; }
image() { echo "images/\${1////_}"; }
last=\${*: -1}
case "$1 $2" in
  'inspect '*) sed -n "s/^$last //p" containers ;;
  'image inspect') cat "$(image "$last")" ;;
  'tag '*) if [[ -e $(image "$2") ]]; then cp "$(image "$2")" "$(image "$3")"; else echo "$2" > "$(image "$3")"; fi ;;
  'pull '*) ! fails pull && echo "$last" > "$(image "$last")" ;;
  'build '*) fails build && { echo 'npm error: the reason'; exit 1; }; git -C "$folder" rev-parse HEAD > "$(image ckd-kranj:next)" ;;
  'create '*) next_id ;;
  'cp '*) mkdir -p "$folder/.host" ;;
  'rm '*) sed -i "/^$last /d" containers ;;
  'volume inspect') echo "$STATE/volume" ;;
  'compose '*)
    case "$*" in
      *' ps '*) cut -d ' ' -f 1 containers ;;
      *' up '*caddy) ;;
      *' up '*)
        echo "$(next_id) $(cat "$(image ckd-kranj:current)")" > containers ;;
      *' stop '*site) : > containers ;;
      *' exec -T site '*doctor*) ! fails doctor ;;
      *' exec -T site '*snapshot*) cp database volume/offsite/ckd.sqlite ;;
      *' restore '*) ! fails restore ;;
      *' migration undo --yes') ;;
      *' migration undo') fails undo && { echo 'V kopiji manjkajo K-2026-0007: zapisani so v obrazci.json.'; exit 3; }; exit 0 ;;
    esac ;;
esac
`
/** Responds as the site does: its health on its own port, a status through the proxy. */
const CURL = `#!/bin/bash
if [[ $* != *http://127.0.0.1:3000/api/health ]]; then printf "\${CURL:-200}"
elif grep --quiet " $(< "$STATE/broken")$" "$STATE/containers"; then exit 22
else echo '{"clock":"ok"}'
fi
`
/** Shortens the wait for an image that does not become healthy. */
const TIMEOUT = `#!/bin/bash
echo "timeout $*" >> "$STATE/calls"
shift
limit=60
! grep --quiet " $(< "$STATE/broken")$" "$STATE/containers" || limit=0.1
exec /usr/bin/timeout "$limit" "$@"
`
const QUIET = '#!/bin/bash\necho "$(basename "$0") $*" >> "$STATE/calls"\n'

export function createHost() {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-host-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const path = (name: string) => join(directory, name)
  for (const folder of ['bin', 'state/images', 'state/volume/offsite'])
    mkdirSync(path(folder), { recursive: true })
  cpSync('deploy', path('site/deploy'), { recursive: true })
  const stubs = { docker: DOCKER, systemctl: QUIET, chown: QUIET, curl: CURL, timeout: TIMEOUT }
  for (const [name, text] of Object.entries(stubs)) writeFileSync(path(`bin/${name}`), text, { mode: 0o755 })
  writeFileSync(path('state/containers'), '')
  writeFileSync(path('state/broken'), 'none')
  writeFileSync(path('state/database'), 'first')
  writeFileSync(path('site/offsite.env'), `RESTIC_REPOSITORY='${path('store')}'\nRESTIC_PASSWORD='geslo'\n`)
  const writeEnv = (text: string) => writeFileSync(path('site/.env'), text)
  writeEnv("CKD_HOST='www.primer.si'\nCKD_IMAGE='registry/site:1'\n")
  const read = (name: string) => readFileSync(path(name), 'utf8')
  return {
    path,
    writeEnv,
    /** Makes a Docker command fail: pull, build, doctor, restore, undo (forms are missing from the copy). */
    fail: (command: string, isFailing = true) =>
      isFailing ? writeFileSync(path(`state/fail-${command}`), '') : rmSync(path(`state/fail-${command}`)),
    /** Sets the image that does not become healthy. */
    breakImage: (image: string) => writeFileSync(path('state/broken'), image),
    /** Reads all calls of the stubs so far, one per line. */
    readCalls: () => read('state/calls'),
    /** Lists the images of the running containers. */
    listRunning: () =>
      read('state/containers')
        .split('\n')
        .flatMap((line) => line.split(' ')[1] ?? []),
    /** Runs a shell line in the installation's folder. @returns exit status and everything printed */
    run(line: string) {
      const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
        cwd: path('site'),
        encoding: 'utf8',
        env: { ...process.env, PATH: `${path('bin')}:${process.env.PATH}`, STATE: path('state') },
      })
      return { status, output: stdout + stderr }
    },
  }
}
