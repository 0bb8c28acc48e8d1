import { expect, test } from 'vitest'
import {
  formatCalendarDate,
  formatLongDate,
  formatSlovenianInstant,
  getAgeOn,
  normalizeBirthDate,
  parseCalendarDate,
  toLocalInstant,
  toSlovenianDay,
} from './calendar-date'

test.each<[text: string, day: string | undefined]>([
  ['2026-03-01', '2026-03-01'],
  ['1. 3. 2026', '2026-03-01'],
  ['1.\u00a03.\u00a02026', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['29. 2. 2024', '2024-02-29'],
  ...[
    '',
    '29. 2. 2026',
    '31.04.2026',
    '2026-13-01',
    '0.1.2026',
    '1/3/2026',
    'danes',
    '1. 3. 26',
    '1. 3. 0026',
    '1. 3. 2206',
  ].map((text): [string, undefined] => [text, undefined]),
])('%j is the day %s', (text, day) => {
  expect(parseCalendarDate(text)).toBe(day)
})

test('a birth date with thousands of spaces is refused at once', () => {
  const text = `1${' '.repeat(15_000)}1${' '.repeat(15_000)}x`
  const start = performance.now()
  expect(normalizeBirthDate(text)).toBe(text)
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a day is formatted with non-breaking spaces and without leading zeros', () => {
  expect(formatCalendarDate('2025-10-07')).toBe('7.\u00a010.\u00a02025')
  expect(formatLongDate('2025-10-27')).toBe('27.\u00a0oktobra 2025')
})

test('a local instant has its offset, and a day without a time begins at midnight', () => {
  expect(toLocalInstant('2026-09-01')).toBe('2026-09-01T00:00:00+02:00')
  expect(toLocalInstant('2026-01-15', '17.30')).toBe('2026-01-15T17:30:00+01:00')
})

test('every hour of a year agrees with the time zone data of this machine', () => {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Ljubljana',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    for (const hour of ['00', '06', '12', '23']) {
      const instant = new Date(toLocalInstant(date, `${hour}.15`))
      expect(clock.format(instant)).toBe(hour)
      expect(toSlovenianDay(instant)).toBe(date)
      expect(formatSlovenianInstant(instant)).toContain(`ob ${hour}.15`)
    }
  }
})

test('the birthday of a person born on 29 February is 1 March', () => {
  expect(getAgeOn('2012-02-29', '2026-02-28')).toBe(13)
  expect(getAgeOn('2012-02-29', '2026-03-01')).toBe(14)
})

test.each([
  ['5. 5. 2014', '05.05.2014'],
  ['5.5.2014', '05.05.2014'],
  ['5/5/2014', '05.05.2014'],
  ['5-5-2014', '05.05.2014'],
  ['05. 05. 2014', '05.05.2014'],
  [' 05.05.2014\u00a0', '05.05.2014'],
  ['05052014', '05.05.2014'],
  ['2014-05-31', '31.05.2014'],
  ['27 / 10 / 2015', '27.10.2015'],
  ['5/13/2014', '05.13.2014'],
])('%j is normalized to %s, with the day before the month', (typed, normalized) => {
  expect(normalizeBirthDate(typed)).toBe(normalized)
})

test.each(['5. maj 2014', '050514', '5.5.14', '552014', '', '27/10-2015', '2015/10/27', '2014-5-5'])(
  '%j is returned unchanged, because it is ambiguous or invalid',
  (typed) => {
    expect(normalizeBirthDate(typed)).toBe(typed)
  },
)
