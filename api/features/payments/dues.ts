import { type CalendarDay, getEndOfMonth, getNextDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { groupBy } from '../../../common/group-by'
import type { Season } from '../../../common/lessons'
import { DAY } from '../../core/clock'
import { getLastPaidDay } from '../places/last-paid-day'
import { getActionRules, isPlaceAction } from '../places/rules'

export type PaymentSettings = NonNullable<Catalogue['payments']>

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
  /** First day of the period that the confirmed text states; null in confirmations from before the day was stored. */
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

export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

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
  return [{ lastDay: isAtOnce ? addDays(day, -1) : getLastPaidDay(day, period.to), isAtOnce }]
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

interface FeeBasis {
  lessonDays: readonly CalendarDay[]
  heldDays?: readonly CalendarDay[]
  pricePeriod: Catalogue['pricePeriod']
}

/**
 * Cuts a contract into months. For a month only partly within the contract the payer owes the share of its lessons (terms,
 * »Plačilni pogoji«); without a timetable the share of its days. A monthly price is for a whole month of the calendar,
 * another price for the season's part of the month.
 * @param lessonDays days of the group's lessons by the timetable, in all months of the season
 * @param heldDays days of the lessons that were held, of which only those are owed in a month in which the contract ends
 */
export function listFeePeriods(
  contract: Season,
  season: Season,
  { lessonDays, heldDays = lessonDays, pricePeriod }: FeeBasis,
) {
  return listMonths(season).flatMap(({ month, ...ownDays }) => {
    const from = maxDay(ownDays.from, contract.from)
    const to = minDay(ownDays.to, contract.to)
    if (from > to) return []
    const days = pricePeriod === 'month' ? { from: `${month}-01`, to: getEndOfMonth(`${month}-01`) } : ownDays
    const countLessons = (list: readonly CalendarDay[], part: Season) =>
      list.filter((day) => part.from <= day && day <= part.to).length
    const countDays = (part: Season) => (Date.parse(part.to) - Date.parse(part.from)) / DAY + 1
    const whole = countLessons(lessonDays, days)
    if (whole === 0) return [{ month, from, to, part: countDays({ from, to }), whole: countDays(days) }]
    return [
      {
        month,
        from,
        to,
        part: Math.min(whole, countLessons(to < ownDays.to ? heldDays : lessonDays, { from, to })),
        whole,
      },
    ]
  })
}

/** Rounds `cents · part / whole` half up, with integers only. */
export const roundShare = (cents: number, part: number, whole: number): number =>
  Math.floor((2 * cents * part + whole) / (2 * whole))

/** Returns the price of one month. A price of a season or workshop is split to the cent: the first months may cost a cent more. */
export function getMonthlyCents(
  { cents, period }: { cents: number; period: Catalogue['pricePeriod'] },
  month: string,
  season: Season,
): number {
  if (period === 'month') return cents
  const months = listMonths(season)
  const index = months.findIndex((candidate) => candidate.month === month)
  return Math.floor(cents / months.length) + (index < cents % months.length ? 1 : 0)
}

/**
 * Returns the day on which a month is due, at least `daysToPay` days from today: the latest instalment by the month's end, or
 * the day of the month. When that day is too soon, the same day of the next month with enough days to pay.
 */
export function getDueDay(settings: PaymentSettings, month: string, today: CalendarDay): CalendarDay {
  const { day, instalments, daysToPay } = settings
  const earliest = addDays(today, daysToPay)
  const planned = instalments.findLast((one) => one <= getEndOfMonth(`${month}-01`)) ?? instalments[0]
  if (planned) return maxDay(planned, earliest)
  const nextMonth = getNextDay(getEndOfMonth(earliest)).slice(0, 7)
  const days = [month, earliest.slice(0, 7), nextMonth].map((one) => `${one}-${String(day).padStart(2, '0')}`)
  return days.find((one) => one >= earliest) ?? earliest
}

/** Amount of a charge for one month, or for the part of the month within the contract. */
export interface ChargedMonth extends Season {
  cents: number
  /** Price of the whole month. */
  monthlyCents: number
  dueOn: CalendarDay
  isWaived: boolean
  /** The contract no longer includes the month. The amount is kept in case the change is undone. */
  isEnded: boolean
}

/** Charge to an account for one contract, or a correction by the office (table `payment_charges`). */
export interface Charge {
  accountId: number
  /** Number of the charge within its account. */
  number: number
  /** Null for an erased enrolment, and for a correction. */
  submissionId: number | null
  workshopId: string | null
  groupId: string | null
  /** Numbers of participant and place within the account: discounts need them, also after an erasure. */
  person: number
  place: number
  /** Instant of the confirmation that concluded the contract; null for a correction. */
  confirmedAt: string | null
  /** Text of a correction, empty for a contract. */
  label: string
  /** VAT rate in percent. */
  vatRate: number | null
  months: ChargedMonth[]
  /** First and last day of whole months free of charge; null without a stored enrolment. */
  freeFrom: CalendarDay | null
  freeUntil: CalendarDay | null
  /** `P-2026-0001`, null without a stored enrolment. */
  reference: string | null
  /** Full name, null without a stored enrolment. */
  participant: string | null
}

/** Line of an account: a month of a charge, or a discount or relief that follows from it. */
export interface Due extends Omit<Charge, 'months'>, ChargedMonth {
  /** Identifies the month of a charge in its account; a discount or relief has the key of its fee. */
  key: string
  kind: 'fee' | 'discount' | 'relief' | 'correction'
}

export const NEW_CHARGE_DEFAULTS: Charge = {
  accountId: 0,
  number: 0,
  submissionId: null,
  workshopId: null,
  groupId: null,
  person: 0,
  place: 0,
  confirmedAt: null,
  label: '',
  vatRate: null,
  months: [],
  freeFrom: null,
  freeUntil: null,
  reference: null,
  participant: null,
}

/** Label of a line that makes a month free. It states no reason. */
const RELIEF_LABEL = 'Brez plačila'

/**
 * Merges the months that a contract includes now into the stored months of its charge. A stored month keeps its amount;
 * a month that is no longer included is marked as ended.
 */
export function mergeMonths(
  stored: readonly ChargedMonth[],
  included: readonly ChargedMonth[],
): ChargedMonth[] {
  const isIncluded = (months: readonly ChargedMonth[], { from, to }: ChargedMonth) =>
    months.some((other) => other.from === from && other.to === to)
  const kept = stored.map((month) => ({ ...month, isEnded: !isIncluded(included, month) }))
  return [...kept, ...included.filter((month) => !isIncluded(stored, month))]
}

/**
 * Lists the lines of an account: the months of its charges, each followed by its discounts and relief. Within a month the
 * fee with the highest monthly price is not discounted (price list), of equal prices the older one. The price decides, not
 * the amount: a move or a late start within the month must not pass the discount to another person.
 */
export function listDues(charges: readonly Charge[], rules: PaymentSettings['discounts']): Due[] {
  const lines = charges.flatMap(({ months, ...charge }) =>
    months
      .filter(({ isEnded }) => !isEnded)
      .map((month): Due => {
        const kind = charge.confirmedAt === null ? 'correction' : 'fee'
        return { ...charge, ...month, kind, key: `${charge.number}/${month.from}` }
      }),
  )
  const fees = lines
    .filter(({ kind }) => kind === 'fee')
    .sort((one, other) => other.monthlyCents - one.monthlyCents)
  const feesByMonth = groupBy(fees, ({ from }) => from.slice(0, 7))
  return lines.flatMap((line) => {
    const month = line.kind === 'fee' ? feesByMonth.get(line.from.slice(0, 7)) : undefined
    return month ? [line, ...listDeductions(line, month, rules)] : line
  })
}

/** Lists the discounts and the relief of a fee. @param month all fees of the month, the highest price first */
function listDeductions(fee: Due, month: readonly Due[], rules: PaymentSettings['discounts']): Due[] {
  const dearest = month.find(({ person }) => person === fee.person)
  const isFirst = { child: dearest === month[0], workshop: dearest?.place === fee.place }
  const deductions: Due[] = []
  let left = fee.cents
  const deduct = (kind: Due['kind'], label: string, amount: number) => {
    const cents = -Math.min(left, amount)
    left += cents
    if (cents < 0) deductions.push({ ...fee, kind, label, cents })
  }
  for (const { name, each, percentHundredths = 0, cents } of rules) {
    const byPercent = roundShare(fee.cents, percentHundredths, 10_000)
    const amount = cents ? roundShare(cents, fee.cents, fee.monthlyCents) : byPercent
    if (!isFirst[each]) deduct('discount', name, amount)
  }
  if (fee.isWaived || isFree(fee, fee)) deduct('relief', RELIEF_LABEL, left)
  return deductions
}

const isFree = ({ freeFrom, freeUntil }: Pick<Charge, 'freeFrom' | 'freeUntil'>, { from, to }: Season) =>
  freeFrom !== null && freeUntil !== null && freeFrom <= to && from <= freeUntil

/** Keeps the free months of a charge free that loses its enrolment, by which they are found. */
export const keepRelief = (charge: Charge): Charge => ({
  ...charge,
  months: charge.months.map((month) => ({ ...month, isWaived: month.isWaived || isFree(charge, month) })),
})

/** Lists what is unpaid of lines in the order of their due days. Payments and negative corrections close the oldest first. */
export function listOpenDues(dues: readonly Due[], paid: number): Due[] {
  const sums = [...groupBy(dues, ({ key }) => key).values()].flatMap(([fee, ...deductions]) =>
    fee ? [{ ...fee, cents: deductions.reduce((sum, { cents }) => sum + cents, fee.cents) }] : [],
  )
  let left = sums.reduce((credit, { cents }) => credit - Math.min(0, cents), paid)
  return sums.flatMap((due) => {
    const cents = Math.min(due.cents, Math.max(0, due.cents - left))
    left = Math.max(0, left - Math.max(0, due.cents))
    return cents > 0 ? [{ ...due, cents }] : []
  })
}
