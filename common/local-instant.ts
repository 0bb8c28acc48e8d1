import { type CalendarDay, isSummerTime } from './calendar-date'

const HOUR = 60 * 60 * 1000

/**
 * The instant at which clocks in Slovenia show a time of a day, as ISO text with its offset:
 * `toLocalInstant('2026-09-01', '17.30')` → `2026-09-01T17:30:00+02:00`.
 * @param time `17.30`; without it the day's beginning
 */
export function toLocalInstant(day: CalendarDay, time = '00.00'): string {
  const local = `${day}T${time.replace('.', ':').padStart(5, '0')}:00`
  return `${local}${isSummerTime(Date.parse(`${local}Z`) - 2 * HOUR) ? '+02:00' : '+01:00'}`
}
