import { type CalendarDay, getEndOfMonth, getNextDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import type { Season } from '../../../common/lessons'
import { toNameKey } from '../../core/address-keys'
import { getLastPaidDay } from '../places/last-paid-day'
import { getActionRules, isPlaceAction } from '../places/rules'

export type PaymentSettings = NonNullable<Catalogue['payments']>

/** An event of a place that was not undone, with the place's group after it. */
export interface ContractEvent {
  workshopId: string
  at: string
  action: string
  stateBefore: string | null
  groupId: string | null
  /** The confirmation that belongs to the event, if any. */
  confirmedAt: string | null
  signedOn: CalendarDay | null
}

/** Contract for a confirmed place, with the first and last day for which the payer owes fees. */
interface Contract extends Season {
  groupId: string | null
  /** Instant of the confirmation, which identifies the contract. */
  confirmedAt: string
}

const toDay = (instant: string) => toSlovenianDay(new Date(instant))

const addDays = (day: CalendarDay, count: number): CalendarDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

const minDay = (...days: CalendarDay[]) => days.sort()[0] ?? ''
const maxDay = (...days: CalendarDay[]) => days.sort().at(-1) ?? ''

/**
 * Lists the contracts of a place (terms, »Odstop«). A withdrawal ends a contract on the last paid day, any other action
 * that ends the confirmation, and a second withdrawal, on the day before the action; otherwise it lasts until the season's last day.
 * @param events of one place, oldest first
 */
export function listContracts(events: readonly ContractEvent[], season: Season): Contract[] {
  const contracts: Contract[] = []
  let firstFreeDay = season.from
  for (const [index, { confirmedAt, signedOn, groupId }] of events.entries()) {
    if (!confirmedAt) continue
    const lastDays = events.slice(index + 1).flatMap((event) => findLastDay(event, season))
    const from = maxDay(signedOn ?? toDay(confirmedAt), firstFreeDay)
    const to = minDay(season.to, ...lastDays)
    if (from > to) continue
    contracts.push({ groupId, confirmedAt, from, to })
    firstFreeDay = getNextDay(to)
  }
  return contracts
}

/** Finds the last day of a contract that an event ends. */
function findLastDay(event: ContractEvent, season: Season): CalendarDay[] {
  const { action, at, stateBefore, confirmedAt } = event
  const day = toDay(at)
  // A second withdrawal ends the place at once, because of a change that the centre has made.
  const endsAtOnce = day < season.from || stateBefore === 'ending'
  if (action === 'withdraw') return [endsAtOnce ? addDays(day, -1) : getLastPaidDay(day, season.to)]
  const keeps = action === 'expire' || (isPlaceAction(action) && getActionRules(action).keepsConfirmation)
  return keeps && !confirmedAt ? [] : [addDays(day, -1)]
}

/** Lists the months of a season, each with its days within the season. */
export function listMonths({ from, to }: Season): (Season & { month: string })[] {
  const months = []
  for (let day = from; day <= to; day = getNextDay(getEndOfMonth(day)))
    months.push({ month: day.slice(0, 7), from: day, to: minDay(to, getEndOfMonth(day)) })
  return months
}

/**
 * Cuts a contract into months. For a month only partly within the contract the payer owes the lessons within it (terms,
 * »Plačilni pogoji«); without a timetable the whole month.
 * @param lessonDays days of the group's lessons by the timetable
 */
export function listFeePeriods(contract: Season, season: Season, lessonDays: readonly CalendarDay[]) {
  return listMonths(season).flatMap(({ month, ...days }) => {
    const from = maxDay(days.from, contract.from)
    const to = minDay(days.to, contract.to)
    if (from > to) return []
    const count = (part: Season) => lessonDays.filter((day) => part.from <= day && day <= part.to).length
    const of = count(days)
    const isWhole = of === 0 || (from === days.from && to === days.to)
    return [
      { month, from, to, share: isWhole ? { lessons: 1, of: 1 } : { lessons: count({ from, to }), of } },
    ]
  })
}

/** Rounds `cents · part / whole` half up, with integers only. */
export const roundShare = (cents: number, part: number, whole: number): number =>
  Math.floor((2 * cents * part + whole) / (2 * whole))

/** Returns the price of one month; a price of a season or workshop is split exactly, the rest is in the first months. */
export function getMonthlyCents(
  priceCents: number,
  period: Catalogue['pricePeriod'],
  month: string,
  season: Season,
): number {
  if (period === 'month') return priceCents
  const months = listMonths(season)
  const index = months.findIndex((candidate) => candidate.month === month)
  return Math.floor(priceCents / months.length) + (index < priceCents % months.length ? 1 : 0)
}

/** Returns the day on which a month is due: an instalment, or the day of the month, but not before `daysToPay` days. */
export function getDueDay(settings: PaymentSettings, month: string, today: CalendarDay): CalendarDay {
  const { day, instalments, daysToPay } = settings
  const end = getEndOfMonth(`${month}-01`)
  const planned =
    instalments.findLast((instalment) => instalment <= end) ??
    instalments[0] ??
    `${month}-${String(day).padStart(2, '0')}`
  return maxDay(planned, addDays(today, daysToPay))
}

/** A stored line of an account (table `payment_dues`). */
export interface DueRow {
  accountId: number
  /** Number in the account; 0 for a line that is not stored yet. */
  number: number
  kind: 'fee' | 'discount' | 'relief' | 'correction'
  /** Number of the fee line to which a discount or relief belongs. */
  about: number | null
  submissionId: number | null
  workshopId: string | null
  groupId: string | null
  /** Instant of the confirmation that concluded the contract of a fee line. */
  confirmedAt: string | null
  from: CalendarDay
  to: CalendarDay
  label: string
  cents: number
  /** The contract's price of the whole month. */
  monthlyCents: number | null
  /** VAT rate in percent. */
  vatRate: number | null
  dueOn: CalendarDay
  madeAt: string
  waivedAt: string | null
  cancelledAt: string | null
  /** 1 for a line that the journal has restored, until its contract is found in the restored database. */
  isRestored: 0 | 1
}

/** A stored line with the data of its enrolment, which are null when the enrolment was erased. */
export interface Due extends DueRow {
  id: number
  /** `P-2026-0001` */
  reference: string | null
  participant: string | null
  /** The participant's months that begin on or before this day are free of charge. */
  freeUntil: CalendarDay | null
  isWaived: 0 | 1
  isCancelled: 0 | 1
}

/** Default values of a new line. */
export const NEW_LINE_DEFAULTS = {
  number: 0,
  about: null,
  submissionId: null,
  workshopId: null,
  groupId: null,
  confirmedAt: null,
  label: '',
  monthlyCents: null,
  vatRate: null,
  waivedAt: null,
  cancelledAt: null,
  isRestored: 0,
} as const

/** Label of a line that makes a month free. It states no reason. */
const RELIEF_LABEL = 'Brez plačila'

/**
 * Lists the discounts and reliefs that follow from the fee lines of an account. Within a month the dearest line is not
 * discounted, of equal lines the older one. A discount keeps the amount of its first line. A month with a line of an
 * erased enrolment keeps its discounts.
 */
export function listDeductions(lines: readonly Due[], rules: PaymentSettings['discounts']): DueRow[] {
  const fees = lines
    .filter(({ kind, isCancelled }) => kind === 'fee' && !isCancelled)
    .sort((a, b) => b.cents - a.cents || a.number - b.number)
  const getPerson = ({ participant }: Due) => toNameKey(participant ?? '')
  const listDeductionsOfFee = (fee: Due, month: readonly Due[]): DueRow[] => {
    const own = lines.filter(({ about }) => about === fee.number)
    const isActive = (name: string) => own.some((line) => line.label === name && !line.isCancelled)
    const isKept = month.some(({ participant }) => participant === null)
    const dearest = month.find((other) => getPerson(other) === getPerson(fee))
    const isFirst = { child: dearest === month[0], workshop: dearest?.workshopId === fee.workshopId }
    const deductions: DueRow[] = []
    let left = fee.cents
    const deduct = (kind: 'discount' | 'relief', label: string, amount: number) => {
      const cents = -Math.min(left, amount)
      left += cents
      const { accountId, number, submissionId, workshopId, groupId, from, to, vatRate, dueOn, madeAt } = fee
      const line = { accountId, submissionId, workshopId, groupId, from, to, vatRate, dueOn, madeAt }
      if (cents < 0) deductions.push({ ...NEW_LINE_DEFAULTS, ...line, about: number, kind, label, cents })
    }
    for (const { name, each, percentHundredths = 0, cents } of rules) {
      if (isKept ? !isActive(name) : isFirst[each]) continue
      const first = own.find((line) => line.kind === 'discount' && line.label === name)
      const byPercent = roundShare(fee.cents, percentHundredths, 10_000)
      const amount = cents ? roundShare(cents, fee.cents, fee.monthlyCents ?? fee.cents) : byPercent
      deduct('discount', name, first ? -first.cents : amount)
    }
    const isFree = fee.participant ? (fee.freeUntil ?? '') >= fee.from : isActive(RELIEF_LABEL)
    if (fee.isWaived || isFree) deduct('relief', RELIEF_LABEL, left)
    return deductions
  }
  const months = groupBy(fees, ({ from }) => from.slice(0, 7))
  return [...months.values()].flatMap((month) => month.flatMap((fee) => listDeductionsOfFee(fee, month)))
}

/**
 * Lists the lines to save so that exactly the wanted lines are active: stored lines are cancelled or made active again,
 * missing lines are added. A stored line keeps its amount.
 */
export function listLinesToSave(
  stored: readonly DueRow[],
  wanted: readonly DueRow[],
  isSame: (line: DueRow, other: DueRow) => boolean,
  now: string,
): DueRow[] {
  const changed = stored.flatMap((line): DueRow[] => {
    const isWanted = wanted.some((other) => isSame(line, other))
    const isRight = isWanted === (line.cancelledAt === null) && line.isRestored === 0
    const cancelledAt = isWanted ? null : (line.cancelledAt ?? now)
    return isRight ? [] : [{ ...line, cancelledAt, isRestored: 0 }]
  })
  const missing = wanted.filter((line) => !stored.some((other) => isSame(other, line)))
  return [...changed, ...missing.map((line) => ({ ...line, madeAt: now }))]
}

/** Groups items by a key, in the order of their first items (`Map.groupBy` needs a newer Node). */
export function groupBy<Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item])
  return groups
}
