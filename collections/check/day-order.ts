import type { Rule } from '../collection'
import { toCalendarDay, toMoment } from '../written-times'
import { getValue, tellKey } from './paths'

/**
 * The rule that what is told by »od« and »do«, days or moments, does not end before it begins,
 * and what was moved (»prej«) stands on another day.
 * @param key a group, or a list of groups, that may hold both
 */
export const inOrder =
  (key: string): Rule =>
  (file) => {
    const value = file.keys?.values[key]
    const groups = Array.isArray(value)
      ? value.map((group, index) => ({ at: [key, index], group }))
      : [{ at: [key], group: value }]
    return groups.flatMap(({ at, group }) => {
      const from = toSortable(getValue(group, ['od']), '00.00')
      const to = toSortable(getValue(group, ['do']), '24.00')
      if (from && to && from > to)
        return [tellKey(file, [...at, 'do'], 'Konec je pred začetkom. Preverite oba datuma.')]
      if (from && toSortable(getValue(group, ['prej']), '00.00') === from)
        return [tellKey(file, [...at, 'prej'], 'Prej in zdaj je isti dan. V »od« vpišite nov dan dogodka.')]
      return []
    })
  }

/** `2026-03-02 08.00`; undefined when it is no day, of which the schema tells. */
function toSortable(written: unknown, otherwise: string): string | undefined {
  const [day, time = otherwise] =
    (toCalendarDay(String(written)) ?? toMoment(String(written)))?.split(' ') ?? []
  return day && `${day} ${time.padStart(5, '0')}`
}
