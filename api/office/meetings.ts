import type { CalendarDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { foldLetters } from '../../common/fold-path'

/** How the days begin in every form of their names (`ponedeljek`, `ob ponedeljkih`), Sunday first. */
const STEMS = ['nedelj', 'ponedelj', 'tor', 'sred', 'cetrt', 'pet', 'sobot']

/** Courses go from October to the end of June (docs/product.md, section 9). */
const FIRST_DAY = '10-01'
const LAST_DAY = '06-30'

/** Days without lessons. */
type Holidays = Catalogue['holidays']

/**
 * The days on which a group meets in a season.
 * @param season `2025/2026`
 * @param day as the price list writes it: `ponedeljek`, `torek in četrtek`
 * @returns none where no day of the week can be read; and which holidays take a meeting away
 */
export function listMeetings(
  season: string,
  day = '',
  holidays: Holidays = [],
): { days: CalendarDay[]; skipped: Holidays } {
  const all = listWeekdays(season, day)
  const isIn = (written: CalendarDay, { from, to }: Holidays[number]) => from <= written && written <= to
  return {
    days: all.filter((written) => !holidays.some((holiday) => isIn(written, holiday))),
    skipped: holidays.filter((holiday) => all.some((written) => isIn(written, holiday))),
  }
}

function listWeekdays(season: string, day: string): CalendarDay[] {
  const words = foldLetters(day).split(/[^a-z]+/)
  const weekdays = STEMS.flatMap((stem, index) =>
    words.some((word) => word.startsWith(stem)) ? [index] : [],
  )
  const [autumn = '', spring = ''] = season.split('/')
  if (weekdays.length === 0 || spring === '') return []
  const days: CalendarDay[] = []
  const last = `${spring}-${LAST_DAY}`
  for (let time = Date.parse(`${autumn}-${FIRST_DAY}T00:00:00Z`); ; time += 86_400_000) {
    const instant = new Date(time)
    const written = instant.toISOString().slice(0, 10)
    if (written > last) return days
    if (weekdays.includes(instant.getUTCDay())) days.push(written)
  }
}
