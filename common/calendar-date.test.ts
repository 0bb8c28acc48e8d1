import { expect, test } from 'vitest'
import {
  ageOn,
  formatCalendarDate,
  formatLongDate,
  formatSlovenianInstant,
  parseCalendarDate,
  parseTypedDate,
  toSlovenianDay,
} from './calendar-date'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['1. 3. 2026', '2026-03-01'],
  ['1.\u00a03.\u00a02026', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['7.10.2025', '2025-10-07'],
  ['29. 2. 2024', '2024-02-29'],
])('%j is read as %s', (text, day) => {
  expect(parseCalendarDate(text)).toBe(day)
})

test.each(['', '29. 2. 2026', '31.04.2026', '2026-13-01', '0.1.2026', '1/3/2026', 'danes', '1. 3. 26'])(
  '%j is no day',
  (text) => {
    expect(parseCalendarDate(text)).toBeUndefined()
  },
)

test('a birth date is read only in the form that the enrolment form asks for', () => {
  expect(parseTypedDate('01.02.2010')).toBe('2010-02-01')
  expect(parseTypedDate('1.2.2010')).toBeUndefined()
  expect(parseTypedDate('30.02.2010')).toBeUndefined()
})

test('a day is written with spaces that do not break and without leading zeros', () => {
  expect(formatCalendarDate('2025-10-07')).toBe('7.\u00a010.\u00a02025')
  expect(formatLongDate('2025-10-27')).toBe('27.\u00a0oktobra 2025')
})

test('an instant just before midnight in London already belongs to the next Slovenian day', () => {
  expect(toSlovenianDay(new Date('2025-12-31T23:30:00Z'))).toBe('2026-01-01')
  expect(toSlovenianDay(new Date('2025-12-31T22:59:59Z'))).toBe('2025-12-31')
  expect(toSlovenianDay(new Date('2025-06-30T21:59:00Z'))).toBe('2025-06-30')
  expect(toSlovenianDay(new Date('2025-06-30T22:00:00Z'))).toBe('2025-07-01')
  expect(formatSlovenianInstant(new Date('2025-10-27T15:05:00Z'))).toBe('27.\u00a010.\u00a02025 ob 16.05')
})

test('a person born on 29 February turns older on 1 March', () => {
  expect(ageOn('2012-02-29', '2026-02-28')).toBe(13)
  expect(ageOn('2012-02-29', '2026-03-01')).toBe(14)
})
