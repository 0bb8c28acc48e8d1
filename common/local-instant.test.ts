import { expect, test } from 'vitest'
import { formatSlovenianInstant } from './calendar-date'
import { toLocalInstant } from './local-instant'

test('an instant carries its offset, and a day without an hour begins at midnight', () => {
  expect(toLocalInstant('2026-09-01')).toBe('2026-09-01T00:00:00+02:00')
  expect(toLocalInstant('2026-01-15', '17.30')).toBe('2026-01-15T17:30:00+01:00')
})

test('every hour of a year is the hour that the zone data of this machine know', () => {
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
      expect(formatSlovenianInstant(instant)).toContain(`ob ${hour}.15`)
    }
  }
})
