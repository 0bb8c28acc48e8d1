// Groups of the chosen workshops for the participant's age.

import { getAgeOn, normalizeBirthDate, parseFormDate } from '../../common/calendar-date'
import { formatAges, type Group, isAgeAccepted } from '../../common/groups'
import { formatCount } from '../../common/numbers'
import { YEAR_FORMS } from '../../common/plural-forms'

/** A group of a workshop in the enrolment form. */
export interface GroupChoice extends Pick<Group, 'group' | 'ageFrom' | 'ageTo'> {
  liveId?: string | undefined
  /** Name, ages, day and hour: `otroci, od 7 do 10 let, torek, 17.00–18.30`; empty while undecided. */
  text: string
  /** `30 € na mesec` */
  price: string
}

interface GroupedWorkshop {
  id: string
  name: string
  groups: readonly GroupChoice[]
}

/** Participant's age in years at the season's start, which decides the group; undefined until the birth date is complete. */
export function getAgeAtStart(birthDate: string, seasonStart: string | undefined): number | undefined {
  const birthDay = parseFormDate(normalizeBirthDate(birthDate))
  return birthDay && seasonStart ? Math.max(0, getAgeOn(birthDay, seasonStart)) : undefined
}

/** Lists the groups for an age; all groups while the age is unknown. */
export const listFittingGroups = ({ groups }: GroupedWorkshop, age: number | undefined) =>
  groups.filter((group) => age === undefined || isAgeAccepted([group], age))

/** Returns a remark about chosen workshops that have no group for an age, or the empty string. */
export function toAgeRemark(workshops: readonly GroupedWorkshop[], age: number | undefined): string {
  const outside = workshops.filter(
    (workshop) => workshop.groups.length > 0 && listFittingGroups(workshop, age).length === 0,
  )
  if (age === undefined || outside.length === 0) return ''
  const sentences = outside.map(
    ({ name, groups }) => `${name}: ${groups.flatMap((group) => formatAges(group) ?? []).join(' ali ')}.`,
  )
  return `Starost ob začetku šolskega leta: ${formatCount(age, YEAR_FORMS)}. ${sentences.join(' ')} Prijavo vseeno lahko pošljete; o njej se dogovorimo z vami.`
}
