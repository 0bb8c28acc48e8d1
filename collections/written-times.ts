// Days of the week and hours as people write them.

import { foldWord } from '../common/fold-path'
import { toTime } from '../common/hours'
import { toCalendarDay } from './written-day'

const WEEKDAYS = ['ponedeljek', 'torek', 'sreda', 'četrtek', 'petek', 'sobota', 'nedelja']

/**
 * »Torek«, »torek in cetrtek«, »torek, četrtek« → `torek in četrtek`.
 * @returns undefined when a word is no day of the week
 */
export function toWeekdays(written: string): string | undefined {
  const words = written.split(/\s*(?:,|\/|\+|\s+in\s+)\s*/).filter(Boolean)
  const days = words.map((word) => WEEKDAYS.find((day) => foldWord(day) === foldWord(word)))
  if (days.length === 0 || !days.every((day) => day !== undefined)) return undefined
  return days.length === 1 ? days[0] : `${days.slice(0, -1).join(', ')} in ${days.at(-1)}`
}

/**
 * »2. 3. 2026«, »2. 3. 2026 ob 18.00«, »2026-03-02, 18:00« → `2026-03-02`, `2026-03-02 18.00`.
 * @returns undefined when it is no day, or no hour of a day
 */
export function toMoment(written: string): string | undefined {
  const match =
    /^(.*?\d{4}|\d{4}-\d{2}-\d{2})(?:\s*(?:,|\s+ob|\s)\s*(\d{1,2})[.:](\d{2})(?:\s*(?:h|ur[aei]?))?)?$/.exec(
      written.trim(),
    )
  const [, date = '', hour, minute = '00'] = match ?? []
  const day = toCalendarDay(date)
  if (!day) return undefined
  if (hour === undefined) return day
  const time = toTime(hour, minute)
  return time && `${day} ${time}`
}
