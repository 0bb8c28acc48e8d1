// `npm run test:long seats` and `rush`: random visits, and many visitors at once. @see play.ts, rush.ts
import { playSeats } from './play'
import { playRush } from './rush'

const [name, count = '', seed = ''] = process.argv.slice(2)
if (name === 'rush') {
  const { problems, ...numbers } = await playRush({ visitors: Number(count) })
  console.log(numbers)
  if (problems.length > 0) throw new Error(problems.join('\n'))
} else await playSeats({ runs: Number(count), seed: Number(seed), length: 120 })
