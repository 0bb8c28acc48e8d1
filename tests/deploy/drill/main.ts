// npm run test:long drill <stage> …: follows the guides on a real machine, and counts what is lost.
//   install         docs/operations.md, on a fresh Debian
//   switches        ten updates under load
//   kills           kill -9, a container's restart and the machine's reboot under load
//   expiry          deletion of old off-site copies, after a killed backup
//   restore         on another fresh Debian, after the first machine is destroyed
//   upgrade         from DRILL_OLD_IMAGE to CKD_IMAGE and back, on a fresh Debian
//   second-centre   docs/second-centre.md, on a fresh Debian
// DRILL_MACHINE: command that runs a line on the machine as root, e.g. »ssh root@www.example.si« · DRILL_REPOSITORY: URL
// to clone · DRILL_CODE_IMAGE: name of the builder and code images · CKD_IMAGE: an image that the machine may push ·
// the other settings of deploy/install
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { run } from '../../../scripts/run'
import { startLoad } from './load'

const FOLDER = '.tmp/drill'
const REFERENCES = `${FOLDER}/references.txt`
const CENTRE = `${FOLDER}/centre`
const SWITCHES = 10
const MIN_PAGES = 10_000
const MIN_FORMS = 4000
const LIMIT_MS = 5 * 60_000
const SITE = '$(docker ps --quiet --filter label=com.docker.compose.service=site)'

const url = `https://${readSetting('CKD_HOST')}`
const results: Record<string, string | number> = {}
const problems: string[] = []

function readSetting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: see the first lines of tests/deploy/drill/main.ts`)
  return value
}

/** Runs lines on the machine. @returns standard output @throws Error with the exit code */
async function runOnMachine(lines: string): Promise<string> {
  const [program = '', ...words] = readSetting('DRILL_MACHINE').split(' ')
  const child = spawn(program, [...words, lines], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`Exit code ${code} of:\n${lines}\n${output.slice(-3000)}`)
  return output
}

/** Returns the commands of the first indented or fenced block after a text of a guide. */
function readCommands(guide: string, text: string): string[] {
  const [, rest = ''] = readFileSync(`docs/${guide}`, 'utf8').split(text)
  const block = /```sh\n([\s\S]*?)```|\n\n((?: {4}.+\n)+)/.exec(rest)
  const lines = (block?.[1] ?? block?.[2] ?? '').trim().split('\n')
  return lines.map((line) => line.trim()).filter((line) => !line.includes('# only for a private image'))
}

/** Runs commands of a guide, with this drill's URLs and settings in place of the examples. */
async function followGuide(commands: string[], repository: string, image = ''): Promise<void> {
  const isRestore = commands.some((line) => line.includes('--restore'))
  // The printed sheet has nothing but the settings of the store.
  const names = isRestore
    ? /^(RESTIC_|AWS_.*KEY)/
    : /^(CKD_HOST|CKD_ALIASES|SMTP_URL|MAIL_|OPERATOR_MAIL|RESTIC_|AWS_.*KEY)/
  const settings = Object.entries({ ...process.env, ...(!isRestore && { CKD_IMAGE: image }) })
  const start = Date.now()
  await runOnMachine(
    [
      'set -e -x; export DEBIAN_FRONTEND=noninteractive',
      ...settings.flatMap(([name, value]) =>
        names.test(name) || name === 'CKD_IMAGE' ? `export ${name}='${value}'` : [],
      ),
      ...commands.map((line) =>
        line
          .replace(/https:\S+\.git/, repository)
          .replace('ghcr.io/owner/name:code-<version>', `${process.env.DRILL_CODE_IMAGE}:code-1.0`)
          // A proof of work takes a browser a second, and all visitors of the load share one address.
          .replace(/\S*deploy\/install$/, `printf '%s\\n' ALTCHA_COST=1 RATE_LIMIT=999999/60 >> /srv/ckd/.env; $&`)
          .replace('deploy/install', 'deploy/install --yes'),
      ),
    ].join('\n'),
  )
  results['commands of the guide'] = commands.length
  results['seconds until the site ran'] = Math.round((Date.now() - start) / 1000)
  await waitForSite()
}

async function waitForSite(): Promise<void> {
  const end = Date.now() + LIMIT_MS
  const isServing = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServing())) {
    if (Date.now() > end) throw new Error(`${url} does not respond`)
    await wait(500)
  }
}

/** Sends requests while the work lasts, and until there are enough of them. @returns number of failed requests */
async function runUnderLoad(work: () => Promise<unknown>, pages = 0, forms = 0): Promise<number> {
  const load = startLoad(url, REFERENCES)
  await work()
  while (load.counts.pages < pages || load.counts.forms < forms) await wait(500)
  Object.assign(results, load.counts, await load.stop())
  return load.counts.failed
}

/** Reports accepted forms that the database does not have. */
async function checkForms(): Promise<void> {
  const accepted = readFileSync(REFERENCES, 'utf8').trim().split('\n')
  const output = await runOnMachine('ckd submissions list --json --out -')
  const stored = new Set(output.match(/K-\d+-\d+/g))
  const lost = accepted.filter((reference) => !stored.has(reference))
  Object.assign(results, { 'accepted so far': accepted.length, stored: stored.size, lost: lost.length })
  if (lost.length > 0) problems.push(`Lost forms: ${lost.slice(0, 10).join(', ')}`)
  if (new Set(accepted).size < accepted.length) problems.push('Two forms have the same reference')
}

/** Waits until the timer has copied all forms off the machine. */
const waitForOffsiteCopy = () =>
  runOnMachine(
    'cd /srv/ckd; touch /tmp/now; for _ in $(seq 300); do [[ .offsite-uploaded -nt /tmp/now ]] && exit; sleep 1; done; exit 1',
  )

/** Publishes an image that differs from the previous one only in a label, and updates the site to it. */
const publishAndUpdate = (image: string, number: number) =>
  runOnMachine(`
    printf 'FROM %s\\nLABEL drill=%s\\n' ${image} ${number} | docker build --quiet --tag ${image} -
    docker push --quiet ${image}
    id=$(docker image inspect --format '{{.Id}}' ${image})
    for _ in $(seq 10); do
      systemctl start ckd-update || exit 1
      [[ $(docker inspect --format '{{.Image}}' ${SITE}) == "$id" ]] && exit
    done
    exit 1`)

const install = (image: string) =>
  followGuide(readCommands('operations.md', '## Install\n'), readSetting('DRILL_REPOSITORY'), image)

const STAGES: Record<string, () => Promise<void>> = {
  async install() {
    await install(readSetting('CKD_IMAGE'))
    if (Number(results['commands of the guide']) > 8)
      problems.push('The installation takes more than eight commands')
  },
  async switches() {
    const failed = await runUnderLoad(
      async () => {
        for (let number = 1; number <= SWITCHES; number += 1)
          await publishAndUpdate(readSetting('CKD_IMAGE'), Date.now())
      },
      MIN_PAGES,
      MIN_FORMS,
    )
    if (failed > 0) problems.push(`${failed} requests failed during switches`)
    await checkForms()
  },
  /** Requests in flight may fail; accepted forms must be stored. */
  async kills() {
    await runUnderLoad(async () => {
      await runOnMachine(`kill -9 $(docker inspect --format '{{.State.Pid}}' ${SITE})`)
      await wait(2000)
      await waitForSite()
      await runOnMachine(`docker restart ${SITE}`)
      await waitForSite()
      await runOnMachine('systemctl reboot').catch(() => {})
      await wait(10_000)
      await waitForSite()
    })
    await checkForms()
  },
  async expiry() {
    const copies = await runOnMachine(`
      cd /srv/ckd; source deploy/lib.sh
      exec 8> .offsite.lock; flock 8
      for days in $(seq 1 60); do
        with_store restic backup --quiet --host ckd --time "$(date --date "-$days days" '+%F %T')" .env
      done
      (sleep 60 | with_store timeout --signal KILL 10 restic backup --quiet --host ckd --stdin) > /dev/null || true
      [[ -n $(with_store restic list locks) ]] || exit 2
      flock --unlock 8
      deploy/offsite.sh --expire
      [[ -z $(with_store restic list locks) ]] || exit 3
      with_store restic snapshots --json`)
    const times = (JSON.parse(copies) as { time: string }[]).map(({ time }) => Date.parse(time))
    results['off-site copies kept'] = times.length
    results['days of the oldest'] = Math.round((Date.now() - Math.min(...times)) / 86_400_000)
    if (Number(results['days of the oldest']) > 42) problems.push('A copy is older than six weeks')
    await waitForOffsiteCopy()
  },
  async restore() {
    await followGuide(readCommands('operations.md', '**On a new machine**'), readSetting('DRILL_REPOSITORY'))
    if (Number(results['commands of the guide']) > 4)
      problems.push('The restore takes more than four commands')
    await checkForms()
  },
  async upgrade() {
    await install(readSetting('DRILL_OLD_IMAGE'))
    await runUnderLoad(() => wait(20_000))
    await checkForms()
    await runOnMachine(
      `sed -i "s#^CKD_IMAGE=.*#CKD_IMAGE='${readSetting('CKD_IMAGE')}'#" /srv/ckd/.env; systemctl start ckd-update`,
    )
    await checkForms()
    const rollback = '/srv/ckd/deploy/rollback.sh'
    await runOnMachine(
      `${rollback} || ${rollback} --with-backup $(ckd backup list | grep -o 'ckd-[^ ]*sqlite' | head -n 1)`,
    )
    await checkForms()
    await runOnMachine(`${rollback} --resume; systemctl start ckd-update`)
    await checkForms()
  },
  async 'second-centre'() {
    rmSync(CENTRE, { recursive: true, force: true })
    await run('npm', ['run', 'begin', '--', CENTRE, readSetting('DRILL_ANSWERS')])
    await run('bash', [
      '-c',
      `cd ${CENTRE} && git init --quiet --initial-branch main && git add . && git -c user.name=A -c user.email=a@primer.si \\
        commit --quiet --message Begin && tar --create . | ${readSetting('DRILL_MACHINE')} 'mkdir /root/centre && tar --extract --directory /root/centre'`,
    ])
    await followGuide(readCommands('second-centre.md', 'copy them once'), '/root/centre')
  },
}

const stages = process.argv.slice(2)
const isKnown = stages.length > 0 && stages.every((stage) => STAGES[stage])
if (!isKnown) throw new Error(`Stages: ${Object.keys(STAGES).join(', ')}`)
mkdirSync(FOLDER, { recursive: true })
for (const stage of stages) {
  await STAGES[stage]?.()
  console.log(stage)
  console.table(results)
}
for (const problem of problems) console.error(`✗ ${problem}`)
process.exit(problems.length > 0 ? 1 : 0)
