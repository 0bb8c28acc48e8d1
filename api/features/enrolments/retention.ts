import { toSlovenianDay } from '../../../common/calendar-date'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { RetentionRule } from '../../submissions/form-kind'
import { INVOICE_FIELDS, type InvoiceData } from '../../submissions/submission'

/**
 * Creates the retention rule of enrolments. After the retention period an enrolment is deleted. The payer's data
 * stay for `invoiceYears` after the year in which an invoice was issued (VAT Act, Article 86), and while a contract is
 * stored, which the data prove (GDPR, Article 17(3)(e)).
 * @param hasContract whether a later feature keeps the contract of an enrolment
 */
export function createEnrolmentRetention(
  { database, catalogue: { retention: terms } }: Pick<Core, 'database' | 'catalogue'>,
  hasContract: (submissionId: number) => boolean,
): RetentionRule {
  const selectExpired = database
    .prepare<{ before: string }, number>(
      "SELECT id FROM submissions WHERE kind = 'registration' AND reduced_at IS NULL AND created_at < :before",
    )
    .pluck()
  const selectReduced = database
    .prepare<{ invoicedBefore: string }, number>(`
      SELECT id FROM submissions LEFT JOIN enrolments ON submission_id = id
      WHERE kind = 'registration' AND reduced_at IS NOT NULL
        AND (invoiced_at IS NULL OR invoiced_at < :invoicedBefore)`)
    .pluck()
  const selectEnrolment = database.prepare<
    { id: number; invoicedBefore: string },
    { payload: string; isInvoiced: 0 | 1 }
  >(`
    SELECT payload, coalesce(invoiced_at >= :invoicedBefore, 0) AS isInvoiced
    FROM submissions JOIN enrolments ON submission_id = id WHERE id = :id`)

  /** Returns the earliest issue date of invoices that must still be kept. */
  const getFirstKeptDay = (now: Date) =>
    `${Number(toSlovenianDay(now).slice(0, 4)) - terms.invoiceYears}-01-01`

  return {
    listExpired: (now) => [
      ...selectExpired.all({ before: toInstant(addMilliseconds(now, -terms.enrolmentDays * DAY)) }),
      ...selectReduced.all({ invoicedBefore: getFirstKeptDay(now) }).filter((id) => !hasContract(id)),
    ],
    findRemainingData(id, now) {
      const { payload, isInvoiced } = selectEnrolment.get({ id, invoicedBefore: getFirstKeptDay(now) }) ?? {}
      // The stored payload is a validated form, or its invoice data alone.
      return payload !== undefined && (isInvoiced === 1 || hasContract(id))
        ? toInvoiceData(JSON.parse(payload) as InvoiceData)
        : undefined
    },
  }
}

function toInvoiceData(enrolment: InvoiceData): InvoiceData {
  return Object.fromEntries(INVOICE_FIELDS.map((field) => [field, enrolment[field]])) as InvoiceData
}
