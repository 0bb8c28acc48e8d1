// The last day that a family has to pay for when it withdraws a confirmed place.
import {
  type CalendarDay,
  formatCalendarDate,
  formatMonth,
  getEndOfMonth,
  toSlovenianDay,
} from '../../../common/calendar-date'
import type { Season } from '../../../common/lessons'
import { addMilliseconds } from '../../core/clock'

/** Returns the last day that a family has to pay when it withdraws on `day` (terms, »Odstop«). */
export function getLastPaidDay(day: CalendarDay, lastDayOfSeason: CalendarDay | undefined): CalendarDay {
  const endOfMonth = getEndOfMonth(day)
  return lastDayOfSeason !== undefined && lastDayOfSeason < endOfMonth ? lastDayOfSeason : endOfMonth
}

/** Returns the day that ends at an instant (midnight). */
export const getDayEndingAt = (end: Date): CalendarDay => toSlovenianDay(addMilliseconds(end, -1))

/**
 * `2027-03-31` → »do 31. 3. 2027; zadnji mesec, ki se plača, je marec«, and only the day for a month that is free of charge.
 * @param free first and last day of whole months free of charge
 */
export const formatLastPaidMonth = (lastDay: CalendarDay, free?: Season): string => {
  const isFree = free !== undefined && free.from <= lastDay && lastDay <= free.to
  const month = isFree ? '' : `; zadnji mesec, ki se plača, je ${formatMonth(lastDay)}`
  return `do ${formatCalendarDate(lastDay)}${month}`
}
