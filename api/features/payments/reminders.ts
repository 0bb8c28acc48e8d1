import type { CalendarDay } from '../../../common/calendar-date'
import type { Database } from '../../core/database'

/** A reminder of overdue amounts that a payer got. */
export interface PaymentReminder {
  sentOn: CalendarDay
  /** Last day for the payment that the reminder names. */
  lastDay: CalendarDay
  /** Whether the reminder named the end of the contract as the consequence (terms, »Plačilni pogoji«). */
  namesEnd: boolean
}

/** Queries of the table `payment_reminders`. */
export interface PaymentReminders {
  /** Lists the reminders of an account, the earliest first. */
  list(accountId: number): PaymentReminder[]
  /** Adds a reminder, or replaces the one of the same day. */
  save(accountId: number, reminder: PaymentReminder): void
}

export function createPaymentReminders(database: Database): PaymentReminders {
  const select = database.prepare<
    [accountId: number],
    Omit<PaymentReminder, 'namesEnd'> & { namesEnd: number }
  >(`
    SELECT sent_on AS sentOn, last_day AS lastDay, names_end AS namesEnd FROM payment_reminders
    WHERE account_id = ? ORDER BY sent_on`)
  const upsert = database.prepare(`
    INSERT OR REPLACE INTO payment_reminders (account_id, sent_on, last_day, names_end)
    VALUES (:accountId, :sentOn, :lastDay, :namesEnd)`)
  return {
    list: (accountId) => select.all(accountId).map((row) => ({ ...row, namesEnd: row.namesEnd === 1 })),
    save(accountId, { namesEnd, ...reminder }) {
      upsert.run({ ...reminder, accountId, namesEnd: Number(namesEnd) })
    },
  }
}
