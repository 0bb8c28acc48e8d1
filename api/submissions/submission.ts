import { removeInvisibleCharacters } from '../../common/characters'
import type { Enrolment } from '../../common/forms/enrolment'
import type { FormName } from '../../common/forms/forms'
import type { NewsletterFormValues } from '../../common/forms/newsletter'
import type { PlainFormValues } from '../../common/forms/plain-forms'
import type { Reservation } from '../../common/forms/reservation'

/** A stored enrolment: the form, and the workshop names that the server derives from it. */
export type StoredEnrolment = Enrolment & { selectedWorkshopNames: string[] }

/** Returns the SQL expression of a field in the column `payload`. The name of a removed field does not compile. */
export const toFieldSql = (field: keyof StoredEnrolment): string => `payload ->> '${field}'`

/** Fields that an invoice needs; the privacy notice lists the same fields. */
export const INVOICE_FIELDS = [
  'workshops',
  'selectedWorkshopNames',
  'payerName',
  'payerAddress',
  'payerPostalCode',
  'payerCity',
  'payerVatId',
] as const satisfies readonly (keyof StoredEnrolment)[]

export type InvoiceData = Pick<StoredEnrolment, (typeof INVOICE_FIELDS)[number]>

export interface Payloads extends PlainFormValues {
  registration: StoredEnrolment
  newsletter: NewsletterFormValues
  reservation: Reservation
}

interface Stored<Kind extends FormName> {
  id: number
  /** `P-2026-0001` */
  reference: string
  kind: Kind
  /** UTC */
  createdAt: string
  /** Time of the request to restrict processing (GDPR, Article 18), UTC; null without one. */
  restrictedAt: string | null
}

/** A submission with all its data. */
export interface CompleteSubmission<Kind extends FormName> extends Stored<Kind> {
  isReduced: false
  payload: Payloads[Kind]
}

/** An enrolment after the retention period, when only its invoice data are kept; other kinds keep none. */
interface ReducedSubmission extends Stored<'registration'> {
  isReduced: true
  payload: InvoiceData
}

export type Submission = { [Kind in FormName]: CompleteSubmission<Kind> }[FormName] | ReducedSubmission

/**
 * Converts a reference as people type it to its stored form: `p 2026/1` and `P–2026–0001` → `P-2026-0001`. Any other text is
 * only trimmed.
 */
export function normalizeReference(typed: string): string {
  const text = removeInvisibleCharacters(typed).trim().toUpperCase()
  const [, prefix, year, number = ''] = /^([A-Z])\W*(\d{4})\W+(\d{1,9})\.?$/.exec(text) ?? []
  return prefix ? `${prefix}-${year}-${number.padStart(4, '0')}` : text
}
