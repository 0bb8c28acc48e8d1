import { ageOn, type CalendarDay, parseTypedDate } from '../../common/calendar-date'
import { formatAges, type Group, isAgeWelcome } from '../../common/groups'
import { countOf } from '../../common/plural'

const YEARS = { one: 'leto', two: 'leti', few: 'leta', other: 'let' }

/**
 * A kind remark when somebody's age at the season's start is in none of a chosen workshop's groups; it refuses
 * nothing.
 * @param birthDate as it was typed
 * @param start first day of the season
 * @returns the empty string without one
 */
export function ageRemark(
  birthDate: string,
  chosen: readonly { name: string; groups: readonly Group[] }[],
  start: CalendarDay | undefined,
): string {
  const born = parseTypedDate(birthDate)
  if (!born || !start || born > start) return ''
  const age = ageOn(born, start)
  const workshop = chosen.find(({ groups }) => !isAgeWelcome(groups, age))
  if (!workshop) return ''
  const ages = [...new Set(workshop.groups.map(formatAges))].join('; ')
  return `Ob začetku sezone bo udeležena oseba stara ${countOf(age, YEARS)}. Starost v skupinah delavnice ${workshop.name}: ${ages}. Prijavo lahko vseeno pošljete in se bomo dogovorili.`
}
