import { test } from 'vitest'
import { playPlaces } from './play'

test('random actions of families, office, clock and price list never overfill a group and never skip or lose a participant', () => {
  playPlaces({ runs: 15, seed: 2026, length: 60 })
})
