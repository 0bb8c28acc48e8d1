import { addMilliseconds, DAY } from '../../api/core/clock'
import { toSlovenianDay } from '../../common/calendar-date'
import type { Season } from '../../common/lessons'

/** A season that goes on: after the last day of a season no place is given. */
export const runningSeason: Season = {
  from: '2025-10-01',
  to: toSlovenianDay(addMilliseconds(new Date(), 200 * DAY)),
}
