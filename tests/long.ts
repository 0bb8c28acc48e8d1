// npm run test:long <name> …: tests that take too long for every change.
//   browser [file] …                          browser tests that `npm test` leaves out: their title ends with @long
//   unit [file] …                             unit and API tests that `npm test` leaves out, in the same way
//   deploy                                    proxy, switches and off-site copies with real programs
//   drill <stage> …                           installation, updates, kills and restore on a real machine
//   security                                  attacks on sign-in, links and every page of the office
//   requests [requests] [seed]                generated hostile requests to every route
//   cost [enrolments]                         CPU cost and memory of every page, endpoint and upload with ten years of data
//   faults [rounds] [seed]                    kills of the server under a faulty mail server
//   power-cuts [cuts] [seed]                  power cuts while forms arrive
//   screen-reader                             speech of the screen reader Orca in Firefox (docs/screen-reader.md)
//   newsletter [subscribers] [kills] [seed]   an issue that is sent through kills of the server
//   features [name]                          the project without each optional feature, and without all of them
//   places [seasons] [seed]                   random enrolments, offers and withdrawals
//   seats [halls] [seed]                      random reservations, changes and events
//   rush [visitors]                           visitors who reserve the seats of a hall within ten seconds
//   payments [families] [seed]                a season of amounts due, bank statements and office work
import { spawnSync } from 'node:child_process'
import { findOrInstallBrowser } from '../scripts/find-browser'
import { run, runStep } from '../scripts/run'
import { runFaults } from './faults/run-faults'
import { removeFeatures } from './features/remove-features'
import { simulateNewsletter } from './newsletter/simulate'
import { PROGRAMS } from './screen-reader/screen-reader'
import { installPackages } from './support/install-packages'
import { toLongRun } from './support/long-run'
import { buildTestSite } from './support/project-copy'

const [name = '', ...words] = process.argv.slice(2)
const seed = words[name === 'newsletter' ? 2 : 1] ?? String(Date.now() % 2 ** 31)

/** @throws Error when the word is not a positive number: the test would run nothing */
function toCount(word: string | undefined, usual: number): number {
  const count = Number(word ?? usual)
  if (count > 0) return count
  throw new Error(`${word} is not a number`)
}

const reportProgress = (...numbers: number[]) => console.log(...numbers)

const vitest = (files: string[], env: NodeJS.ProcessEnv = {}) =>
  run('vitest', ['run', '--project=product', '--reporter=verbose', ...files], { env })

const isMissing = (program: string) => spawnSync('which', [program]).status !== 0

/** Not imported: the project must work without this feature. */
const PERFORMANCES = 'api/features/performances/testing/main.ts'

const RUNS: Record<string, () => Promise<void>> = {
  async browser() {
    await findOrInstallBrowser()
    await run('playwright', ['test', '--grep', '@long', ...words])
  },
  unit: () => run('vitest', ['run', '--testNamePattern', '@long', ...words]),
  deploy() {
    installPackages(['caddy', 'restic', 'shellcheck'].filter(isMissing))
    return run('vitest', ['run', '--config', 'tests/deploy/vitest.config.ts', '--reporter=verbose'])
  },
  drill: () => run('tsx', ['tests/deploy/drill/main.ts', ...words]),
  'screen-reader'() {
    const missing = Object.entries(PROGRAMS).filter(([program]) => isMissing(program))
    installPackages(missing.map(([, name]) => name))
    return run('vitest', ['run', '--config', 'tests/screen-reader/vitest.config.ts', '--reporter=verbose'])
  },
  security: () => vitest(['api/office/office-sign-in', 'api/office/office-routes']),
  requests: () => vitest(['api/http/hostile-requests'], toLongRun(toCount(words[0], 20_000), seed)),
  cost: () =>
    run('vitest', ['run', '--config', 'tests/cost/vitest.config.ts', '--reporter=verbose'], {
      env: toLongRun(toCount(words[0], 6000), seed),
    }),
  payments: () => vitest(['api/features/payments/testing'], toLongRun(toCount(words[0], 300), seed)),
  faults: () =>
    runSimulation(() => runFaults({ rounds: toCount(words[0], 200), seed, onRound: reportProgress })),
  'power-cuts': () =>
    run('vitest', ['run', '--reporter=verbose', 'tests/faults/power-cut'], {
      env: toLongRun(toCount(words[0], 100), seed),
    }),
  newsletter: () =>
    runSimulation(() =>
      simulateNewsletter({
        subscribers: toCount(words[0], 1000),
        kills: toCount(words[1], 20),
        seed,
        onKill: reportProgress,
      }),
    ),
  places: () => run('tsx', ['api/features/places/testing/main.ts', String(toCount(words[0], 2000)), seed]),
  seats: () => run('tsx', [PERFORMANCES, 'seats', String(toCount(words[0], 500)), seed]),
  async rush() {
    await buildTestSite()
    await run('tsx', [PERFORMANCES, 'rush', String(toCount(words[0], 500))])
  },
  features: () => removeFeatures(words),
}

/** @throws Error with every violation */
async function runSimulation(work: () => Promise<{ problems: string[] }>): Promise<void> {
  await buildTestSite()
  const { problems, ...numbers } = await work()
  console.log(numbers)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const wanted = RUNS[name]
if (!wanted) {
  console.error(`Usage: npm run test:long <${Object.keys(RUNS).join('|')}>`)
  process.exit(2)
}
console.log(`Seed ${seed}`)
await runStep(name, wanted)
process.exit(0)
