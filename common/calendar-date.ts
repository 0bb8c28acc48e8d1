// Calendar days are text (`YYYY-MM-DD`), never instants: a birth date or an event's day must not move with a
// time zone. Nothing here calls `new Date(text)`, which reads 7.10.2025 as 10 July.

/** A day of the calendar, written `YYYY-MM-DD`. */
export type CalendarDay = string

const NBSP = '\u00a0'
const HOUR_MS = 3_600_000
/** Their names, and as a sentence needs them with a day. */
export const MONTHS = [
  { name: 'januar', genitive: 'januarja' },
  { name: 'februar', genitive: 'februarja' },
  { name: 'marec', genitive: 'marca' },
  { name: 'april', genitive: 'aprila' },
  { name: 'maj', genitive: 'maja' },
  { name: 'junij', genitive: 'junija' },
  { name: 'julij', genitive: 'julija' },
  { name: 'avgust', genitive: 'avgusta' },
  { name: 'september', genitive: 'septembra' },
  { name: 'oktober', genitive: 'oktobra' },
  { name: 'november', genitive: 'novembra' },
  { name: 'december', genitive: 'decembra' },
]

/**
 * Reads a day as people write it: `2026-03-01`, `1. 3. 2026`, `01.03.2026`.
 * @returns the day, or undefined when the text is no day of the calendar
 */
export function parseCalendarDate(text: string): CalendarDay | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return toCalendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/.exec(text)
  if (local) return toCalendarDay(Number(local[3]), Number(local[2]), Number(local[1]))
  return undefined
}

/**
 * Reads a day as forms ask for it, strictly `dd.mm.yyyy` (docs/product.md, section 5).
 * @returns the day, or undefined when the form or the day is wrong
 */
export function parseTypedDate(text: string): CalendarDay | undefined {
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text) ? parseCalendarDate(text) : undefined
}

/** `2025-10-27` → `27. 10. 2025`, with spaces that never break over a line. */
export function formatCalendarDate(day: CalendarDay): string {
  const [year, month, date] = toParts(day)
  return `${date}.${NBSP}${month}.${NBSP}${year}`
}

/** `2025-10-27` → `27. oktobra 2025`, the genitive that a Slovenian sentence needs. */
export function formatLongDate(day: CalendarDay): string {
  const [year, month, date] = toParts(day)
  return `${date}.${NBSP}${MONTHS[month - 1]?.genitive} ${year}`
}

/** The day that an instant falls on in Slovenia. */
export const toSlovenianDay = (instant: Date): CalendarDay => toSlovenianClock(instant).slice(0, 10)

/** The present day in Slovenia. */
export const currentDay = (): CalendarDay => toSlovenianDay(new Date(Date.now()))

/** An instant as a Slovenian reads it: `27. 10. 2025 ob 16.05`. */
export function formatSlovenianInstant(instant: Date): string {
  const time = toSlovenianClock(instant).slice(11, 16).replace(':', '.')
  return `${formatCalendarDate(toSlovenianDay(instant))} ob ${time}`
}

export const nextDay = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10)

/** Whole years between a birth day and another day; those born on 29 February turn older on 1 March. */
export function ageOn(birthDay: CalendarDay, day: CalendarDay): number {
  const [birthYear, birthMonth, birthDate] = toParts(birthDay)
  const [year, month, date] = toParts(day)
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** What a clock and a calendar on a wall in Slovenia show: `2025-10-27T16:05…`. */
const toSlovenianClock = (instant: Date): string =>
  new Date(instant.getTime() + (isSummerTime(instant.getTime()) ? 2 : 1) * HOUR_MS).toISOString()

/** By the rule of the European Union (Directive 2000/84/EC), so that no machine's time zone data matter. */
export function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear()
  return instant >= lastSunday(year, 3) && instant < lastSunday(year, 10)
}

/** 01.00 UTC on a month's last Sunday; both months have 31 days. */
function lastSunday(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 31)).getUTCDay()
  return Date.UTC(year, month - 1, 31 - weekday, 1)
}

function toCalendarDay(year: number, month: number, date: number): CalendarDay | undefined {
  if (year < 1 || month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return undefined
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

function toParts(day: CalendarDay): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
