import { toSlovenianDay } from '../../../common/calendar-date'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { RetentionParts, RetentionRule } from '../../submissions/form-kind'
import { INVOICE_FIELDS, type InvoiceData } from '../../submissions/submission'

/**
 * An enrolment stays for its term. If an invoice was issued, what the invoice needs stays for so many years after the
 * end of the invoice's year (VAT Act, Article 86); without an invoice nothing does.
 */
export function createEnrolmentRetention({ database, terms }: RetentionParts): RetentionRule<InvoiceData> {
  const selectExpired = database
    .prepare<{ before: string; invoicedBefore: string }, number>(`
      SELECT id FROM submissions LEFT JOIN enrolments ON submission_id = id
      WHERE kind = 'registration' AND (
        reduced_at IS NULL AND created_at < :before
        OR reduced_at IS NOT NULL AND (invoiced_at IS NULL OR invoiced_at < :invoicedBefore))`)
    .pluck()
  const selectInvoiced = database
    .prepare<{ id: number; invoicedBefore: string }, string>(`
      SELECT payload FROM submissions JOIN enrolments ON submission_id = id
      WHERE id = :id AND invoiced_at >= :invoicedBefore`)
    .pluck()

  /** Invoices issued before this instant need not be kept any more. */
  const startOfInvoices = (now: Date) =>
    `${Number(toSlovenianDay(now).slice(0, 4)) - terms.invoiceYears}-01-01`

  return {
    listExpired: (now) =>
      selectExpired.all({
        before: toInstant(addMilliseconds(now, -terms.enrolmentDays * DAY)),
        invoicedBefore: startOfInvoices(now),
      }),
    findRemains(id, now) {
      const payload = selectInvoiced.get({ id, invoicedBefore: startOfInvoices(now) })
      // Written by this program from a validated form; a reduced one holds just these fields.
      return payload === undefined ? undefined : toInvoiceData(JSON.parse(payload) as InvoiceData)
    },
  }
}

/** An enrolment cut down to what its invoice needs. */
function toInvoiceData(enrolment: InvoiceData): InvoiceData {
  return Object.fromEntries(INVOICE_FIELDS.map((field) => [field, enrolment[field]])) as InvoiceData
}
