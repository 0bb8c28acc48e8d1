// Rows of the tables `payments` and `payment_enrolments`.
import type { CalendarDay } from '../../../common/calendar-date'

export interface Payment {
  id: number
  /** Null for a credit of a bank statement that belongs to no account yet. */
  accountId: number | null
  /** Negative for a reversal or refund. */
  cents: number
  valuedOn: CalendarDay
  source: 'bank' | 'office'
  /** Digest of the bank's entry, or the number of a payment that the office recorded. */
  bankKey: string
  payerName: string | null
  text: string | null
  recordedAt: string
  cancelledAt: string | null
  isCancelled: 0 | 1
}

/** A payment as it is stored. */
export type PaymentRow = Omit<Payment, 'id' | 'isCancelled'>

/** Connects an enrolment with the account of its payer. */
export interface EnrolmentLink {
  submissionId: number
  accountId: number
  payerKey: string
  /** Months that begin on or before this day are free of charge. */
  freeUntil: CalendarDay | null
}
