import { test } from 'vitest'
import { simulateSeats } from './simulate'

test('after any steps of visitors, clock and content no seat is given twice, no visitor is forgotten, each mail is sent once', async () => {
  await simulateSeats({ runs: 16, seed: 2027, length: 40 })
})
