import { formatCalendarDate, parseCalendarDate } from '../../common/calendar-date'
import { getDefaultSeason } from '../../common/lessons'
import type { Problem } from '../check/problem'

/** Finds a date in the content that becomes outdated without any change. */
interface ExpiryRule {
  file: string
  pattern: RegExp
  /** Returns the last day on which the value is correct; undefined if it has no day or year. `text`: the whole file. */
  lastDay(value: string, text: string): string | undefined
  message(value: string, today: string): string
  /** Returns the corrected line for the current year. */
  renew?(value: string, year: string): string
  /** Message when the file does not contain the value. */
  missing?: string
}

const toEndOfYear = (value: string) => `${value.slice(-4)}-12-31`

const findSeasonEnd = (text: string) =>
  parseCalendarDate(/^sezona:\s*\n(?:\s+.*\n)*?\s+do:\s*["']?([^"'#\n]*)/m.exec(text)?.[1]?.trim() ?? '')

const EXPIRY_RULES: readonly ExpiryRule[] = [
  {
    file: 'site.yaml',
    pattern: /^avtorske_pravice:\s*["']?([^"'#\n]*\d{4})/m,
    lastDay: toEndOfYear,
    message: (value) => `Ob znaku © v nogi je staro leto (${value}).`,
    renew: (value, year) => `avtorske_pravice: ${value.slice(0, 4)}–${year}`,
  },
  {
    file: 'site.yaml',
    pattern: /^solsko_leto:\s*["']?(\d{4}\/\d{4})/m,
    // The school year is correct until the season's last day: contracts concluded later contain no period.
    lastDay: (value, text) => findSeasonEnd(text) ?? getDefaultSeason(value)?.to,
    message: (value, today) =>
      `Danes je ${formatCalendarDate(today)}, strani in prijavnica pa so še za šolsko leto ${value}. V pogodbah zato manjka obdobje. Kaj vse sodi k novemu letu, piše v navodila/novo-solsko-leto.md.`,
  },
  {
    file: 'koledar.yaml',
    pattern: /^leto:\s*["']?(\d{4})/m,
    lastDay: toEndOfYear,
    message: (value) => `Koledar prireditev je še za leto ${value}.`,
  },
  {
    // The statement must be reviewed once a year (ZDSMA, article 7).
    file: 'izjava-o-dostopnosti.md',
    pattern: /nazadnje\s+pregledana\s+(\d{4}-\d{1,2}-\d{1,2}|\d[\d.\s]*\d{4})/i,
    lastDay: (value) => parseCalendarDate(value)?.replace(/^\d+/, (year) => String(Number(year) + 1)),
    message: (value) =>
      `Izjava je bila nazadnje pregledana ${value}, zakon pa zahteva pregled vsaj enkrat na leto. Preglejte jo in zapišite nov dan.`,
    missing:
      'Izjava naj pove, kdaj je bila pregledana, na primer: »Izjava je bila nazadnje pregledana 1. 9. 2026.«',
  },
]

/** Reports outdated dates as hints, because urgent changes must be publishable; `today` is `YYYY-MM-DD`. */
export function findOutdatedContent(read: (path: string) => string | undefined, today: string): Problem[] {
  return EXPIRY_RULES.flatMap(({ file, pattern, lastDay, message, renew, missing }) => {
    const text = read(file)
    if (text === undefined) return []
    const match = pattern.exec(text)
    const value = match?.[1] ?? ''
    const last = lastDay(value, text)
    if (value && last && last >= today) return []
    const said = value && last ? message(value, today) : missing
    if (!said) return []
    const line = text.slice(0, match?.index ?? 0).split('\n').length
    return [
      { file, line, isHint: true, message: said, ...(renew && { fix: renew(value, today.slice(0, 4)) }) },
    ]
  })
}
