// The machine that the drill installs and damages, and the numbers that it reports.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startLoad } from './load'

export const FOLDER = '.tmp/drill'
/** References of all accepted forms that a database on the machine must have. */
export const REFERENCES = `${FOLDER}/references.txt`
/** All visitors of the load share one address, and one machine solves their proofs. */
const LOAD_SETTINGS = 'ALTCHA_COST=1 RATE_LIMIT=999999/60'

const { DRILL_MACHINE = '', DRILL_REPOSITORY = '', DRILL_CODE_IMAGE = '' } = process.env
const url = `https://${process.env.CKD_HOST}`
export const results: Record<string, number> = {}

/** Runs lines on the machine. @returns standard output @throws Error with the end of both outputs */
export async function runOnMachine(lines: string): Promise<string> {
  const [program = '', ...words] = DRILL_MACHINE.split(' ')
  const work = promisify(execFile)(program, [...words, lines], { maxBuffer: 2 ** 30 })
  const { stdout } = await work.catch(({ stdout, stderr }) => {
    throw new Error(`${lines}\n${stdout.slice(-3000)}\n${stderr.slice(-3000)}`)
  })
  return stdout
}

/** Adds a measured number to the table of results. @throws Error when it is above the limit */
export function record(name: string, value: number, limit = Number.POSITIVE_INFINITY): void {
  results[name] = value
  if (value > limit) throw new Error(`${name}: ${value}, at most ${limit} allowed`)
}

/** Returns the commands of a guide's first code block after a text. */
export function readCommands(guide: string, text: string): string[] {
  const [, rest = ''] = readFileSync(`docs/${guide}`, 'utf8').split(text)
  const [, fenced, indented = ''] = /```sh\n([\s\S]*?)\n```|\n\n((?: {4}.+\n)+)/.exec(rest) ?? []
  return (fenced ?? indented.trim())
    .split('\n')
    .filter((line) => !line.includes('# only for a private image'))
}

/** Runs commands of a guide, with the URLs and settings of the environment in place of the examples. */
export async function followGuide(
  commands: string[],
  {
    limit = 8,
    repository = DRILL_REPOSITORY,
    image = '',
    names = /^(CKD_|SMTP_|MAIL_|OPERATOR_|FIRST_LEAD|RESTIC_|AWS_.*KEY)/,
  },
): Promise<void> {
  const settings = Object.entries({ ...process.env, CKD_IMAGE: image }).filter(([name]) => names.test(name))
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
  record('commands', commands.length, limit)
}

/** Waits until the site is healthy. @throws Error after five minutes without a response */
export async function waitForSite(): Promise<void> {
  for (let second = 0; second < 300; second += 1) {
    if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) return
    await wait(1000)
  }
  throw new Error(`${url} does not respond`)
}

/** Sends requests while the work lasts, and until there are enough of them. */
export async function runUnderLoad(
  work: () => Promise<unknown>,
  least = { pages: 0, forms: 0 },
): Promise<void> {
  const { counts, stop } = startLoad(url, REFERENCES)
  try {
    await work()
    while (counts.pages < least.pages || counts.forms < least.forms) await wait(500)
  } finally {
    await stop()
    Object.assign(results, counts)
  }
}

export const readReferences = () => readFileSync(REFERENCES, 'utf8').trim().split('\n')
export const writeReferences = (references: readonly string[]) =>
  writeFileSync(REFERENCES, `${references.join('\n')}\n`)

/** Lists the references of the forms in the database. */
export const listStored = async () =>
  new Set((await runOnMachine('ckd submissions list --json')).match(/K-\d+-\d+/g))

/** Compares the references of all accepted forms with the database. @throws Error when a form is lost */
export async function checkForms(): Promise<void> {
  const accepted = readReferences()
  const stored = await listStored()
  record('accepted forms of all stages', accepted.length)
  record('forms with the same number', accepted.length - new Set(accepted).size, 0)
  record('lost forms', accepted.filter((reference) => !stored.has(reference)).length, 0)
}
