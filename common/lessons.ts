// When groups meet: what every reader sees of it, and the days of a season that follow.
import { type CalendarDay, formatCalendarDate } from './calendar-date'
import { foldLetters } from './fold-path'

/** What is settled about a group's lessons, in the words of the site. */
export interface Timetable {
  /** Days of the week: `torek in četrtek`. */
  day?: string | undefined
  /** `17.00–18.30`, or when it begins. */
  time?: string | undefined
  room?: string | undefined
}

export interface Season {
  from: CalendarDay
  to: CalendarDay
}

/** Days without lessons; `to` is the last one. */
export interface Holiday extends Season {
  name: string
}

/**
 * What readers see wherever a group stands: the price list's word, and of the workshop's own file only what the price
 * list leaves open. Day and hour belong together and come from one of them.
 */
export function settleTimetable(group: Timetable, workshop: Timetable): Timetable {
  const { day, time } = group.day === undefined && group.time === undefined ? workshop : group
  return { day, time, room: group.room ?? workshop.room }
}

/**
 * A school year's season where the content names none: from October to the end of June (docs/product.md, section 9).
 * @param schoolYear `2025/2026`
 * @returns undefined when no year stands in it
 */
export function usualSeason(schoolYear: string): Season | undefined {
  const year = /\d{4}/.exec(schoolYear)?.[0]
  return year === undefined ? undefined : { from: `${year}-10-01`, to: `${Number(year) + 1}-06-30` }
}

/** How the days begin in every form of their names (`ponedeljek`, `ob ponedeljkih`), Sunday first. */
const STEMS = ['nedelj', 'ponedelj', 'tor', 'sred', 'cetrt', 'pet', 'sobot']

/**
 * The days on which a group meets in a season.
 * @param day as the content writes it: `ponedeljek`, `torek in četrtek`
 * @returns none where no day of the week can be read; and which holidays take a lesson away
 */
export function listLessonDays(
  { from, to }: Season,
  day = '',
  holidays: readonly Holiday[] = [],
): { days: CalendarDay[]; skipped: Holiday[] } {
  const words = foldLetters(day).split(/[^a-z]+/)
  const weekdays = STEMS.map((stem) => words.some((word) => word.startsWith(stem)))
  const all: CalendarDay[] = []
  for (let time = Date.parse(`${from}T00:00:00Z`); time <= Date.parse(`${to}T00:00:00Z`); time += DAY_MS)
    if (weekdays[new Date(time).getUTCDay()]) all.push(new Date(time).toISOString().slice(0, 10))
  const isIn = (written: CalendarDay, holiday: Holiday) => holiday.from <= written && written <= holiday.to
  return {
    days: all.filter((written) => !holidays.some((holiday) => isIn(written, holiday))),
    skipped: holidays.filter((holiday) => all.some((written) => isIn(written, holiday))),
  }
}

const DAY_MS = 86_400_000
const WEEKDAYS = ['nedelja', 'ponedeljek', 'torek', 'sreda', 'četrtek', 'petek', 'sobota']

/** `2025-10-07` → `torek, 7. 10. 2025`. */
export function formatLessonDay(day: CalendarDay): string {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${weekday}, ${formatCalendarDate(day)}`
}
