// Parses days, months, weekdays and times as staff write them.
import { MONTHS, parseCalendarDate } from '../common/calendar-date'
import { foldWord } from '../common/fold-path'
import { WEEKDAYS } from '../common/lessons'
import { toTimeOfDay } from '../common/time-of-day'

/** Parses `2026-03-01`, `1. 3. 2026`, `01.03.2026`, `1/3/2026`, `1-3-2026`, `1. marca 2026` to `YYYY-MM-DD`. */
export function parseCalendarDay(written: string): string | undefined {
  const text = written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[.,]?$/, '')
    .trim()
  const iso = /^(\d{4})[-/. ]{1,2}(\d{1,2})[-/. ]{1,2}(\d{1,2})(?:t00:00.*)?$/.exec(text)
  if (iso) return toIsoDay(iso[3], iso[2], iso[1])
  const usual = /^(\d{1,2})(?:\. ?| ?[-/] ?| )(\d{1,2})(?:\. ?| ?[-/] ?| )(\d{4})$/.exec(text)
  if (usual) return toIsoDay(usual[1], usual[2], usual[3])
  const words = /^(\d{1,2})\.? ?(\p{L}+)\.? (\d{4})$/u.exec(text)
  const month = findMonth(words?.[2] ?? '')
  return words && month >= 0 ? toIsoDay(words[1], String(month + 1), words[3]) : undefined
}

/** Whether a word is the name of a month: `marec`, `marca`, `mar`, with any capitals. */
export const isMonth = (word: string): boolean => findMonth(word.toLowerCase()) >= 0

function findMonth(written: string): number {
  return MONTHS.findIndex(
    ({ name, genitive }) =>
      name === written || genitive === written || (written.length === 3 && name.startsWith(written)),
  )
}

const toIsoDay = (day = '', month = '', year = ''): string | undefined =>
  parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/** Parses days of the week: »Torek«, »torek in cetrtek«, »torek, četrtek« → `torek in četrtek`. */
export function parseWeekdays(written: string): string | undefined {
  const words = written.split(/\s*(?:,|\/|\+|\s+in\s+)\s*/).filter(Boolean)
  const days = words.map((word) => WEEKDAYS.find((day) => foldWord(day) === foldWord(word)))
  if (days.length === 0 || !days.every((day) => day !== undefined)) return undefined
  return days.length === 1 ? days[0] : `${days.slice(0, -1).join(', ')} in ${days.at(-1)}`
}

/** Parses a day with or without time: »2. 3. 2026«, »2026-03-02, 18:00« → `2026-03-02`, `2026-03-02 18.00`. */
export function parseMoment(written: string): string | undefined {
  const match =
    /^(.*?\d{4}|\d{4}-\d{2}-\d{2})(?:\s*(?:,|\s+ob|\s)\s*(\d{1,2})[.:](\d{2})(?:\s*(?:h|ur[aei]?))?)?$/.exec(
      written.trim(),
    )
  const [, date = '', hour, minute = '00'] = match ?? []
  const day = parseCalendarDay(date)
  if (!day) return undefined
  if (hour === undefined) return day
  const time = toTimeOfDay(hour, minute)
  return time && `${day} ${time}`
}
