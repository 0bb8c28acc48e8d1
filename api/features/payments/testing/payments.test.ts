import { expect, test } from 'vitest'
import { readLongRun } from '../../../../tests/support/long-run'
import { sum } from './families'
import { simulateSeason } from './simulate'

const { count: familyCount, seed, isLong } = readLongRun(60)

test('a season with 5 % wrong references and 1 % duplicates takes minutes of office work a month, and every balance is right @long', () => {
  const { problems, months, transferCount } = simulateSeason({ seed, familyCount })
  const monthlyMinutes = sum(months.map(({ minutes }) => minutes)) / months.length
  if (isLong) {
    console.table(months)
    console.log({ transferCount, monthlyMinutes })
  }
  expect(problems).toEqual([])
  expect(transferCount).toBeGreaterThan(7 * familyCount)
  // Three hundred families may take 17 minutes a month.
  expect(monthlyMinutes).toBeLessThan(2 + familyCount / 20)
}, 600_000)
