import { test } from 'vitest'
import { playPlaces } from './play'

test('whatever families, the office, the clock and the price list do, no group is overfilled and nobody is passed over or lost', () => {
  playPlaces({ runs: 40, seed: 2026, length: 60 })
})
