import { getValue, tellKey } from '../check/paths'
import { type Problem, toHint } from '../check/problem'
import type { ContentFile } from '../collection'
import { toCalendarDay } from '../written-day'

/** Events in the calendar's year. */
export function checkYear(file: ContentFile): Problem[] {
  const { dogodki: events, leto } = file.keys?.values ?? {}
  const year = Number(leto)
  if (!Array.isArray(events) || !Number.isInteger(year)) return []
  return events.flatMap((event, index) => {
    const from = toCalendarDay(String(getValue(event, ['od']) ?? ''))
    if (!from || Number(from.slice(0, 4)) === year) return []
    const message = `Dogodek ni v letu koledarja (${year}).`
    return [toHint(tellKey(file, ['dogodki', index, 'od'], message))]
  })
}
