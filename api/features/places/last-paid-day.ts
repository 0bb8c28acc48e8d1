// The last day that a family has to pay for when it withdraws a confirmed place.
import {
  type CalendarDay,
  formatCalendarDate,
  formatMonth,
  getEndOfMonth,
  toSlovenianDay,
} from '../../../common/calendar-date'
import { addMilliseconds } from '../../core/clock'

/** Returns the last day that a family has to pay when it withdraws on `day` (terms, »Odstop«). */
export function getLastPaidDay(day: CalendarDay, lastDayOfSeason: CalendarDay | undefined): CalendarDay {
  const endOfMonth = getEndOfMonth(day)
  return lastDayOfSeason !== undefined && lastDayOfSeason < endOfMonth ? lastDayOfSeason : endOfMonth
}

/** Returns the day that ends at an instant (midnight). */
export const getDayEndingAt = (end: Date): CalendarDay => toSlovenianDay(addMilliseconds(end, -1))

/** `2027-03-31` → »do 31. 3. 2027; zadnji mesec, ki se plača, je marec« */
export const formatLastPaidMonth = (lastDay: CalendarDay): string =>
  `do ${formatCalendarDate(lastDay)}; zadnji mesec, ki se plača, je ${formatMonth(lastDay)}`
