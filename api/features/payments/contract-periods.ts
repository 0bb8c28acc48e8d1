import {
  type CalendarDay,
  getEndOfMonth,
  getNextDay,
  getPreviousDay,
  toSlovenianDay,
} from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { listLessonDays, type Season } from '../../../common/lessons'
import { DAY } from '../../core/clock'
import { getLastPaidDay } from '../places/last-paid-day'
import { getActionRules, isPlaceAction } from '../places/rules'

/** An event of a place, with the place's group after the event. */
export interface ContractEvent {
  workshopId: string
  at: string
  action: string
  stateBefore: string | null
  groupId: string | null
  /** The confirmation that belongs to the event, if any. */
  confirmedAt: string | null
  signedOn: CalendarDay | null
  /** First day of the period that the confirmed text states; null when it states none. */
  startsOn: CalendarDay | null
  isUndone: 0 | 1
}

/** Contract for a confirmed place, with the first and last day for which the payer owes fees. */
export interface Contract extends Season {
  groupId: string | null
  /** Whether the contract ended within a month, so that the payer owes only the lessons that were held in its last month. */
  isEndedAtOnce: boolean
  /** Instant of the confirmation, which identifies the contract. */
  confirmedAt: string
}

const minDay = (...days: CalendarDay[]) => days.sort()[0] ?? ''
export const maxDay = (...days: CalendarDay[]) => days.sort().at(-1) ?? ''

/**
 * Lists the contracts of a place (terms, »Odstop«). A contract ends with the season, or earlier: a withdrawal ends it on the
 * last paid day; a second withdrawal (because of a change by the centre), or another action that ends the confirmation, on
 * the day before the action.
 * @param placeEvents of one place, oldest first
 */
export function listContracts(placeEvents: readonly ContractEvent[], season: Season): Contract[] {
  const events = placeEvents.filter(({ isUndone }) => !isUndone)
  const contracts: Contract[] = []
  let firstFreeDay = season.from
  for (const [index, { confirmedAt, signedOn, startsOn, groupId }] of events.entries()) {
    if (!confirmedAt) continue
    const later = events.slice(index + 1)
    const from = maxDay(startsOn ?? signedOn ?? toSlovenianDay(confirmedAt), firstFreeDay)
    const ends = later.flatMap((event) => findEnd(event, { from, to: season.to }))
    const to = minDay(season.to, ...ends.map(({ lastDay }) => lastDay))
    if (from > to) continue
    const isEndedAtOnce = ends.some(({ lastDay, isAtOnce }) => isAtOnce && lastDay === to)
    contracts.push({ groupId, confirmedAt, from, to, isEndedAtOnce })
    firstFreeDay = getNextDay(to)
  }
  return contracts
}

/** Finds the last day of a contract that an event ends. @param period first day of the contract, last day of the season */
function findEnd(event: ContractEvent, period: Season): { lastDay: CalendarDay; isAtOnce: boolean }[] {
  const { action, at, confirmedAt, stateBefore } = event
  const day = toSlovenianDay(at)
  const isKept = action === 'expire' || (isPlaceAction(action) && getActionRules(action).keepsConfirmation)
  const isWithdrawal = action === 'withdraw'
  if (isKept && !confirmedAt && !isWithdrawal) return []
  const isAtOnce = !isWithdrawal || stateBefore === 'ending' || day < period.from
  return [{ lastDay: isAtOnce ? getPreviousDay(day) : getLastPaidDay(day, period.to), isAtOnce }]
}

/** Finds the instant at which another payer took over the latest, if any: earlier contracts are the former payer's. */
export const findPayerChange = (events: readonly ContractEvent[]): string =>
  events.findLast(({ action, isUndone }) => action === 'change-payer' && !isUndone)?.at ?? ''

/** Lists the months of a season, each with its days within the season. */
export function listMonths({ from, to }: Season): (Season & { month: string })[] {
  const months = []
  for (let day = from; day <= to; day = getNextDay(getEndOfMonth(day)))
    months.push({ month: day.slice(0, 7), from: day, to: minDay(to, getEndOfMonth(day)) })
  return months
}

/** Days for which the price of a month is paid: all days of the month, or for another price those within the season. */
export const getPricedDays = (
  month: string,
  season: Season,
  pricePeriod: Catalogue['pricePeriod'],
): Season =>
  pricePeriod === 'month'
    ? { from: `${month}-01`, to: getEndOfMonth(`${month}-01`) }
    : { from: maxDay(season.from, `${month}-01`), to: minDay(season.to, getEndOfMonth(`${month}-01`)) }

/** Lists the days of a group's lessons by the timetable in all months of a season, also before its first and after its last day. */
export function listTimetableDays(
  season: Season,
  day: string | undefined,
  holidays: Catalogue['holidays'],
): CalendarDay[] {
  const wholeMonths = { from: `${season.from.slice(0, 7)}-01`, to: getEndOfMonth(season.to) }
  return listLessonDays(wholeMonths, day, { holidays, countFrom: season.from }).days
}

interface FeeBasis {
  lessonDays: readonly CalendarDay[]
  chargedDays?: readonly CalendarDay[]
  pricePeriod: Catalogue['pricePeriod']
}

/**
 * Cuts a contract into months. For a month only partly within the contract the payer owes the share of its lessons (terms,
 * »Plačilni pogoji«); without a timetable the share of its days. A monthly price is for a whole month of the calendar,
 * another price for the season's part of the month.
 * @param lessonDays {@link listTimetableDays}
 * @param chargedDays days of the lessons with the office's changes, which are owed in a month that is only partly within the
 * contract
 */
export function listFeePeriods(
  contract: Season,
  season: Season,
  { lessonDays, chargedDays = lessonDays, pricePeriod }: FeeBasis,
) {
  return listMonths(season).flatMap(({ month, ...ownDays }) => {
    const from = maxDay(ownDays.from, contract.from)
    const to = minDay(ownDays.to, contract.to)
    if (from > to) return []
    const days = getPricedDays(month, season, pricePeriod)
    const countLessons = (list: readonly CalendarDay[], part: Season) =>
      list.filter((day) => part.from <= day && day <= part.to).length
    const countDays = (part: Season) => (Date.parse(part.to) - Date.parse(part.from)) / DAY + 1
    const whole = countLessons(lessonDays, days)
    if (whole === 0) return [{ month, from, to, part: countDays({ from, to }), whole: countDays(days) }]
    const isPartial = ownDays.from < from || to < ownDays.to
    const part = countLessons(isPartial ? chargedDays : lessonDays, { from, to })
    return [{ month, from, to, part: Math.min(whole, part), whole }]
  })
}
