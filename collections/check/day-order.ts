import type { ContentRule } from '../collection'
import { parseCalendarDay, parseMoment } from '../written-times'
import { createKeyProblem, findValue } from './key-paths'

/**
 * Creates a rule: `do` must not be before `od`, and `prej`, a moved event's original day, must differ from `od`.
 * @param key of an object, or of a list of objects, with `od`, `do` and `prej`
 */
export const checkDayOrder =
  (key: string): ContentRule =>
  (file) => {
    const value = file.keys?.values[key]
    const objects = Array.isArray(value)
      ? value.map((object, index) => ({ at: [key, index], object }))
      : [{ at: [key], object: value }]
    return objects.flatMap(({ at, object }) => {
      const from = toSortableMoment(findValue(object, ['od']), '00.00')
      const to = toSortableMoment(findValue(object, ['do']), '24.00')
      if (from && to && from > to)
        return [
          createKeyProblem(file, {
            at: [...at, 'do'],
            message: 'Konec je pred začetkom. Preverite oba datuma.',
          }),
        ]
      if (from && toSortableMoment(findValue(object, ['prej']), '00.00') === from)
        return [
          createKeyProblem(file, {
            at: [...at, 'prej'],
            message: 'Prej in zdaj je isti dan. V »od« vpišite nov dan dogodka.',
          }),
        ]
      return []
    })
  }

/** Converts a day or moment to `2026-03-02 08.00`, which sorts as text; undefined for invalid values. */
function toSortableMoment(written: unknown, defaultTime: string): string | undefined {
  const [day, time = defaultTime] =
    (parseCalendarDay(String(written)) ?? parseMoment(String(written)))?.split(' ') ?? []
  return day && `${day} ${time.padStart(5, '0')}`
}
