import { addDays, type CalendarDay, getEndOfMonth, getNextDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { groupBy } from '../../../common/group-by'
import type { Season } from '../../../common/lessons'
import { listMonths, maxDay } from './contract-periods'

export type PaymentSettings = NonNullable<Catalogue['payments']>

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
  /** Day of the notice to families about a price other than that of their confirmation. */
  noticedOn?: CalendarDay | undefined
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
  const lines = charges.flatMap((charge) =>
    charge.months.filter(({ isEnded }) => !isEnded).map((month) => toDue(charge, month)),
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

/** Creates the line of a month. All fields are written out: spread syntax would take fifty times as long. */
const toDue = (charge: Charge, month: ChargedMonth): Due => ({
  accountId: charge.accountId,
  number: charge.number,
  submissionId: charge.submissionId,
  workshopId: charge.workshopId,
  groupId: charge.groupId,
  person: charge.person,
  place: charge.place,
  confirmedAt: charge.confirmedAt,
  label: charge.label,
  vatRate: charge.vatRate,
  freeFrom: charge.freeFrom,
  freeUntil: charge.freeUntil,
  reference: charge.reference,
  participant: charge.participant,
  from: month.from,
  to: month.to,
  cents: month.cents,
  monthlyCents: month.monthlyCents,
  dueOn: month.dueOn,
  noticedOn: month.noticedOn,
  isWaived: month.isWaived,
  isEnded: month.isEnded,
  kind: charge.confirmedAt === null ? 'correction' : 'fee',
  key: `${charge.number}/${month.from}`,
})

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

/** Whether a line lowers the bill, as for a lesson that the centre cancelled. */
export const isReduction = ({ kind, cents }: Pick<Due, 'kind' | 'cents'>): boolean =>
  kind === 'correction' && cents < 0

/** Lists the lines that are due until a day. A reduction counts at once: nothing that it covers is asked for before. */
export const listDuesUntil = <Line extends Due>(dues: readonly Line[], day: CalendarDay): Line[] =>
  dues.filter((due) => due.dueOn <= day || isReduction(due))

/** A line for what was repaid beyond all payments and reductions, as by a reversal without its payment. */
const toRepaid = (cents: number, day: CalendarDay): Due => ({
  ...NEW_CHARGE_DEFAULTS,
  kind: 'correction',
  key: 'repaid',
  label: 'Vrnjeno',
  from: day,
  to: day,
  dueOn: day,
  cents,
  monthlyCents: cents,
  isWaived: false,
  isEnded: false,
})

/**
 * Lists what is unpaid of lines in the order of their due days. Payments and reductions close the oldest first. The sum
 * is what is unpaid of all lines, with what was repaid too much until `today`.
 */
export function listOpenDues(dues: readonly Due[], paid: number, today: CalendarDay): Due[] {
  const sums = [...groupBy(dues, ({ key }) => key).values()].flatMap(([fee, ...deductions]) =>
    fee ? [{ fee, owed: deductions.reduce((sum, { cents }) => sum + cents, fee.cents) }] : [],
  )
  const credit = sums.reduce((sum, { owed }) => sum - Math.min(0, owed), paid)
  let left = Math.max(0, credit)
  const open = sums.flatMap(({ fee, owed }) => {
    const cents = Math.min(owed, Math.max(0, owed - left))
    left = Math.max(0, left - Math.max(0, owed))
    return cents > 0 ? [{ ...fee, cents }] : []
  })
  return credit < 0 ? [...open, toRepaid(-credit, today)] : open
}
