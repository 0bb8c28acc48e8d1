// npm run test:long drill <stage> …: follows the guides on a real machine, and counts what is lost.
//   install         docs/operations.md, on a fresh Debian
//   switches        ten updates under load
//   failures        new versions that crash, hang, fail in their migration or after it, under load
//   kills           kill -9, a restart of the container and of the machine, under load
//   disk            a full disk, under load
//   expiry          deletion of old off-site copies after a killed backup
//   old-copy        restore of a copy that is a week older
//   restore         on another fresh Debian, when the first machine is destroyed
//   upgrade         from DRILL_OLD_IMAGE to CKD_IMAGE, back and again, on a fresh Debian
//   second-centre   docs/second-centre.md, on a fresh Debian
// Environment: DRILL_MACHINE, a command that runs a line on the machine as root (ssh root@www.example.si) ·
// DRILL_REPOSITORY, the URL to clone · DRILL_CODE_IMAGE, the code and builder images without a tag · CKD_IMAGE, an image that
// the machine may push · the other settings of deploy/install.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../../../scripts/run'
import {
  checkForms,
  FOLDER,
  followGuide,
  listStored,
  REFERENCES,
  readCommands,
  readReferences,
  record,
  results,
  runOnMachine,
  runUnderLoad,
  waitForSite,
  writeReferences,
} from './machine'

const ROLLBACK = '/srv/ckd/deploy/rollback.sh'
const SITE = '$(docker ps --quiet --filter label=com.docker.compose.service=site)'
const DATA = "$(docker volume inspect --format '{{.Mountpoint}}' ckd_data)"
const MIGRATION = '/app/dist/api/schema/operator/001_drill.sql'
/** Longest time in milliseconds that a visitor waits during an update. */
const LONGEST_WAIT_MS = 5000
const WEEK_DAYS = 7

const { DRILL_MACHINE = '', DRILL_CODE_IMAGE = '', CKD_IMAGE = '' } = process.env

/** Publishes an image: the good one with these lines added. */
const publish = (lines: string) =>
  runOnMachine(`
    docker image inspect drill:good > /dev/null 2>&1 || docker tag ${CKD_IMAGE} drill:good
    docker build --quiet --tag ${CKD_IMAGE} - <<'END' || exit 1
FROM drill:good
LABEL drill=${Date.now()}
${lines}
END
    docker push --quiet ${CKD_IMAGE}`)

/** Updates the site to the published image; the timer may do it first. @param condition of the end */
const update = (condition: string) =>
  runOnMachine(`
    image=$(docker image inspect --format '{{.Id}}' ${CKD_IMAGE})
    for _ in $(seq 60); do
      systemctl start ckd-update
      [[ ! -e /srv/ckd/.switching && ${condition} ]] && exit 0
      sleep 1
    done
    exit 1`)

const IS_SERVED = `$(docker inspect --format '{{.Image}}' ${SITE}) == $image`
const IS_REJECTED = `$(cat /srv/ckd/.rejected 2> /dev/null) == $image`

/** Lines of images that do not become healthy. */
const FAILURES = {
  crash: 'CMD ["node", "-e", "process.exit(1)"]',
  hang: 'CMD ["node", "-e", "setInterval(() => {}, 1000)"]',
  'failed migration': `USER root
RUN echo 'CREATE TABLE drill (id INTEGER) STRICT; SELECT missing;' > ${MIGRATION}
USER node`,
  'migration and no health': `USER root
RUN echo 'CREATE TABLE drill (id INTEGER) STRICT;' > ${MIGRATION}
USER node
CMD ["sh", "-c", "PORT=3001 exec node dist/api/main.js"]`,
}

/** Takes the forms that a return to the previous version saved in files out of those that the database must have. */
async function readSavedForms(): Promise<void> {
  const text = await runOnMachine(`cat ${DATA}/ckd.sqlite.pred-obnovo-obrazci-*.json 2> /dev/null || true`)
  const saved = new Set(text.match(/K-\d+-\d+/g))
  record('forms that a return to the previous version saved', saved.size)
  writeReferences(readReferences().filter((reference) => !saved.has(reference)))
}

const installCommands = readCommands('operations.md', '## Install\n')

function install(image?: string): Promise<void> {
  rmSync(REFERENCES, { force: true })
  return followGuide(installCommands, { image })
}

const STAGES: Record<string, () => Promise<void>> = {
  install: () => install(CKD_IMAGE),
  async switches() {
    const switchTenTimes = async () => {
      for (let index = 0; index < 10; index += 1) {
        await publish('')
        await update(IS_SERVED)
      }
    }
    await runUnderLoad(switchTenTimes, { pages: 10_000, forms: 10_000 })
    record('failed', results.failed ?? 0, 0)
    await checkForms()
    record('longestMs', results.longestMs ?? 0, LONGEST_WAIT_MS)
  },
  async failures() {
    for (const [name, lines] of Object.entries(FAILURES)) {
      await runUnderLoad(async () => {
        await publish(lines)
        await update(IS_REJECTED)
        await waitForSite()
        await wait(5000)
      })
      // A visitor who waits longer than the proxy holds a request reads the page with the telephone number.
      record(`failed: ${name}`, results.failed ?? 0)
      record(`longestMs: ${name}`, results.longestMs ?? 0)
      await readSavedForms()
      await checkForms()
      const alerts = await runOnMachine('ckd doctor || true')
      if (!alerts.includes('Nova različica strani se ni zagnala')) throw new Error(`${name}: no alert`)
    }
    await publish('')
    await update(IS_SERVED)
  },
  async kills() {
    // Requests in flight fail; accepted forms must be stored.
    await runUnderLoad(async () => {
      for (const line of [
        `kill -9 $(docker inspect --format '{{.State.Pid}}' ${SITE})`,
        `docker restart ${SITE}`,
        '(sleep 1; systemctl reboot) > /dev/null 2>&1 &',
      ]) {
        await runOnMachine(line)
        await wait(10_000)
        await waitForSite()
      }
    })
    await checkForms()
  },
  async disk() {
    // A small disk in memory takes the place of the data's folder.
    await runOnMachine(`set -e
      docker stop ${SITE}; size=$(($(du --summarize --block-size=1M ${DATA} | cut --fields=1) + 100))
      mkdir /tmp/data; cp --archive ${DATA}/. /tmp/data; mount -t tmpfs -o size=\${size}M tmpfs ${DATA}; cp --archive /tmp/data/. ${DATA}
      rm --recursive /tmp/data; /srv/ckd/deploy/update.sh --start`)
    await waitForSite()
    await runUnderLoad(async () => {
      await wait(5000)
      await runOnMachine(`mountpoint ${DATA} && ! dd if=/dev/zero of=${DATA}/full bs=1M 2> /dev/null`)
      const status =
        'curl --silent --output /dev/null --write-out "%{http_code}" http://127.0.0.1:3000/api/health'
      await runOnMachine(`until [[ $(${status}) == 503 ]]; do sleep 1; done`)
      await wait(5000)
      await runOnMachine(`rm ${DATA}/full`)
      await waitForSite()
      await wait(5000)
    })
    record('requests refused by the full disk', results.failed ?? 0)
    await checkForms()
    await runOnMachine(`set -e
      docker stop ${SITE}; mkdir /tmp/data; cp --archive ${DATA}/. /tmp/data; umount ${DATA}; rm --recursive ${DATA}/*
      cp --archive /tmp/data/. ${DATA}; rm --recursive /tmp/data; /srv/ckd/deploy/update.sh --start`)
    await waitForSite()
    await checkForms()
  },
  async expiry() {
    const output = await runOnMachine(`
      cd /srv/ckd; source deploy/lib.sh
      exec 8> .offsite.lock; flock 8
      for days in $(seq 60); do
        with_store restic backup --quiet --host ckd --time "$(date --date "-$days days" '+%F %T')" .env
      done
      (sleep 20 | with_store timeout --signal KILL 10 restic backup --quiet --host ckd --stdin) > /dev/null || true
      [[ -n $(with_store restic list locks) ]]
      flock --unlock 8
      deploy/offsite.sh --expire
      [[ -z $(with_store restic list locks) ]]
      uploaded=$(stat --format %Y .offsite-uploaded)
      until (($(stat --format %Y .offsite-uploaded) > uploaded)); do sleep 1; done
      with_store restic snapshots --json`)
    const copies: { time: string }[] = JSON.parse(output)
    record('off-site copies', copies.length)
    const oldest = Math.min(...copies.map(({ time }) => Date.parse(time)))
    record('days of the oldest', Math.floor((Date.now() - oldest) / 86_400_000), 42)
  },
  async 'old-copy'() {
    const [erased = '', ...kept] = readReferences()
    const copy = (await runOnMachine('ckd backup create')).match(/ckd-[\w-]+\.sqlite/)?.[0]
    await runUnderLoad(() => wait(5000))
    await runOnMachine(`ckd person erase ${erased} --yes
      sqlite3 ${DATA}/backups/${copy} "UPDATE submissions SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-${WEEK_DAYS} days')"`)
    const output = await runOnMachine(`/srv/ckd/deploy/restore.sh ${copy} || true`)
    await waitForSite()
    if (!output.includes('☐')) throw new Error(`No checklist: ${output}`)
    const stored = await listStored()
    if (stored.has(erased)) throw new Error(`${erased} was erased and is back`)
    const accepted = readReferences()
    writeReferences(kept.filter((reference) => stored.has(reference)))
    record('forms after the copy, as the checklist says', accepted.length - 1 - readReferences().length)
    await checkForms()
  },
  async restore() {
    const commands = readCommands('operations.md', '**On a new machine**')
    // The printed sheet has the settings of the store only.
    await followGuide(commands, { limit: 4, names: /^(RESTIC_|AWS_.*KEY)/ })
    await checkForms()
  },
  async upgrade() {
    await install(process.env.DRILL_OLD_IMAGE)
    await runUnderLoad(() => wait(20_000))
    for (const line of [
      `sed --in-place "s#^CKD_IMAGE=.*#CKD_IMAGE='${CKD_IMAGE}'#" /srv/ckd/.env && systemctl start ckd-update`,
      `${ROLLBACK} <<< yes`,
      `${ROLLBACK} --resume && systemctl start ckd-update`,
    ]) {
      await runOnMachine(line)
      await checkForms()
    }
  },
  async 'second-centre'() {
    const centre = `${FOLDER}/centre`
    const answers = readFileSync('scripts/begin/repository/answers.yaml', 'utf8')
    rmSync(centre, { recursive: true, force: true })
    writeFileSync(`${FOLDER}/answers.yaml`, answers.replace(/^image: .*/m, `image: ${DRILL_CODE_IMAGE}`))
    await run('npm', ['run', 'begin', '--', centre, `${FOLDER}/answers.yaml`])
    const send = `git init --quiet --initial-branch main && git add . && git -c user.name=A -c user.email=a@primer.si commit --quiet \\
      --message Begin && tar --create . | ${DRILL_MACHINE} 'mkdir /root/centre && tar --extract --directory /root/centre'`
    await run('bash', ['-c', `cd ${centre} && ${send}`])
    const commands = [...installCommands.slice(0, 4), ...readCommands('second-centre.md', '## On a host')]
    await followGuide(commands, { repository: '/root/centre' })
  },
}

mkdirSync(FOLDER, { recursive: true })
try {
  for (const name of process.argv.slice(2)) {
    const stage = STAGES[name]
    if (!stage) throw new Error(`${name} is none of the stages: ${Object.keys(STAGES).join(', ')}`)
    const start = Date.now()
    await stage()
    record(`seconds of ${name}`, Math.round((Date.now() - start) / 1000))
    console.log(`✓ ${name}`)
  }
} finally {
  console.table(results)
}
