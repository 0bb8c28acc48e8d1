import { toSlovenianDay } from '../../../common/calendar-date'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { RetentionRule } from '../../submissions/form-kind'
import { INVOICE_FIELDS, type InvoiceData } from '../../submissions/submission'

const IS_CONFIRMED = `EXISTS (
  SELECT 1 FROM place_events JOIN place_confirmations ON event_id = place_events.id
  WHERE place_events.submission_id = submissions.id)`

/**
 * Creates the retention rule of enrolments. After the retention period an enrolment is deleted. The payer's data
 * stay for `invoiceYears` after the year in which an invoice was issued (VAT Act, Article 86), and while a confirmation is
 * stored, because it proves the contract (GDPR, Article 17(3)(e)).
 */
export function createEnrolmentRetention({
  database,
  catalogue: { retention: terms },
}: Pick<Core, 'database' | 'catalogue'>): RetentionRule {
  const selectExpired = database
    .prepare<{ before: string; invoicedBefore: string }, number>(`
      SELECT id FROM submissions LEFT JOIN enrolments ON submission_id = id
      WHERE kind = 'registration' AND (
        reduced_at IS NULL AND created_at < :before
        OR reduced_at IS NOT NULL AND (invoiced_at IS NULL OR invoiced_at < :invoicedBefore) AND NOT ${IS_CONFIRMED})`)
    .pluck()
  const selectRemaining = database
    .prepare<{ id: number; invoicedBefore: string }, string>(`
      SELECT payload FROM submissions JOIN enrolments ON submission_id = id
      WHERE id = :id AND (invoiced_at >= :invoicedBefore OR ${IS_CONFIRMED})`)
    .pluck()

  /** Returns the earliest issue date of invoices that must still be kept. */
  const getFirstKeptDay = (now: Date) =>
    `${Number(toSlovenianDay(now).slice(0, 4)) - terms.invoiceYears}-01-01`

  return {
    listExpired: (now) =>
      selectExpired.all({
        before: toInstant(addMilliseconds(now, -terms.enrolmentDays * DAY)),
        invoicedBefore: getFirstKeptDay(now),
      }),
    findRemainingData(id, now) {
      const payload = selectRemaining.get({ id, invoicedBefore: getFirstKeptDay(now) })
      // The stored payload is a validated form, or its invoice data alone.
      return payload === undefined ? undefined : toInvoiceData(JSON.parse(payload) as InvoiceData)
    },
  }
}

function toInvoiceData(enrolment: InvoiceData): InvoiceData {
  return Object.fromEntries(INVOICE_FIELDS.map((field) => [field, enrolment[field]])) as InvoiceData
}
