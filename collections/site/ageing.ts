import { formatCalendarDate } from '../../common/calendar-date'
import type { Problem } from '../check/problem'

interface Rule {
  file: string
  key: string
  /** The last day on which the written value is true; undefined when it names no year. */
  lastDay(years: readonly number[]): string | undefined
  message(value: string, today: string): string
  /** The value of today. */
  renew?(value: string, year: number): string
}

const endOfYear = (years: readonly number[]) => (years.length > 0 ? `${Math.max(...years)}-12-31` : undefined)

/** What gets old by itself, though nobody has changed anything. */
const RULES: readonly Rule[] = [
  {
    file: 'site.yaml',
    key: 'avtorske_pravice',
    lastDay: endOfYear,
    message: (value) => `Ob znaku © v nogi je staro leto (${value}).`,
    renew: (value, year) => `${/\d{4}/.exec(value)?.[0]}–${year}`,
  },
  {
    file: 'site.yaml',
    key: 'solsko_leto',
    lastDay: ([, spring]) => (spring === undefined ? undefined : `${spring}-08-31`),
    message: (value, today) =>
      `Danes je ${formatCalendarDate(today)}, strani in prijavnica pa so še za šolsko leto ${value}. Kaj vse sodi k novemu letu, piše v navodila/novo-solsko-leto.md.`,
  },
  {
    file: 'koledar.yaml',
    key: 'leto',
    lastDay: endOfYear,
    message: (value) => `Koledar prireditev je še za leto ${value}.`,
  },
]

/**
 * Hints on what was true once. Holidays are held against the school year as soon as that is right (rules.ts).
 * @param read text of a file below `content/`, undefined where there is none
 * @param today `YYYY-MM-DD`
 */
export function findAgedContent(read: (path: string) => string | undefined, today: string): Problem[] {
  return RULES.flatMap(({ file, key, lastDay, message, renew }) => {
    const lines = read(file)?.split('\n') ?? []
    const index = lines.findIndex((line) => line.startsWith(`${key}:`))
    const value =
      lines[index]
        ?.slice(key.length + 1)
        .replace(/["']|\s#.*/g, '')
        .trim() ?? ''
    const last = lastDay([...value.matchAll(/\d{4}/g)].map(([year]) => Number(year)))
    if (!last || last >= today) return []
    const fix = renew && `${key}: ${renew(value, Number(today.slice(0, 4)))}`
    return [
      {
        file,
        line: index + 1,
        isHint: true,
        message: message(value, today),
        ...(fix && { fix }),
      },
    ]
  })
}
