import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatCalendarDate, parseCalendarDate, toSlovenianDay } from '../../common/calendar-date'

const STATEMENT = 'content/izjava-o-dostopnosti.md'

test('the accessibility statement was reviewed within the last twelve months, as the law demands', () => {
  const [, written = ''] =
    /nazadnje pregledana (\d{1,2}\. \d{1,2}\. \d{4})/.exec(readFileSync(STATEMENT, 'utf8')) ?? []
  const reviewedOn = parseCalendarDate(written)
  expect(reviewedOn, `${STATEMENT} must say »nazadnje pregledana <date>«`).toBeDefined()
  const today = toSlovenianDay(new Date())
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  expect(
    (reviewedOn ?? '') >= yearAgo,
    `${STATEMENT} was last reviewed on ${formatCalendarDate(reviewedOn ?? '0-0-0')}. Review it and write the new date.`,
  ).toBe(true)
})
