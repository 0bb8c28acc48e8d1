// npm run bench                 pages and durable submissions beside their references
// npm run bench -- --minutes 10 steady mixed load: memory, lost rows, p99
import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { endure } from './endurance'
import { compareThroughput } from './throughput'

/** On the project's own disk: a temporary folder may be in memory, where a commit costs nothing. */
const SCRATCH = '.tmp'

const { values } = parseArgs({ options: { minutes: { type: 'string' } } })
if (!existsSync('dist/api/main.js') || !existsSync('dist/client/index.html.br')) {
  console.error('dist/ is missing; run npm run build first')
  process.exit(2)
}
mkdirSync(SCRATCH, { recursive: true })
if (values.minutes === undefined) await compareThroughput(SCRATCH)
else if (!(await endure(SCRATCH, Number(values.minutes)))) process.exitCode = 1
