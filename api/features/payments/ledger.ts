import { type CalendarDay, getEndOfMonth, getNextDay, toSlovenianDay } from '../../../common/calendar-date'
import type { BaseServices } from '../../privacy/base-services'
import type { Lessons } from '../lessons/lessons'
import { type Accounts, createAccounts, type EnrolledPeople } from './accounts'
import { type ChargeChanges, createChargeChanges } from './charge-changes'
import { type ContractCharges, createContractCharges } from './contract-charges'
import { maxDay } from './contract-periods'
import { type Due, listDues } from './dues'
import { createPayments, type Payments } from './payments'
import { createPaymentReminders, type PaymentReminders } from './reminders'
import { createStatements, type Statement, sumCents } from './statements'

export type { Account } from './accounts'
export type { Due } from './dues'
export type { Payment } from './payments'
export type { Statement } from './statements'

/** Accounts of payers: charges that follow from confirmed places, changes by the office, payments, and statements. */
export interface Ledger extends ContractCharges, ChargeChanges, Payments {
  /** @param id NaN for an invalid path; SQLite would read NaN as NULL, which selects all accounts */
  find(id: number): Statement | undefined
  findStatementOfEnrolment(submissionId: number): Statement | undefined
  /** Lists the accounts of an enrolment's payer in all seasons, also when the enrolment is reduced to its payer. */
  listByPayer(submissionId: number): Statement[]
  listStatements(season: string): Statement[]
  /** Lists the seasons with accounts, the latest first. */
  listAccountSeasons(): string[]
  /** Lists the accounts of the last two seasons, the latest season first. */
  listLatestStatements(): Statement[]
  /** Lists the accounts of a period, with only its lines and payments, by first day of the month and value date. */
  listDuesAndPayments(from: CalendarDay, to: CalendarDay): Statement[]
  /** Sums up the overdue cents of an enrolment's payer in all seasons, less what is to be repaid to the payer. */
  findOverdueOfPayer(submissionId: number): number
  /** Sums up the cents that are to be repaid to the payer of an account, in all seasons (terms, »Plačilni pogoji«). */
  findCreditOfPayer(statement: Statement): number
  /**
   * Computes by how many cents a month the payer's other places cost more when a place ends, because a discount ends
   * with it (terms, »Plačilni pogoji«). @param workshopId undefined for all places of the enrolment
   */
  findLostDiscount(submissionId: number, workshopId?: string): number
  /** Finds the payer's data in the latest enrolment of an account, for an invoice. */
  findPayer(statement: Statement): EnrolledPeople | undefined
  setNotifiedDues: Accounts['setNotifiedDues']
  saveReminder: PaymentReminders['save']
  /** Deletes accounts whose season ended in a year of which `years` years have passed. @returns their number */
  deleteExpired(years: number, today: CalendarDay): number
}

/** Creates the ledger. Without payment settings it has no accounts. */
export function createLedger(base: BaseServices, lessons: Lessons): Ledger {
  const { database } = base
  const accounts = createAccounts(base)
  const payments = createPayments(base, accounts)
  const reminders = createPaymentReminders(database)
  const listStatements = createStatements(base, { accounts, payments, reminders })
  // A payer's account, with lines and payments, is kept for `racuni_leta` after the year in which its season ended.
  const deleteAccounts = database.prepare<{ years: number; today: string }>(`
    DELETE FROM payment_accounts WHERE CAST(substr(season_to, 1, 4) + 1 + :years AS INTEGER) || '-01-01' <= :today
      AND id NOT IN (SELECT account_id FROM payment_charges WHERE submission_id IS NOT NULL)`)
  const selectSeasons = database
    .prepare<[], string>('SELECT DISTINCT season FROM payment_accounts ORDER BY season DESC')
    .pluck()

  function listByPayer(submissionId: number): Statement[] {
    const people = accounts.findPeople(submissionId)
    return people ? listStatements({ payerKey: people.payerKey }) : []
  }

  return {
    ...createContractCharges(base, { accounts, payments, lessons }),
    ...createChargeChanges(database, accounts),
    ...payments,
    find: (id) => listStatements({ id: id || 0 })[0],
    findStatementOfEnrolment: (submissionId) =>
      listStatements({ id: accounts.findIdOfEnrolment(submissionId) ?? 0 })[0],
    listByPayer,
    listStatements: (season) => listStatements({ season }),
    listAccountSeasons: () => selectSeasons.all(),
    listLatestStatements: () =>
      selectSeasons
        .all()
        .slice(0, 2)
        .flatMap((season) => listStatements({ season })),
    listDuesAndPayments(from, to) {
      const isBetween = (day: CalendarDay) => from <= day && day <= to
      return listStatements({ period: { from, to } }).map((statement) => ({
        ...statement,
        dues: statement.dues.filter((due) => isBetween(due.from)),
        payments: statement.payments.filter((payment) => !payment.isCancelled && isBetween(payment.valuedOn)),
      }))
    },
    findOverdueOfPayer(submissionId) {
      const statements = listByPayer(submissionId)
      return Math.max(0, sumUp(statements, ({ overdue }) => overdue) - sumUp(statements, getCredit))
    },
    findCreditOfPayer: ({ payerKey }) =>
      payerKey === '' ? 0 : sumUp(listStatements({ payerKey }), getCredit),
    findLostDiscount(submissionId, workshopId) {
      const [account] = accounts.list({ id: accounts.findIdOfEnrolment(submissionId) ?? 0 })
      if (!account) return 0
      const nextMonth = getNextDay(getEndOfMonth(toSlovenianDay(base.clock.now())))
      const month = maxDay(nextMonth, account.from).slice(0, 7)
      const charges = accounts.listCharges(account.id)
      const rest = charges.filter(
        (charge) =>
          charge.submissionId !== submissionId ||
          (workshopId !== undefined && charge.workshopId !== workshopId),
      )
      const numbers = new Set(rest.map(({ number }) => number))
      const sumUpRest = (dues: readonly Due[]) =>
        sumCents(dues.filter(({ number, from }) => numbers.has(number) && from.startsWith(month)))
      return sumUpRest(listDues(rest, account.discounts)) - sumUpRest(listDues(charges, account.discounts))
    },
    findPayer: ({ submissionIds }) => accounts.findPeople(submissionIds.at(-1) ?? 0),
    setNotifiedDues: accounts.setNotifiedDues,
    saveReminder: reminders.save,
    deleteExpired: (years, today) => deleteAccounts.run({ years, today }).changes,
  }
}

const sumUp = (statements: readonly Statement[], getCents: (statement: Statement) => number): number =>
  statements.reduce((total, statement) => total + getCents(statement), 0)

const getCredit = ({ balance }: Statement): number => Math.max(0, -balance)
