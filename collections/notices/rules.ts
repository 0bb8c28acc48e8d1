import { getValue, placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'
import { toMoment } from '../written-times'

/** A notice whose end comes before its beginning would never be seen. */
export function checkNotices(file: ContentFile): Problem[] {
  const notices = file.keys?.values.obvestila
  if (!Array.isArray(notices)) return []
  return notices.flatMap((notice, index) => {
    const read = (key: string) => toMoment(String(getValue(notice, [key]) ?? ''))
    const [from, until] = [read('od'), read('do')]
    if (!from || !until || sortable(from, '00.00') <= sortable(until, '24.00')) return []
    return [
      {
        ...placeOf(file, ['obvestila', index, 'do']),
        severity: 'error' as const,
        rule: 'day-order',
        message: 'Obvestilo se konča, preden se začne. Preverite oba datuma.',
      },
    ]
  })
}

function sortable(moment: string, otherwise: string): string {
  const [day = '', time = otherwise] = moment.split(' ')
  return `${day} ${time.padStart(5, '0')}`
}
