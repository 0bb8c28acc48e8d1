import { expect, test } from 'vitest'
import { sum } from './families'
import { playSeason } from './play'

const FAMILIES = Number(process.env.PAYMENT_FAMILIES ?? 60)
const SEED = process.env.PAYMENT_SEED

test.each([false, true])(
  'a season with 5 % wrong references and 1 % duplicates takes minutes of office work a month, and every balance is right (with a restore: %s)',
  (isRestored) => {
    const options = { seed: SEED ?? 'the same before every change', familyCount: FAMILIES, isRestored }
    const { problems, months, transferCount } = playSeason(options)
    const monthlyMinutes = sum(months.map(({ minutes }) => minutes)) / months.length
    if (SEED !== undefined) {
      console.table(months)
      console.log({ transferCount, monthlyMinutes })
    }
    expect(problems).toEqual([])
    expect(transferCount).toBeGreaterThan(7 * FAMILIES)
    // Three hundred families may take 17 minutes a month.
    expect(monthlyMinutes).toBeLessThan(2 + FAMILIES / 20)
  },
  600_000,
)
