import { expect, test } from 'vitest'
import { playSeason } from './play'

const FAMILIES = Number(process.env.PAYMENT_FAMILIES ?? 60)
const SEED = process.env.PAYMENT_SEED ?? 'the same before every change'

/** Longest work of the office in a month, without and with the share of each family. */
const MINUTES = { fixed: 1, ofFamily: 0.06 }

test.each([false, true])(
  'a season with 5 % wrong references and 1 % duplicates costs minutes a month, and every balance is right (with a restore: %s)',
  (isRestored) => {
    const { problems, months, transferCount } = playSeason({ seed: SEED, familyCount: FAMILIES, isRestored })
    if (process.env.PAYMENT_SEED !== undefined) console.table(months)
    expect(problems).toEqual([])
    expect(transferCount).toBeGreaterThan(8 * FAMILIES)
    for (const { minutes } of months)
      expect(minutes).toBeLessThan(MINUTES.fixed + MINUTES.ofFamily * FAMILIES)
  },
  600_000,
)
