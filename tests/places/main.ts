// npm run test:long places [runs] [seed]
import { playPlaces } from './play'

const [runs = '2000', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
if (![runs, seed].every((number) => /^\d+$/.test(number))) {
  console.error('Usage: npm run test:long places [runs] [seed]')
  process.exit(2)
}
console.log(`${runs} seasons, seed ${seed}`)
playPlaces({ runs: Number(runs), seed: Number(seed), length: 120 })
console.log('✓ every promise kept')
