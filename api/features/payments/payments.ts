import type { CalendarDay } from '../../../common/calendar-date'
import { groupBy } from '../../../common/group-by'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Accounts } from './accounts'
import type { BankCredit } from './camt'

/** A received payment, or a credit of a bank statement that belongs to no account yet. */
export interface Payment {
  id: number
  accountId: number | null
  /** Negative for a reversal or refund. */
  cents: number
  valuedOn: CalendarDay
  source: 'bank' | 'office'
  /** Digest of the bank's entry, or the number of a payment that the office recorded: no payment is stored twice. */
  bankKey: string
  payerName: string | null
  text: string | null
  recordedAt: string
  cancelledAt: string | null
  isCancelled: 0 | 1
}

type PaymentRow = Omit<Payment, 'id' | 'isCancelled'>

/** A credit of a bank statement; the reference is searched for in `text`. */
type NewCredit = Pick<BankCredit, 'key' | 'cents' | 'valuedOn'> & Partial<BankCredit>

/** Days after which credits that belong to no account are deleted. */
const UNBOOKED_RETENTION_DAYS = 60

/** Changes one payment; does nothing when it no longer exists. @param by e-mail address of the user */
type PaymentChange = (id: number, by: string) => void

/** Queries of the table `payments`. Changes by the office are in the access log. */
export interface Payments {
  listByAccounts(ids: readonly number[]): Payment[]
  /** Lists the credits that belong to no account yet. */
  listUnbooked(): Payment[]
  /** Lists credits that a lead has removed from the list of unbooked ones, until they are deleted. */
  listDismissed(): Payment[]
  /** Records a payment that is on no bank statement. @returns its id */
  recordPayment(accountId: number, payment: Pick<Payment, 'cents' | 'valuedOn' | 'text'>, by: string): number
  cancelPayment: PaymentChange
  restorePayment: PaymentChange
  /** Takes a bank credit from its account, or restores a dismissed credit. Other payments stay. */
  unbook: PaymentChange
  /** Stores credits of a bank statement that are not stored yet. @returns their number */
  addCredits(credits: readonly NewCredit[]): number
  /** Books credits that belong to no account; skips all others. */
  bookCredits(bookings: readonly { paymentId: number; accountId: number }[], by: string): void
  /** Deletes the credits that belonged to no account for 60 days. @returns their number */
  deleteOldUnbooked(now: Date): number
  /** Deletes the texts of an account's payments, in which payers may have named a participant. */
  deleteTexts(accountId: number): void
}

export function createPayments(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  accounts: Accounts,
): Payments {
  const prepareSelect = (condition: string) =>
    database.prepare<object, Payment>(`
      SELECT id, account_id AS accountId, cents, valued_on AS valuedOn, source, bank_key AS bankKey,
        payer_name AS payerName, text, recorded_at AS recordedAt, cancelled_at AS cancelledAt,
        cancelled_at IS NOT NULL AS isCancelled
      FROM payments WHERE ${condition} ORDER BY valued_on, id`)
  const select = prepareSelect('id = :id OR bank_key = :bankKey')
  const selectUnbooked = prepareSelect('account_id IS NULL AND cancelled_at IS NULL')
  const selectDismissed = prepareSelect('account_id IS NULL AND cancelled_at IS NOT NULL')
  const selectOfAccounts = prepareSelect('account_id IN (SELECT value FROM json_each(:ids))')
  const upsert = database.prepare<PaymentRow>(`
    INSERT INTO payments (account_id, cents, valued_on, source, bank_key, payer_name, text, recorded_at, cancelled_at)
    VALUES (:accountId, :cents, :valuedOn, :source, :bankKey, :payerName, :text, :recordedAt, :cancelledAt)
    ON CONFLICT (bank_key) DO UPDATE SET account_id = :accountId, cents = :cents, valued_on = :valuedOn,
      recorded_at = :recordedAt, cancelled_at = :cancelledAt`)
  const deleteTexts = database.prepare<[accountId: number]>(
    'UPDATE payments SET text = NULL WHERE account_id = ?',
  )
  const deleteUnbooked = database.prepare('DELETE FROM payments WHERE account_id IS NULL AND recorded_at < ?')

  const getNow = () => toInstant(clock.now())
  const find = (key: { id: number } | { bankKey: string }) => select.get({ id: null, bankKey: null, ...key })

  function savePayments(rows: readonly PaymentRow[]): void {
    for (const row of rows) upsert.run(row)
  }

  const createChange = (name: string, getChange: (payment: Payment) => Partial<Payment>): PaymentChange =>
    database.transaction((id: number, by: string): void => {
      const payment = find({ id })
      if (!payment) return
      savePayments([{ ...payment, ...getChange(payment) }])
      accounts.log(payment.accountId, { by, change: name })
    }).immediate

  // An account is merged after the payer's data were corrected: the payments are of the same payer.
  accounts.onMerge((fromId, accountId) =>
    savePayments(listByAccounts([fromId]).map((payment) => ({ ...payment, accountId }))),
  )

  const listUnbooked = (): Payment[] => selectUnbooked.all({})
  const listByAccounts = (ids: readonly number[]): Payment[] =>
    selectOfAccounts.all({ ids: JSON.stringify(ids) })

  return {
    listUnbooked,
    listDismissed: () => selectDismissed.all({}),
    listByAccounts,
    recordPayment: database.transaction(
      (accountId: number, payment: Pick<Payment, 'cents' | 'valuedOn' | 'text'>, by: string): number => {
        const number = listByAccounts([accountId]).filter(({ source }) => source === 'office').length + 1
        const bankKey = `${accounts.getReference(accountId)}/${number}`
        const added = { accountId, bankKey, payerName: null, recordedAt: getNow(), cancelledAt: null }
        savePayments([{ ...payment, ...added, source: 'office' }])
        accounts.log(accountId, { by, change: 'recorded' })
        return find({ bankKey })?.id ?? 0
      },
    ).immediate,
    cancelPayment: createChange('cancelled', () => ({ cancelledAt: getNow() })),
    restorePayment: createChange('restored', () => ({ cancelledAt: null })),
    unbook: createChange('unbooked', ({ source, accountId, recordedAt: importedAt }) => {
      const recordedAt = accountId ? getNow() : importedAt
      return source === 'bank' ? { accountId: null, cancelledAt: null, recordedAt } : {}
    }),
    addCredits: database.transaction((credits: readonly NewCredit[]): number => {
      const isNew = ({ key }: NewCredit) => !find({ bankKey: key })
      const added = new Map(credits.filter(isNew).map((credit) => [credit.key, credit]))
      const unbooked = { accountId: null, source: 'bank', recordedAt: getNow(), cancelledAt: null } as const
      savePayments(
        [...added].map(([bankKey, { cents, valuedOn, payerName = null, text = null }]) => {
          return { ...unbooked, bankKey, cents, valuedOn, payerName, text }
        }),
      )
      return added.size
    }).immediate,
    bookCredits: database.transaction(
      (bookings: readonly { paymentId: number; accountId: number }[], by: string): void => {
        const unbooked = new Map(listUnbooked().map((payment) => [payment.id, payment]))
        for (const [accountId, own] of groupBy(bookings, (booking) => booking.accountId)) {
          const booked = own.flatMap(({ paymentId }) => unbooked.get(paymentId) ?? [])
          savePayments(booked.map((payment) => ({ ...payment, accountId })))
          if (booked.length > 0) accounts.log(accountId, { by, change: 'booked', count: booked.length })
        }
      },
    ).immediate,
    deleteOldUnbooked: (now) =>
      deleteUnbooked.run(toInstant(addMilliseconds(now, -UNBOOKED_RETENTION_DAYS * DAY))).changes,
    deleteTexts: (accountId) => void deleteTexts.run(accountId),
  }
}
