import type { Enrolment } from '../../common/forms/enrolment'
import type { FormName } from '../../common/forms/forms'
import type { NewsletterForm } from '../../common/forms/newsletter'
import type { PlainForms } from '../../common/forms/plain-forms'

/** An enrolment as it is stored: the form, and what the server derived from it. */
export type StoredEnrolment = Enrolment & { selectedWorkshopNames: string[] }

/** What an invoice needs; the privacy notice names the same. */
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

/** What is stored of each form. */
export interface Payloads extends PlainForms {
  registration: StoredEnrolment
  newsletter: NewsletterForm
}

/** What stays when the rest has to go, of the forms that leave anything. */
export interface Remains {
  registration: InvoiceData
}

interface Stored<Kind extends FormName> {
  id: number
  /** `P-2026-0001` */
  reference: string
  kind: Kind
  /** UTC */
  createdAt: string
  /** When somebody asked that it be kept but not used; null for all others. */
  restrictedAt: string | null
}

/** A submission of which nothing had to go. */
export interface Whole<Kind extends FormName> extends Stored<Kind> {
  isReduced: false
  payload: Payloads[Kind]
}

interface Reduced<Kind extends keyof Remains> extends Stored<Kind> {
  isReduced: true
  payload: Remains[Kind]
}

export type Submission =
  | { [Kind in FormName]: Whole<Kind> }[FormName]
  | { [Kind in keyof Remains]: Reduced<Kind> }[keyof Remains]
