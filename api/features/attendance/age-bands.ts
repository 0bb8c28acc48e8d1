import { type CalendarDay, getAgeOn, parseFormDate } from '../../../common/calendar-date'

/** Age bands of reports, in years. */
export const AGE_BANDS = ['0-14', '15-29', '30+'] as const

/** Returns the age band on a day; an unknown age counts as adult. @param birthDate `dd.mm.yyyy` */
export function getAgeBand(birthDate: string, day: CalendarDay): (typeof AGE_BANDS)[number] {
  const birthDay = parseFormDate(birthDate)
  const age = birthDay === undefined ? Number.POSITIVE_INFINITY : getAgeOn(birthDay, day)
  return AGE_BANDS[age <= 14 ? 0 : age <= 29 ? 1 : 2]
}
