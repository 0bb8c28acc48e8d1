import { getValue, labelOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'
import { toCalendarDay } from '../written-day'

/** An event's days in order. */
export function checkEvents({ path, collection, keys }: ContentFile): Problem[] {
  const events = keys?.values.dogodki
  if (!keys || !Array.isArray(events)) return []
  return events.flatMap((event, index) => {
    const [from, to] = ['od', 'do'].map((key) => toCalendarDay(String(getValue(event, [key]) ?? '')))
    if (!from || !to || from <= to) return []
    return [
      {
        file: path,
        line: keys.lineOf(['dogodki', index, 'do']),
        severity: 'error' as const,
        rule: 'day-order',
        label: labelOf(collection, ['dogodki', index, 'do']) ?? '',
        message: 'Zadnji dan je pred prvim. Preverite oba datuma.',
      },
    ]
  })
}
