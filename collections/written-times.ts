// Parses days, months, weekdays and times as staff write them.
import { MONTHS, parseCalendarDate } from '../common/calendar-date'
import { parseTimeRange } from '../common/time-of-day'
import { formatLessonPattern, parseLessonPattern } from '../common/weekdays'

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

/** Whether a word is the name of a month in any case and with any capitals: `marec`, `marca`, `mar`, `decembrom`. */
export const isMonth = (word: string): boolean =>
  findMonth(word.toLowerCase()) >= 0 ||
  /^(?:januar|februar|marc|april|junij|julij|avgust|septemb|oktob|novemb|decemb)\p{L}{0,3}$/iu.test(word)

function findMonth(written: string): number {
  return MONTHS.findIndex(
    ({ name, genitive }) =>
      name === written || genitive === written || (written.length >= 3 && name.startsWith(written)),
  )
}

const toIsoDay = (day = '', month = '', year = ''): string | undefined =>
  parseCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/** Normalizes the days of a timetable: »Torek, cetrtek« → `torek in četrtek`. */
export function parseWeekdays(written: string): string | undefined {
  const pattern = parseLessonPattern(written)
  return pattern && formatLessonPattern(pattern)
}

/** Parses a day with or without time: »2. 3. 2026«, »2026-03-02, 18:00« → `2026-03-02`, `2026-03-02 18.00`. */
export function parseMoment(written: string): string | undefined {
  const [, date = '', hours] =
    /^(\D*\d{1,2}\D.*?\d{4}\.?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:(?:\s|,\s?)(.+))?$/.exec(written.trim()) ?? []
  const day = parseCalendarDay(date)
  if (!day || hours === undefined) return day
  const time = parseTimeRange(hours)
  return time && !time.includes('–') ? `${day} ${time}` : undefined
}
