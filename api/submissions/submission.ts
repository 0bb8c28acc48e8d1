import type { ContactMessage } from '../../common/forms/contact'
import type { Enrolment } from '../../common/forms/enrolment'
import type { NewsletterForm } from '../../common/forms/newsletter'

/** An enrolment as it is stored: the form and the names of the chosen workshops, derived by the server. */
export type StoredEnrolment = Enrolment & { selectedWorkshopNames: string[] }

export interface Payloads {
  registration: StoredEnrolment
  contact: ContactMessage
  newsletter: NewsletterForm
}

export type SubmissionKind = keyof Payloads

export const submissionKinds = ['registration', 'contact', 'newsletter'] as const satisfies SubmissionKind[]

/** First letter of a reference number. */
export const referencePrefixes: Record<SubmissionKind, string> = {
  registration: 'P',
  contact: 'K',
  newsletter: 'N',
}

interface Stored<Kind extends SubmissionKind> {
  id: number
  /** `P-2026-0001` */
  reference: string
  kind: Kind
  payload: Payloads[Kind]
  /** UTC */
  createdAt: string
}

export type Submission = { [Kind in SubmissionKind]: Stored<Kind> }[SubmissionKind]
