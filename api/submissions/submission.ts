import type { ContactMessage } from '../../common/forms/contact'
import type { NewsletterForm } from '../../common/forms/newsletter'
import type { InvoiceData, StoredEnrolment } from '../enrolments/enrolment'

/** What is stored of each form. The names of the kinds are those of the run-time contract. */
export interface Payloads {
  registration: StoredEnrolment
  contact: ContactMessage
  newsletter: NewsletterForm
}

/** What stays of a form of which something has to be kept longer than the rest. */
export interface Remains {
  registration: InvoiceData
}

export type SubmissionKind = keyof Payloads

interface Stored<Kind extends SubmissionKind> {
  id: number
  /** `P-2026-0001` */
  reference: string
  kind: Kind
  /** UTC */
  createdAt: string
}

interface Whole<Kind extends SubmissionKind> extends Stored<Kind> {
  isReduced: false
  payload: Payloads[Kind]
}

interface Reduced<Kind extends keyof Remains> extends Stored<Kind> {
  isReduced: true
  payload: Remains[Kind]
}

export type Submission =
  | { [Kind in SubmissionKind]: Whole<Kind> }[SubmissionKind]
  | { [Kind in keyof Remains]: Reduced<Kind> }[keyof Remains]
