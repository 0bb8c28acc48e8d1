import type { CalendarDay } from './calendar-date'

const HOUR = 60 * 60 * 1000

/**
 * The instant at which clocks in Slovenia show a time of a day, as ISO text with its offset:
 * `toLocalInstant('2026-09-01', '17.30')` → `2026-09-01T17:30:00+02:00`. Pure arithmetic by the rule of the
 * European Union (Directive 2000/84/EC), so that no machine's time zone data matter.
 * @param time `17.30`; without it the day's beginning
 */
export function toLocalInstant(day: CalendarDay, time = '00.00'): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split('.').map(Number)
  const winter = Date.UTC(year, month - 1, date, hour - 1, minute)
  // Both changes happen at 01.00 UTC, which is 02.00 winter time.
  const isSummer = winter >= lastSunday(year, 3) && winter - HOUR < lastSunday(year, 10)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${day}T${pad(hour)}:${pad(minute)}:00${isSummer ? '+02:00' : '+01:00'}`
}

/** 01.00 UTC on a month's last Sunday; both months have 31 days. */
function lastSunday(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 31)).getUTCDay()
  return Date.UTC(year, month - 1, 31 - weekday, 1)
}
