import { expect, test } from 'vitest'
import { formatSlovenianInstant } from './calendar-date'
import { toLocalInstant } from './local-instant'

test.each([
  ['2026-09-01', undefined, '2026-09-01T00:00:00+02:00'],
  ['2026-01-15', '17.30', '2026-01-15T17:30:00+01:00'],
  ['2026-03-29', '00.00', '2026-03-29T00:00:00+01:00'],
  ['2026-03-29', '03.00', '2026-03-29T03:00:00+02:00'],
  ['2026-10-25', '00.00', '2026-10-25T00:00:00+02:00'],
  ['2026-10-25', '04.00', '2026-10-25T04:00:00+01:00'],
])('%s %s in Slovenia is %s', (day, time, instant) => {
  expect(toLocalInstant(day, time)).toBe(instant)
})

test('every hour of a year is the hour that the zone data of this machine know', () => {
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
    for (const hour of ['00', '06', '12', '23']) {
      expect(formatSlovenianInstant(new Date(toLocalInstant(date, `${hour}.15`)))).toContain(`ob ${hour}.15`)
    }
  }
})
