import { toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { addMilliseconds, type Clock, DAY, HOUR, toInstant } from '../clock'
import type { Database } from '../database'
import { eraseTraces } from '../people/person'

/** How many rows a run deleted or cut down, by what they were; counts only. */
export interface RetentionCounts {
  enrolmentsReduced: number
  invoicesDeleted: number
  contactsDeleted: number
  newsletterSignUpsDeleted: number
  subscriptionsDeleted: number
  mailsDeleted: number
  keysDeleted: number
}

/** How long mails that left, and keys of forms, are remembered. */
const HOUSEKEEPING_DAYS = 30

/** Fields of an enrolment that an invoice needs; the child's data end with the enrolment's own term. */
const INVOICE_FIELDS = [
  'workshops',
  'selectedWorkshopNames',
  'payerName',
  'payerAddress',
  'payerPostalCode',
  'payerCity',
  'payerVatId',
]

interface RetentionOptions {
  database: Database
  clock: Clock
  terms: Catalogue['retention']
}

export type Retention = () => RetentionCounts

/** Deletes what has been kept long enough, by the terms in content/site.yaml. */
export function createRetention({ database, clock, terms }: RetentionOptions): Retention {
  const reduceEnrolments = database.prepare(`
    UPDATE submissions
    SET payload = (SELECT json_group_object(key, json(atom_or_json)) FROM (
      SELECT key, iif(type IN ('array', 'object'), value, json_quote(value)) AS atom_or_json
      FROM json_each(payload) WHERE key IN (${INVOICE_FIELDS.map((field) => `'${field}'`).join(', ')})))
    WHERE kind = 'registration' AND created_at < ? AND payload ->> 'participantEmail' IS NOT NULL`)
  const deleteInvoices = database.prepare(
    "DELETE FROM submissions WHERE kind = 'registration' AND created_at < ?",
  )
  const deleteContacts = database.prepare("DELETE FROM submissions WHERE kind = 'contact' AND created_at < ?")
  const deleteSubscriptions = database.prepare(`
    DELETE FROM newsletter_subscriptions
    WHERE (status = 'pending' AND expires_at < :now AND invited_at < :yesterday)
      OR (status = 'unsubscribed' AND unsubscribed_at < :longAgo)`)
  const deleteSignUps = database.prepare(`
    DELETE FROM submissions
    WHERE kind = 'newsletter' AND created_at < ? AND id NOT IN (
      SELECT submission_id FROM newsletter_subscriptions WHERE submission_id IS NOT NULL)`)
  // One that failed stays in sight as long as its enrolment does.
  const deleteMails = database.prepare(`
    DELETE FROM outbox
    WHERE status IN ('sent', 'cancelled') AND created_at < :housekeeping
      OR status = 'failed' AND created_at < :enrolment`)
  const deleteKeys = database.prepare('DELETE FROM idempotency_keys WHERE created_at < ?')

  const run = database.transaction((): RetentionCounts => {
    const now = clock.now()
    const daysAgo = (days: number) => toInstant(addMilliseconds(now, -days * DAY))
    return {
      enrolmentsReduced: reduceEnrolments.run(daysAgo(terms.enrolmentDays)).changes,
      invoicesDeleted: deleteInvoices.run(startOfAccountingYears(now, terms.invoiceYears)).changes,
      contactsDeleted: deleteContacts.run(daysAgo(terms.contactDays)).changes,
      subscriptionsDeleted: deleteSubscriptions.run({
        now: toInstant(now),
        yesterday: daysAgo(1),
        longAgo: daysAgo(terms.contactDays),
      }).changes,
      newsletterSignUpsDeleted: deleteSignUps.run(
        toInstant(addMilliseconds(now, -terms.unconfirmedNewsletterHours * HOUR)),
      ).changes,
      mailsDeleted: deleteMails.run({
        housekeeping: daysAgo(HOUSEKEEPING_DAYS),
        enrolment: daysAgo(terms.enrolmentDays),
      }).changes,
      keysDeleted: deleteKeys.run(daysAgo(HOUSEKEEPING_DAYS)).changes,
    }
  })

  return () => {
    const counts = run.immediate()
    if (Object.values(counts).some((count) => count > 0)) eraseTraces(database)
    return counts
  }
}

/** Invoice data are kept for so many years after the end of their year (VAT Act, Article 86). */
function startOfAccountingYears(now: Date, years: number): string {
  const year = Number(toSlovenianDay(now).slice(0, 4))
  return `${year - years}-01-01`
}
