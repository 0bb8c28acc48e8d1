import { type CalendarDay, getAgeOn, parseFormDate } from '../../../common/calendar-date'

/** Age bands of counts and statistics, youngest first. */
export const ageBands = {
  children: { label: 'do 14 let', oldest: 14 },
  youth: { label: '15–29 let', oldest: 29 },
  adults: { label: '30 let in več', oldest: Number.POSITIVE_INFINITY },
}

export type AgeBand = keyof typeof ageBands

export const ageBandNames = Object.keys(ageBands) as AgeBand[]

/** @param birthDate `dd.mm.yyyy`; an invalid one counts as an adult's */
export function getAgeBand(birthDate: string, day: CalendarDay): AgeBand {
  const birthDay = parseFormDate(birthDate)
  const age = birthDay === undefined ? Number.POSITIVE_INFINITY : getAgeOn(birthDay, day)
  return ageBandNames.find((band) => age <= ageBands[band].oldest) ?? 'adults'
}
