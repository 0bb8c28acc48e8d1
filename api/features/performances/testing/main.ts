// `npm run test:long seats`: random visits. @see play.ts
import { playSeats } from './play'

const [runs = '', seed = ''] = process.argv.slice(2)
playSeats({ runs: Number(runs), seed: Number(seed), length: 120 })
