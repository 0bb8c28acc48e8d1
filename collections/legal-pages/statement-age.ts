import { formatCalendarDate, parseCalendarDate } from '../../common/calendar-date'
import type { Problem } from '../check/problem'

/** The statement on accessibility, below `content/`. */
export const STATEMENT = 'izjava-o-dostopnosti.md'

/**
 * The law has the statement reviewed once a year (ZDSMA, article 7). An old one is a hint: what is urgent, such as
 * a child's photo to be taken down, must be published all the same.
 * @param today `YYYY-MM-DD`
 */
export function findStatementProblems(text: string, today: string): Problem[] {
  const match = /nazadnje\s+pregledana\s+(\d{4}-\d{1,2}-\d{1,2}|\d[\d.\s]*\d{4})/i.exec(text)
  const hint = (message: string): Problem[] => [
    {
      file: STATEMENT,
      line: match ? text.slice(0, match.index).split('\n').length : 1,
      isHint: true,
      message,
    },
  ]
  const day = match && parseCalendarDate(match[1] ?? '')
  if (!day)
    return hint(
      `Izjava naj pove, kdaj je bila pregledana, na primer: »Izjava je bila nazadnje pregledana ${formatCalendarDate(today)}.«`,
    )
  if (day > today)
    return hint(`Dan zadnjega pregleda izjave (${formatCalendarDate(day)}) še ni prišel. Preverite letnico.`)
  const yearAgo = `${String(Number(today.slice(0, 4)) - 1).padStart(4, '0')}${today.slice(4)}`
  if (day < yearAgo)
    return hint(
      `Izjava je bila nazadnje pregledana ${formatCalendarDate(day)}, zakon pa zahteva pregled vsaj enkrat na leto. Preglejte jo in zapišite nov dan.`,
    )
  return []
}
