import { test } from 'vitest'
import { simulateSeats } from './simulate'

test('whatever visitors, clock and content do in any order: never more seats than allowed, no visitor twice, none forgotten on the waiting list, every mail exactly once', async () => {
  await simulateSeats({ runs: 16, seed: 2027, length: 40 })
})
