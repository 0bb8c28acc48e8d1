// npm run test:long newsletter [subscribers] [kills] [seed]
import { buildTestSite } from '../support/project-copy'
import { playNewsletter } from './play'

const [subscribers = '1000', kills = '20', seed = Date.now().toString(36)] = process.argv.slice(2)
console.log(`${subscribers} subscribers, ${kills} kills, seed ${seed}`)
await buildTestSite()
const { problems, ...numbers } = await playNewsletter({
  subscribers: Number(subscribers),
  kills: Number(kills),
  seed,
  onDeath: (death, taken) => console.log(`  ${death} deaths, ${taken} mails taken`),
})
console.log(numbers)
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(problems.length === 0 ? '✓ everybody once' : `✗ ${problems.length} promises broken, seed ${seed}`)
process.exit(problems.length === 0 ? 0 : 1)
