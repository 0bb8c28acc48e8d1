// npm run test:long drill <stage> …: follows the guides on a real machine, and counts what is lost.
//   install         docs/operations.md, on a fresh Debian
//   switches        ten updates under load
//   kills           kill -9, a restart of the container and of the machine, under load
//   expiry          deletion of old off-site copies after a killed backup
//   restore         on another fresh Debian, when the first machine is destroyed
//   upgrade         from DRILL_OLD_IMAGE to CKD_IMAGE, back and again, on a fresh Debian
//   second-centre   docs/second-centre.md, on a fresh Debian
// Environment: DRILL_MACHINE, a command that runs a line on the machine as root (ssh root@www.example.si) ·
// DRILL_REPOSITORY, the URL to clone · DRILL_CODE_IMAGE, the code and builder images without a tag · CKD_IMAGE, an image that
// the machine may push · the other settings of deploy/install.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { run } from '../../../scripts/run'
import { startLoad } from './load'

const FOLDER = '.tmp/drill'
const REFERENCES = `${FOLDER}/references.txt`
/** All visitors of the load share one address, and one machine solves their proofs. */
const LOAD_SETTINGS = 'ALTCHA_COST=1 RATE_LIMIT=999999/60'
const ROLLBACK = '/srv/ckd/deploy/rollback.sh'
const SITE = '$(docker ps --quiet --filter label=com.docker.compose.service=site)'

const { DRILL_MACHINE = '', DRILL_REPOSITORY = '', DRILL_CODE_IMAGE = '', CKD_IMAGE = '' } = process.env
const url = `https://${process.env.CKD_HOST}`
const results: Record<string, number> = {}

/** Runs lines on the machine. @returns standard output @throws Error with the end of both outputs */
async function runOnMachine(lines: string): Promise<string> {
  const [program = '', ...words] = DRILL_MACHINE.split(' ')
  const work = promisify(execFile)(program, [...words, lines], { maxBuffer: 2 ** 30 })
  const { stdout } = await work.catch(({ stdout, stderr }) => {
    throw new Error(`${lines}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`)
  })
  return stdout
}

/** Adds a number to the table. @throws Error when it is above the limit */
function record(name: string, value: number, limit = Number.POSITIVE_INFINITY): void {
  results[name] = value
  if (value > limit) throw new Error(`${name}: ${value}, at most ${limit} allowed`)
}

/** Returns the commands of a guide's first code block after a text. */
function readCommands(guide: string, text: string): string[] {
  const [, rest = ''] = readFileSync(`docs/${guide}`, 'utf8').split(text)
  const [, fenced, indented = ''] = /```sh\n([\s\S]*?)\n```|\n\n((?: {4}.+\n)+)/.exec(rest) ?? []
  return (fenced ?? indented.trim())
    .split('\n')
    .filter((line) => !line.includes('# only for a private image'))
}

/** Runs commands of a guide, with the URLs and settings of the environment in place of the examples. */
async function followGuide(
  commands: string[],
  {
    limit = 8,
    repository = DRILL_REPOSITORY,
    image = '',
    names = /^(CKD_|SMTP_|MAIL_|OPERATOR_|RESTIC_|AWS_.*KEY)/,
  },
): Promise<void> {
  const settings = Object.entries({ ...process.env, CKD_IMAGE: image }).filter(([name]) => names.test(name))
  const start = Date.now()
  await runOnMachine(
    [
      'set -e; export DEBIAN_FRONTEND=noninteractive',
      ...settings.map(([name, value]) => `export ${name}='${value}'`),
      ...commands.map((line) =>
        line
          .replace(/https:\S+\.git/, repository)
          .replace('ghcr.io/owner/name:code-<version>', `${DRILL_CODE_IMAGE}:code-1.0`)
          .replace(/^\S*deploy\/install(?! --)/, `printf '%s\\n' ${LOAD_SETTINGS} >> /srv/ckd/.env; $&`)
          .replace('deploy/install', 'deploy/install --yes'),
      ),
    ].join('\n'),
  )
  await waitForSite()
  record('seconds until the site runs', Math.round((Date.now() - start) / 1000))
  record('commands', commands.length, limit)
}

/** @throws Error after five minutes without a response */
async function waitForSite(): Promise<void> {
  for (let second = 0; second < 300; second += 1) {
    if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) return
    await wait(1000)
  }
  throw new Error(`${url} does not respond`)
}

/** Sends requests while the work lasts, and until there are enough of them. */
async function runUnderLoad(work: () => Promise<unknown>, least = { requests: 0, forms: 0 }): Promise<void> {
  const { counts, stop } = startLoad(url, REFERENCES)
  await work()
  while (counts.requests < least.requests || counts.forms < least.forms) await wait(500)
  await stop()
  Object.assign(results, counts)
}

/** Compares the references of all accepted forms with the database. @throws Error when a form is lost */
async function checkForms(): Promise<void> {
  const accepted = readFileSync(REFERENCES, 'utf8').trim().split('\n')
  const stored = new Set((await runOnMachine('ckd submissions list --json --out -')).match(/K-\d+-\d+/g))
  record('accepted forms of all stages', accepted.length)
  record('forms with the same number', accepted.length - new Set(accepted).size, 0)
  record('lost forms', accepted.filter((reference) => !stored.has(reference)).length, 0)
}

/** Publishes an image that differs from the previous one in a label only, and updates the site to it. */
const publishAndUpdate = () =>
  runOnMachine(`
    printf 'FROM %s\\nLABEL drill=%s\\n' ${CKD_IMAGE} ${Date.now()} | docker build --quiet --tag ${CKD_IMAGE} - || exit 1
    docker push --quiet ${CKD_IMAGE} || exit 1
    for _ in $(seq 10); do
      systemctl start ckd-update || exit 1
      [[ $(docker inspect --format '{{.Image}}' ${SITE}) != $(docker image inspect --format '{{.Id}}' ${CKD_IMAGE}) ]] || exit 0
    done
    exit 1`)

const installCommands = readCommands('operations.md', '## Install\n')

function install(image?: string): Promise<void> {
  rmSync(REFERENCES, { force: true })
  return followGuide(installCommands, { image })
}

const STAGES: Record<string, () => Promise<void>> = {
  install: () => install(CKD_IMAGE),
  async switches() {
    const switchTenTimes = async () => {
      for (let index = 0; index < 10; index += 1) await publishAndUpdate()
    }
    await runUnderLoad(switchTenTimes, { requests: 10_000, forms: 4000 })
    record('failed', results.failed ?? 0, 0)
    await checkForms()
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
      `${ROLLBACK} --yes`,
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
    await stage()
    console.log(`✓ ${name}`)
  }
} finally {
  console.table(results)
}
