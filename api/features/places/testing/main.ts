// `npm run test:long places`: random seasons. @see play.ts
import { playPlaces } from './play'

const [runs = '', seed = ''] = process.argv.slice(2)
playPlaces({ runs: Number(runs), seed: Number(seed), length: 120 })
