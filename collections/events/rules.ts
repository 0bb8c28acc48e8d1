import { getValue, placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'
import { toCalendarDay } from '../written-day'

/** An event's days in order. */
export function checkEvents(file: ContentFile): Problem[] {
  const events = file.keys?.values.dogodki
  if (!Array.isArray(events)) return []
  return events.flatMap((event, index) => {
    const [from, to] = ['od', 'do'].map((key) => toCalendarDay(String(getValue(event, [key]) ?? '')))
    if (!from || !to || from <= to) return []
    return [
      {
        ...placeOf(file, ['dogodki', index, 'do']),
        severity: 'error' as const,
        rule: 'day-order',
        message: 'Zadnji dan je pred prvim. Preverite oba datuma.',
      },
    ]
  })
}
