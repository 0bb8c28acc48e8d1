import { test } from 'vitest'
import { simulatePlaces } from './simulate'

test('random actions of families, office, clock and price list never overfill a group and never skip or lose a participant', () => {
  simulatePlaces({ runs: 15, seed: 2026, length: 60 })
})
