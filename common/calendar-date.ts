// Calendar days. A day is text (`YYYY-MM-DD`), not an instant: a birth date must not change with the time zone.
// `new Date(text)` is not used, because it parses 7.10.2025 as 10 July.

/** `YYYY-MM-DD` */
export type CalendarDay = string

const NBSP = '\u00a0'
const HOUR_MS = 3_600_000
/** Names of months in the nominative, and in the genitive, which follows a day: `27. oktobra`. */
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
 * Parses a day as people write it: `2026-03-01`, `1. 3. 2026`, `01.03.2026`. Invalid dates and implausible years are
 * undefined.
 */
export function parseCalendarDate(text: string): CalendarDay | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return toValidDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/.exec(text)
  if (local) return toValidDay(Number(local[3]), Number(local[2]), Number(local[1]))
  return undefined
}

/** Parses a day in the strict format of forms, `dd.mm.yyyy` (docs/product.md, section 5). */
export const parseFormDate = (text: string): CalendarDay | undefined =>
  /^\d{2}\.\d{2}\.\d{4}$/.test(text) ? parseCalendarDate(text) : undefined

/** `2025-10-27` → `27. 10. 2025`, with non-breaking spaces. */
export function formatCalendarDate(day: CalendarDay): string {
  const [year, month, date] = splitDay(day)
  return `${date}.${NBSP}${month}.${NBSP}${year}`
}

/** `2025-10-27` → `27. oktobra 2025`, for sentences. */
export function formatLongDate(day: CalendarDay): string {
  const [year, month, date] = splitDay(day)
  return `${date}.${NBSP}${MONTHS[month - 1]?.genitive} ${year}`
}

/** Returns the day of an instant in Slovenia. */
export const toSlovenianDay = (instant: Date | string): CalendarDay =>
  toSlovenianDateTime(new Date(instant)).slice(0, 10)

export const getCurrentDay = (): CalendarDay => toSlovenianDay(new Date(Date.now()))

/** Formats an instant in Slovenian time: `27. 10. 2025 ob 16.05`. */
export function formatSlovenianInstant(instant: Date | string): string {
  const [day = '', time = ''] = toSlovenianDateTime(new Date(instant)).split('T')
  return `${formatCalendarDate(day)} ob ${time.slice(0, 5).replace(':', '.')}`
}

/** Last day of the month that contains the day. */
export function getEndOfMonth(day: CalendarDay): CalendarDay {
  const [year, month] = splitDay(day)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** `2027-03-31` → `marec` */
export const formatMonth = (day: CalendarDay): string => MONTHS[splitDay(day)[1] - 1]?.name ?? ''

/** Adds days to a day, or subtracts them: `2026-12-31`, 1 → `2027-01-01`. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR_MS).toISOString().slice(0, 10)

export const getNextDay = (day: CalendarDay): CalendarDay => addDays(day, 1)
/** Instant at which a day ends in Slovenian time. */
export const getEndOfDay = (day: CalendarDay): Date => new Date(toLocalInstant(getNextDay(day)))
export const getPreviousDay = (day: CalendarDay): CalendarDay => addDays(day, -1)

/** Age at which a person may enrol without a parent (Family Code, Article 6). */
export const ADULT_AGE = 18

/** Age in whole years on a day. The birthday of a person born on 29 February is 1 March. */
export function getAgeOn(birthDay: CalendarDay, day: CalendarDay): number {
  const [birthYear, birthMonth, birthDate] = splitDay(birthDay)
  const [year, month, date] = splitDay(day)
  const hadBirthday = month > birthMonth || (month === birthMonth && date >= birthDate)
  return year - birthYear - (hadBirthday ? 0 : 1)
}

/** `toLocalInstant('2026-09-01', '17.30')` → `2026-09-01T17:30:00+02:00`, the offset of Slovenia. */
export function toLocalInstant(day: CalendarDay, time = '00.00'): string {
  const local = `${day}T${time.replace('.', ':').padStart(5, '0')}:00`
  return `${local}${isSummerTime(Date.parse(`${local}Z`) - 2 * HOUR_MS) ? '+02:00' : '+01:00'}`
}

const SEPARATED_DATE = /^(\d{1,2})\s{0,9}([./\s-])\s{0,9}(\d{1,2})\s{0,9}\2\s{0,9}(\d{4})\.?$/
const EIGHT_DIGITS = /^(\d{2})()(\d{2})(\d{4})$/
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Normalizes a birth date to `dd.mm.yyyy`: `5. 5. 2014`, `5/5/2014`, `5-5-2014`, `05052014`, `2014-05-05` (filled in by
 * browsers). The day precedes the month. Ambiguous or invalid text is returned unchanged.
 */
export function normalizeBirthDate(text: string): string {
  const trimmed = text.trim()
  const [, day = '', , month = '', year = ''] =
    SEPARATED_DATE.exec(trimmed) ?? EIGHT_DIGITS.exec(trimmed) ?? []
  if (year) return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`
  return ISO_DATE.test(trimmed) ? trimmed.replace(ISO_DATE, '$3.$2.$1') : text
}

/** Local date and time in Slovenia: `2025-10-27T16:05…`. */
const toSlovenianDateTime = (instant: Date): string =>
  new Date(instant.getTime() + (isSummerTime(instant.getTime()) ? 2 : 1) * HOUR_MS).toISOString()

/** Whether an instant is in summer time, by Directive 2000/84/EC. Independent of the machine's time zone data. */
function isSummerTime(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear()
  return instant >= getClockChange(year, 3) && instant < getClockChange(year, 10)
}

/** 01.00 UTC on the last Sunday of March or October, when clocks change. */
function getClockChange(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 31)).getUTCDay()
  return Date.UTC(year, month - 1, 31 - weekday, 1)
}

/** Years outside are typing mistakes: `12. 9. 0026`, `12. 9. 2206`. */
const isPlausibleYear = (year: number): boolean => year >= 1900 && year <= 2100

function toValidDay(year: number, month: number, date: number): CalendarDay | undefined {
  const padded = [month, date].map((part) => String(part).padStart(2, '0')).join('-')
  const day = `${String(year).padStart(4, '0')}-${padded}`
  const instant = new Date(`${day}T00:00:00Z`)
  // Compares the date, because JavaScript reads 31 April as 1 May.
  return isPlausibleYear(year) && !Number.isNaN(instant.getTime()) && instant.getUTCDate() === date
    ? day
    : undefined
}

function splitDay(day: CalendarDay): [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
