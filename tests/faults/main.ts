// npm run test:long faults [rounds] [seed]
import { buildTestSite } from '../support/project-copy'
import { runFaults } from './run-faults'

const [rounds = '200', seed = Date.now().toString(36)] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(rounds)) {
  console.error('Usage: npm run test:long faults [rounds] [seed]')
  process.exit(2)
}
console.log(`${rounds} rounds, seed ${seed}`)
await buildTestSite()
const { problems, ...numbers } = await runFaults({
  rounds: Number(rounds),
  seed,
  onRound(round, forms) {
    if (round % 10 === 0) console.log(`  ${round} deaths, ${forms} forms`)
  },
})
console.log(numbers)
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(
  problems.length === 0 ? '✓ every promise kept' : `✗ ${problems.length} promises broken, seed ${seed}`,
)
process.exit(problems.length === 0 ? 0 : 1)
