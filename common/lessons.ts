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

function readWeekdays(day: string): boolean[] {
  const words = foldLetters(day).split(/[^a-z]+/)
  return STEMS.map((stem) => words.some((word) => word.startsWith(stem)))
}

/** How often a group meets in a week. */
export const countLessonsOfWeek = (day = ''): number => readWeekdays(day).filter(Boolean).length

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
  const weekdays = readWeekdays(day)
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

/** What somebody changed about one date of a group; what is left null is as in the timetable. */
export interface LessonChange {
  /** The day by which the date is known for ever: that of the timetable, or the first one of an extra lesson. */
  plannedOn: CalendarDay
  isExtra: boolean
  isCancelled: boolean
  heldOn: CalendarDay | null
  time: string | null
  room: string | null
  mentor: string | null
  /** How often the date was changed; 0 of one that never was. */
  sequence: number
}

/** A date of a group as it is now. */
export interface Lesson {
  plannedOn: CalendarDay
  heldOn: CalendarDay
  time: string | undefined
  room: string | undefined
  mentor: string
  state: 'planned' | 'cancelled' | 'changed' | 'extra'
  /** As it was last changed. */
  change: LessonChange
}

type TimedGroup = Timetable & { mentorName: string }

/** A date that nobody has changed. */
export const unchanged = (plannedOn: CalendarDay): LessonChange => ({
  plannedOn,
  isExtra: false,
  isCancelled: false,
  heldOn: null,
  time: null,
  room: null,
  mentor: null,
  sequence: 0,
})

/** Whether two changes make a date the same, however often it was changed. */
export const isSameChange = (one: LessonChange, other: LessonChange): boolean =>
  (Object.keys(one) as (keyof LessonChange)[]).every((key) => key === 'sequence' || one[key] === other[key])

/** A date of a group with its change. */
export function toLesson(group: TimedGroup, change: LessonChange): Lesson {
  const { plannedOn, isExtra, isCancelled, heldOn, time, room, mentor } = change
  const isChanged = [heldOn, time, room, mentor].some((value) => value !== null)
  return {
    plannedOn,
    heldOn: heldOn ?? plannedOn,
    time: time ?? group.time,
    room: room ?? group.room,
    mentor: mentor ?? group.mentorName,
    state: isCancelled ? 'cancelled' : isExtra ? 'extra' : isChanged ? 'changed' : 'planned',
    change,
  }
}

/**
 * Every date of a group once, in the order in which they are held. Changes of days that the timetable no longer has wait
 * until it has them again; a lesson that was moved elsewhere, or was extra, is held all the same.
 * @param days of the timetable
 */
export function listLessons(
  group: TimedGroup,
  days: readonly CalendarDay[],
  changes: readonly LessonChange[],
): Lesson[] {
  const planned = new Set(days)
  const stands = ({ plannedOn, isExtra, isCancelled, heldOn }: LessonChange) =>
    planned.has(plannedOn) || isExtra || (heldOn !== null && !isCancelled)
  const known = new Map(changes.filter(stands).map((change) => [change.plannedOn, change]))
  for (const day of days) if (!known.has(day)) known.set(day, unchanged(day))
  return [...known.values()]
    .map((change) => toLesson(group, change))
    .sort((a, b) => order(a).localeCompare(order(b), 'en'))
}

const order = ({ heldOn, plannedOn }: Lesson) => `${heldOn} ${plannedOn}`

/** `sreda, 8. 10. 2025, 16.00–17.30`, as it is held, and that it is extra, whatever else is said of it. */
export function formatLesson({ heldOn, time, change }: Lesson): string {
  const when = [formatLessonDay(heldOn), time].filter(Boolean).join(', ')
  return change.isExtra ? `${when} (dodatno srečanje)` : when
}

/** What is not as in the timetable, in a sentence; undefined where nothing is. */
export function describeLesson(lesson: Lesson): string | undefined {
  const { plannedOn, state, change } = lesson
  const rest = [
    change.room !== null && `učilnica ${change.room}`,
    change.mentor !== null && `vodi ${change.mentor}`,
  ].filter(Boolean)
  const say = (...parts: unknown[]) => `${parts.filter(Boolean).join(', ')}.`
  switch (state) {
    case 'planned':
      return undefined
    case 'cancelled':
      return `${formatLesson(lesson)}: odpade.`
    case 'extra':
      return say(formatLesson(lesson), ...rest)
    case 'changed':
      return lesson.heldOn === plannedOn
        ? say(`${formatLessonDay(plannedOn)}: sprememba`, change.time, ...rest)
        : say(`${formatLessonDay(plannedOn)}: prestavljeno na dan ${formatLesson(lesson)}`, ...rest)
  }
}
