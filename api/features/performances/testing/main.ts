// `npm run test:long seats` and `rush`: random visits, and many visitors at once. @see simulate.ts, rush.ts

import { simulateRush } from './rush'
import { simulateSeats } from './simulate'

const [name, count = '', seed = ''] = process.argv.slice(2)
if (name === 'rush') {
  const { problems, ...numbers } = await simulateRush({ visitors: Number(count) })
  console.log(numbers)
  if (problems.length > 0) throw new Error(problems.join('\n'))
} else await simulateSeats({ runs: Number(count), seed: Number(seed), length: 120 })
