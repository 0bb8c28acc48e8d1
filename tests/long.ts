// npm run test:long <doors|faults|newsletter|places|guide|mutations> …: what takes longer than a change of the code can wait for.
import { run, step } from '../scripts/run'

const vitest = (...args: string[]) => ['vitest', 'run', '--project=product', '--reporter=verbose', ...args]
const play = (name: string) => ['tsx', `tests/${name}/main.ts`]

const RUNS: Record<string, string[]> = {
  // Every attack of an audit, as a table.
  doors: vitest('tests/api/doors', 'tests/api/office-sign-in', 'tests/api/office-routes'),
  faults: play('faults'),
  newsletter: play('newsletter'),
  places: play('places'),
  guide: play('guide'),
  mutations: vitest('tests/mutations'),
}

const [name = '', ...words] = process.argv.slice(2)
const [command, ...args] = RUNS[name] ?? []
if (!command) {
  console.error(`Usage: npm run test:long <${Object.keys(RUNS).join('|')}>`)
  process.exit(2)
}
await step(name, () => run(command, [...args, ...words], { env: { CONTENT_FUZZ: '5000' } }))
