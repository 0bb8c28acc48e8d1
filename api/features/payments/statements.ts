import { addDays, type CalendarDay, getEndOfMonth, toSlovenianDay } from '../../../common/calendar-date'
import { groupBy } from '../../../common/group-by'
import type { BaseServices } from '../../privacy/base-services'
import type { Account, AccountFilter, Accounts } from './accounts'
import { maxDay } from './contract-periods'
import { type Charge, type Due, isReduction, listDues, listDuesUntil, listOpenDues } from './dues'
import type { Payment, Payments } from './payments'
import type { PaymentReminder, PaymentReminders } from './reminders'

/** Sums of an account, in cents. */
interface Sums {
  /** All lines of the season. */
  totalDue: number
  paid: number
  /** `totalDue − paid`; negative when more was paid. */
  balance: number
  /** Unpaid part of the lines due before today. */
  overdue: number
  /** Unpaid parts of the lines due before today. */
  overdueDues: Due[]
  /** Unpaid parts of the payable lines. */
  payableDues: Due[]
  /** Unpaid part of the lines due this month or within the days that a payer has to pay. */
  payable: number
  /** Latest due day of the payable lines; undefined when it has passed or nothing is payable. */
  payableDueOn: CalendarDay | undefined
}

/** An account with its lines and payments, and their sums in cents. */
export interface Statement extends Account, Sums {
  /** The lines by due day. The label of a fee is the name of its workshop and group. */
  dues: Due[]
  payments: Payment[]
  /** Reminders that were sent, the earliest first. */
  reminders: PaymentReminder[]
  /** Enrolments with a charge to the account. */
  submissionIds: number[]
}

/** Creates a function that lists statements in the order of the payers' names. */
export function createStatements(
  { clock, catalogue, programme }: BaseServices,
  { accounts, payments, reminders }: { accounts: Accounts; payments: Payments; reminders: PaymentReminders },
): (filter: AccountFilter) => Statement[] {
  const { daysToPay = 0 } = catalogue.payments ?? {}
  const toLineLabel = ({ label, workshopId, groupId }: Charge) =>
    label || (workshopId === null ? 'Delavnica' : programme.formatWorkshopAndGroup({ workshopId, groupId }))

  return (filter) => {
    const today = toSlovenianDay(clock.now())
    const lastPayableDay = maxDay(getEndOfMonth(today), addDays(today, daysToPay))
    const found = accounts.list(filter)
    const ids = found.map(({ id }) => id)
    const chargesById = groupBy(accounts.listCharges(...ids), ({ accountId }) => accountId)
    const paymentsById = groupBy(payments.listByAccounts(ids), ({ accountId }) => accountId)
    return found.map((account) => {
      const charges = (chargesById.get(account.id) ?? []).map((charge) => {
        return { ...charge, label: toLineLabel(charge) }
      })
      const dues = listDues(charges, account.discounts).sort(
        (one, other) => compareDays(one.dueOn, other.dueOn) || compareDays(one.from, other.from),
      )
      const paid = paymentsById.get(account.id) ?? []
      return {
        ...account,
        ...computeSums(dues, paid, { today, lastPayableDay }),
        dues,
        payments: paid,
        reminders: reminders.list(account.id),
        submissionIds: [...new Set(charges.flatMap(({ submissionId }) => submissionId ?? []))],
      }
    })
  }
}

/** Computes the sums of an account. Payments close the oldest due lines first. */
function computeSums(
  dues: readonly Due[],
  payments: readonly Payment[],
  { today, lastPayableDay }: { today: CalendarDay; lastPayableDay: CalendarDay },
): Sums {
  const paid = sumCents(payments.filter(({ isCancelled }) => !isCancelled))
  const past = listDuesUntil(dues, addDays(today, -1))
  const now = listDuesUntil(dues, lastPayableDay)
  const payable = Math.max(0, sumCents(now) - paid)
  const lastDueDay = now.findLast((due) => !isReduction(due))?.dueOn
  return {
    totalDue: sumCents(dues),
    paid,
    balance: sumCents(dues) - paid,
    overdue: Math.max(0, sumCents(past) - paid),
    overdueDues: listOpenDues(past, paid, today),
    payableDues: listOpenDues(now, paid, today),
    payable,
    payableDueOn: payable > 0 && lastDueDay !== undefined && lastDueDay >= today ? lastDueDay : undefined,
  }
}

/** Compares days as text: a language's order of letters costs more and does not matter for digits. */
const compareDays = (one: CalendarDay, other: CalendarDay): number =>
  one === other ? 0 : one < other ? -1 : 1

/** Sums up amounts, in cents. */
export const sumCents = (amounts: readonly { cents: number }[]): number =>
  amounts.reduce((total, { cents }) => total + cents, 0)
