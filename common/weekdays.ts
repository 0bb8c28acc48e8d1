// Days of a timetable in words: a closed grammar, the only reader of days for pages, lessons, attendance and payments. A
// text outside the grammar has no meaning; the content check refuses it.
import { type CalendarDay, formatCalendarDate, parseCalendarDate } from './calendar-date'
import { foldLetters } from './fold-path'

interface LessonPattern {
  /** Days of the week, Monday is 0, in ascending order. */
  weekdays: readonly number[]
  /** Every week, every second week, or the weekday's occurrences in a month: 1 to 4, and 5 for the last one. */
  weeks: 'every' | 'second' | readonly number[]
  /** First lesson; lessons in every second week are counted from its week. */
  from?: CalendarDay | undefined
}

/** Names of the weekdays, Monday first: nominative, stem of the other cases, gender. */
const WEEKDAYS = [
  { name: 'ponedeljek', stem: 'ponedeljk', isFeminine: false },
  { name: 'torek', stem: 'tork', isFeminine: false },
  { name: 'sreda', stem: 'sred', isFeminine: true },
  { name: 'četrtek', stem: 'četrtk', isFeminine: false },
  { name: 'petek', stem: 'petk', isFeminine: false },
  { name: 'sobota', stem: 'sobot', isFeminine: true },
  { name: 'nedelja', stem: 'nedelj', isFeminine: true },
]

/** Stands for the last occurrence in a month. */
const LAST = 5

const ORDINALS = [
  { value: 1, stem: 'prv' },
  { value: 2, stem: 'drug' },
  { value: 3, stem: 'tretj' },
  { value: 4, stem: 'četrt' },
  { value: LAST, stem: 'zadnj' },
]

/** Separators of days in text with single spaces; a comma may precede the word. */
const SEPARATOR = / ?[,;/+&] ?(?:(?:in|ter) )?| (?:in|ter) /

/** First lesson: »od 13. 10. 2026«. */
const START_PATTERN =
  /^(.{1,150}?),? (?:od|z zacetkom) (\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{4}-\d{2}-\d{2})\.?(?: (?:dalje|naprej))?$/

/** Every second week: before the days, or after them. */
const FORTNIGHT_BEFORE =
  /^vsak(?:[aeio]? (?:drug[aio]?|2\.) (?:teden\b[:,]? ?(?:v )?)?|[aei]?h? (?:14 dni|stirinajst dni|dva tedna|2 tedna)[:,]? ?(?:v )?)/
const FORTNIGHT_AFTER =
  /,? \(?(?:vsak[aeio]? (?:drug[io]?|2\.) teden|(?:na|vsak[aei]?h?) (?:14 dni|stirinajst dni|dva tedna|2 tedna))\)?$/
const MONTH = /,? (?:v|vsak|na) mesecu?$/

/**
 * Parses days as staff write them: »torek«, »ob torkih in četrtkih«, »od ponedeljka do petka«, »vsak drugi torek od
 * 13. 10. 2026«, »prvi in tretji torek v mesecu«. Undefined for all other texts.
 */
export function parseLessonPattern(written: string): LessonPattern | undefined {
  const text = foldLetters(written.slice(0, 200))
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim()
  const [, days = text, start] = START_PATTERN.exec(text) ?? []
  const pattern = parsePattern(days.replace(/\.$/, (stop) => (/\b[a-z]{3}\.$/.test(days) ? stop : '')))
  if (!pattern || start === undefined) return pattern
  const from = parseCalendarDate(start)
  return from && pattern.weekdays.includes(getWeekday(from)) ? { ...pattern, from } : undefined
}

function parsePattern(text: string): LessonPattern | undefined {
  if (MONTH.test(text)) return parseMonthly(text.replace(MONTH, '').replace(/^vsak[aeio]? /, ''))
  const days = text.replace(FORTNIGHT_BEFORE, '').replace(FORTNIGHT_AFTER, '')
  const weekdays = parseWeekdays(days)
  if (!weekdays) return undefined
  if (days === text) return { weekdays, weeks: 'every' }
  // »vsak drugi torek in petek«: it is unclear whether the second day is in every week.
  return weekdays.length > 1 && !/teden|dni|tedna/.test(text) ? undefined : { weekdays, weeks: 'second' }
}

/** Parses »prvi in tretji torek«. */
function parseMonthly(text: string): LessonPattern | undefined {
  const [, words = '', day = ''] = /^(.+) ([a-z]+)$/.exec(text) ?? []
  const weekday = findWeekday(day, 'single')
  const ordinals = toDistinctValues(words.split(SEPARATOR).map(parseOrdinal))
  return weekday === undefined || !ordinals ? undefined : { weekdays: [weekday], weeks: ordinals }
}

const parseOrdinal = (word: string): number | undefined =>
  ORDINALS.find(
    ({ value, stem }) =>
      (value !== LAST && word === `${value}.`) || /^[aeio]$/.test(word.replace(foldLetters(stem), '')),
  )?.value

/** Parses a list of weekdays and of ranges of weekdays. */
function parseWeekdays(text: string): number[] | undefined {
  return toDistinctValues(
    text.split(SEPARATOR).flatMap((part) => parseRange(part) ?? [findListedWeekday(part)]),
  )
}

/** Sorts the values; undefined when a value is unknown or occurs twice. */
function toDistinctValues(values: (number | undefined)[]): number[] | undefined {
  const known = values.filter((value) => value !== undefined)
  return new Set(known).size < values.length ? undefined : known.sort((a, b) => a - b)
}

/** Parses »od ponedeljka do petka«, »pon.–pet.«. */
function parseRange(text: string): number[] | undefined {
  const [, first = '', last = ''] = /^(?:od )?([a-z.]+)(?: do | ?- ?)([a-z.]+)$/.exec(text) ?? []
  const [from, to] = [first, last].map((day) => findWeekday(day, 'single', 'genitive', 'short'))
  if (from === undefined || to === undefined || from >= to) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Parses a day of a list: »torek«, »v torek«, »vsako sredo«, »torki«, »ob torkih«, »tor.«, but not »ob petih« (at five). */
function findListedWeekday(text: string): number | undefined {
  const [, preposition, day = ''] = /^(?:(ob|v|vsak[aeio]?) )?([a-z]+\.?)$/.exec(text) ?? []
  if (preposition === undefined) return findWeekday(day, 'single', 'plural', 'locative', 'short')
  return findWeekday(day, preposition === 'ob' ? 'locative' : 'single')
}

/** Folded forms of each weekday's name. */
const FORMS = WEEKDAYS.map(({ name, stem, isFeminine }) => {
  const fold = (...words: string[]) => words.map(foldLetters)
  return {
    single: fold(name, ...(isFeminine ? [`${stem}o`] : [])),
    genitive: fold(stem + (isFeminine ? 'e' : 'a')),
    plural: isFeminine ? fold(`${stem}e`) : fold(`${stem}i`, `${stem}e`),
    locative: fold(stem + (isFeminine ? 'ah' : 'ih')),
    short: fold(name.slice(0, 3), `${name.slice(0, 3)}.`),
  }
})

function findWeekday(word: string, ...forms: (keyof (typeof FORMS)[number])[]): number | undefined {
  const index = FORMS.findIndex((weekday) => forms.some((form) => weekday[form].includes(word)))
  return index < 0 ? undefined : index
}

/** Formats a pattern as pages show it; {@link parseLessonPattern} parses the result to the same pattern. */
export function formatLessonPattern({ weekdays, weeks, from }: LessonPattern): string {
  const { name = '', stem = '', isFeminine = false } = WEEKDAYS[weekdays[0] ?? 0] ?? {}
  const start = from === undefined ? '' : ` od ${formatCalendarDate(from)}`
  if (weeks === 'every') return joinWords(weekdays.map((day) => WEEKDAYS[day]?.name ?? '')) + start
  if (weeks !== 'second') {
    const ordinals = ORDINALS.filter(({ value }) => weeks.includes(value))
    const words = ordinals.map((ordinal) => ordinal.stem + (isFeminine ? 'a' : 'i'))
    return `${joinWords(words)} ${name} v mesecu${start}`
  }
  if (weekdays.length > 1)
    return `vsak drugi teden: ${formatLessonPattern({ weekdays, weeks: 'every', from })}`
  return `${isFeminine ? `vsako drugo ${stem}o` : `vsak drugi ${name}`}${start}`
}

const joinWords = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} in ${words.at(-1)}`

const DAY_MS = 86_400_000
/** 5 January 1970, the first Monday of Unix time. */
const FIRST_MONDAY_MS = 4 * DAY_MS

const toTime = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)

/** Day of the week, Monday is 0. */
const getWeekday = (day: CalendarDay): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** `2025-10-07` → `torek` */
export const getWeekdayName = (day: CalendarDay): string => WEEKDAYS[getWeekday(day)]?.name ?? ''

/** Number of weeks since the first Monday of Unix time. */
const getWeekNumber = (time: number): number => Math.floor((time - FIRST_MONDAY_MS) / (7 * DAY_MS))

/**
 * Lists the days of a pattern between two days, both included. Every second week is counted from the pattern's first
 * lesson, or without one from the first lesson on or after `countFrom`.
 */
export function listPatternDays(
  pattern: LessonPattern,
  { from: first, to: last }: { from: CalendarDay; to: CalendarDay },
  countFrom = first,
): CalendarDay[] {
  const { weekdays, weeks, from = first } = pattern
  const days: CalendarDay[] = []
  for (let time = toTime(from > first ? from : first); time <= toTime(last); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10)
    if (weekdays.includes(getWeekday(day))) days.push(day)
  }
  if (weeks === 'every') return days
  if (weeks !== 'second') return days.filter((day) => isOccurrence(day, weeks))
  const start = pattern.from ?? days.find((day) => day >= countFrom)
  const isSameWeek = (day: CalendarDay) =>
    (getWeekNumber(toTime(day)) - getWeekNumber(toTime(start ?? day))) % 2 === 0
  return days.filter(isSameWeek)
}

/** Whether a day is one of the occurrences of its weekday in its month. */
function isOccurrence(day: CalendarDay, occurrences: readonly number[]): boolean {
  const date = Number(day.slice(8))
  const isLast = new Date(toTime(day) + 7 * DAY_MS).getUTCMonth() !== new Date(toTime(day)).getUTCMonth()
  return occurrences.some((nth) => (nth === LAST ? isLast : nth === Math.ceil(date / 7)))
}
