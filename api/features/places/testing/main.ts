// `npm run test:long places`: random seasons. @see simulate.ts
import { simulatePlaces } from './simulate'

const [runs = '', seed = ''] = process.argv.slice(2)
simulatePlaces({ runs: Number(runs), seed: Number(seed), length: 120 })
