// Timetables of groups, and the lessons (dates) of a season that follow from them.
import { type CalendarDay, formatCalendarDate } from './calendar-date'
import { getWeekdayName, listPatternDays, parseLessonPattern } from './weekdays'

/** Weekly timetable. Undecided parts are missing. */
export interface Timetable {
  /** Days in words, see weekdays.ts: `torek in četrtek`, `vsak drugi torek`. */
  day?: string | undefined
  /** `17.00–18.30`, or only the beginning. */
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

/** Takes day and time from the group (price list), or both from the workshop if the group has neither. */
export function mergeTimetables(group: Timetable, workshop: Timetable): Timetable {
  const { day, time } = group.day === undefined && group.time === undefined ? workshop : group
  return { day, time, room: group.room ?? workshop.room }
}

/** Default season of a school year such as `2025/2026` (docs/product.md, section 9); undefined without a year. */
export function getDefaultSeason(schoolYear: string): Season | undefined {
  const year = /\d{4}/.exec(schoolYear)?.[0]
  return year === undefined ? undefined : { from: `${year}-10-01`, to: `${Number(year) + 1}-06-30` }
}

/** Number of weekdays with lessons; 0 for days that cannot be parsed. */
export const countWeeklyLessons = (day = ''): number => parseLessonPattern(day)?.weekdays.length ?? 0

/** Days of lessons, and the holidays that fall on a lesson. */
export interface LessonDays {
  days: CalendarDay[]
  skipped: Holiday[]
}

/**
 * Lists the days on which a group has lessons in a season.
 * @param day days in words, see {@link parseLessonPattern}
 * @param options `countFrom`: first day of the season, if the listed days begin earlier: every second week is counted from it
 * @returns `days`: empty when the text cannot be parsed; `skipped`: holidays that fall on a lesson
 */
export function listLessonDays(
  { from, to }: Season,
  day = '',
  { holidays = [], countFrom = from }: { holidays?: readonly Holiday[]; countFrom?: CalendarDay } = {},
): LessonDays {
  const pattern = parseLessonPattern(day)
  const all = pattern ? listPatternDays(pattern, { from, to }, countFrom) : []
  const isDuring = (holiday: Holiday) => (candidate: CalendarDay) =>
    holiday.from <= candidate && candidate <= holiday.to
  return {
    days: all.filter((candidate) => !holidays.some((holiday) => isDuring(holiday)(candidate))),
    skipped: holidays.filter((holiday) => all.some(isDuring(holiday))),
  }
}

/** `2025-10-07` → `torek, 7. 10. 2025`. */
export const formatLessonDay = (day: CalendarDay): string =>
  `${getWeekdayName(day)}, ${formatCalendarDate(day)}`

/** Change of one lesson by the office. A value of null means: as in the timetable. */
export interface LessonChange {
  /** Permanent key of the lesson: its day in the timetable, or the first day of an extra lesson. */
  plannedOn: CalendarDay
  isExtra: boolean
  isCancelled: boolean
  heldOn: CalendarDay | null
  time: string | null
  room: string | null
  mentor: string | null
  /** Number of changes of the lesson so far. */
  sequence: number
}

export interface Lesson {
  plannedOn: CalendarDay
  heldOn: CalendarDay
  time: string | undefined
  room: string | undefined
  mentor: string
  state: 'planned' | 'cancelled' | 'changed' | 'extra'
  change: LessonChange
}

type GroupTimetable = Timetable & { mentorName: string }

export const createEmptyChange = (plannedOn: CalendarDay): LessonChange => ({
  plannedOn,
  isExtra: false,
  isCancelled: false,
  heldOn: null,
  time: null,
  room: null,
  mentor: null,
  sequence: 0,
})

/** Whether two changes have the same result, regardless of `sequence`. */
export const hasSameEffect = (one: LessonChange, other: LessonChange): boolean =>
  (Object.keys(one) as (keyof LessonChange)[]).every((key) => key === 'sequence' || one[key] === other[key])

export function applyLessonChange(group: GroupTimetable, change: LessonChange): Lesson {
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
 * Lists a group's lessons in the order of the days on which they are held. A change of a lesson that is no longer in the
 * timetable is ignored, unless it moves the lesson to another day or adds an extra lesson.
 */
export function listLessons(
  group: GroupTimetable,
  days: readonly CalendarDay[],
  changes: readonly LessonChange[],
): Lesson[] {
  const planned = new Set(days)
  const isListed = ({ plannedOn, isExtra, isCancelled, heldOn }: LessonChange) =>
    planned.has(plannedOn) || isExtra || (heldOn !== null && !isCancelled)
  const changesByDay = new Map(changes.filter(isListed).map((change) => [change.plannedOn, change]))
  for (const day of days) if (!changesByDay.has(day)) changesByDay.set(day, createEmptyChange(day))
  return [...changesByDay.values()]
    .map((change) => applyLessonChange(group, change))
    .sort((a, b) => `${a.heldOn} ${a.plannedOn}`.localeCompare(`${b.heldOn} ${b.plannedOn}`, 'en'))
}

/** Lists the cancelled lessons of a group that no extra lesson replaces (terms, »Tečaj in organizacija«). */
export function listUnreplacedLessons(lessons: readonly Lesson[]): Lesson[] {
  const extraCount = lessons.filter(({ state }) => state === 'extra').length
  return lessons.filter(({ state, change }) => state === 'cancelled' && !change.isExtra).slice(extraCount)
}

/** `sreda, 8. 10. 2025, 16.00–17.30`; an extra lesson is marked as such. */
export function formatLessonDate({ heldOn, time, change }: Lesson): string {
  const dayAndTime = [formatLessonDay(heldOn), time].filter(Boolean).join(', ')
  return change.isExtra ? `${dayAndTime} (dodatno srečanje)` : dayAndTime
}

/** Describes a lesson's change in a sentence; undefined for an unchanged lesson. */
export function describeLessonChange(lesson: Lesson): string | undefined {
  const { plannedOn, state, change } = lesson
  const otherChanges = [
    change.room !== null && `učilnica ${change.room}`,
    change.mentor !== null && `vodi ${change.mentor}`,
  ].filter(Boolean)
  const toSentence = (...parts: unknown[]) => `${parts.filter(Boolean).join(', ')}.`
  switch (state) {
    case 'planned':
      return undefined
    case 'cancelled':
      return `${formatLessonDate(lesson)}: odpade.`
    case 'extra':
      return toSentence(formatLessonDate(lesson), ...otherChanges)
    case 'changed':
      return lesson.heldOn === plannedOn
        ? toSentence(`${formatLessonDay(plannedOn)}: sprememba`, change.time, ...otherChanges)
        : toSentence(`${formatLessonDay(plannedOn)}: nov dan: ${formatLessonDate(lesson)}`, ...otherChanges)
  }
}
