import { getValue, placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'
import { toCalendarDay } from '../written-day'

/** Days in order, and in the calendar's year. */
export function checkDays(file: ContentFile): Problem[] {
  const { keys } = file
  const events = keys?.values.dogodki
  if (!keys || !Array.isArray(events)) return []
  return events.flatMap((event, index) => {
    const from = toCalendarDay(String(getValue(event, ['od']) ?? ''))
    const to = toCalendarDay(String(getValue(event, ['do']) ?? ''))
    const problem = (key: string, severity: Problem['severity'], rule: string, message: string) => ({
      ...placeOf(file, ['dogodki', index, key]),
      severity,
      rule,
      message,
    })
    if (from && to && to < from)
      return [problem('do', 'error', 'day-order', 'Zadnji dan je pred prvim. Preverite oba datuma.')]
    const year = Number(keys.values.leto)
    if (from && Number.isInteger(year) && year !== Number(from.slice(0, 4))) {
      return [problem('od', 'hint', 'other-year', `Dogodek ni v letu koledarja (${year}).`)]
    }
    return []
  })
}
