// npm run test:long <doors|faults|newsletter|places|guide|mutations> …: what takes longer than a change of the code can wait for.
import { run, step } from '../scripts/run'

const RUNS = ['doors', 'faults', 'newsletter', 'places', 'guide', 'mutations']

const [name = '', ...words] = process.argv.slice(2)
if (!RUNS.includes(name)) {
  console.error(`Usage: npm run test:long <${RUNS.join('|')}>`)
  process.exit(2)
}
await step(name, () => run('tsx', [`tests/${name}/main.ts`, ...words]))
