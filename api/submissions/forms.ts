import { toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { type Consent, consents } from '../../common/forms/consents'
import { contactSchema } from '../../common/forms/contact'
import { createEnrolmentSchema } from '../../common/forms/enrolment'
import { newsletterSchema } from '../../common/forms/newsletter'
import { type VerificationAction, verificationActions } from '../../common/verification'
import type { Clock } from '../clock'
import type { LetterName } from '../outbox/outbox'
import { parseForm } from './parse-form'
import type { Payloads, SubmissionKind } from './submission'

/** A validated form and everything that follows from it. */
export interface FilledForm {
  payload: Payloads[SubmissionKind]
  consents: Consent[]
  mails: { letter: LetterName; recipient: string }[]
  /** Whoever asked for the newsletter with this form. */
  subscriber?: { email: string; name: string; surname: string }
}

export interface SubmissionForm {
  kind: SubmissionKind
  action: VerificationAction
  /** @throws ApiError 422 */
  read(body: Record<string, unknown>): FilledForm
}

interface FormContext {
  catalogue: Catalogue
  clock: Clock
  /** Mailboxes of the centre. */
  mailTo: readonly string[]
}

export function createEnrolmentForm({ catalogue, clock, mailTo }: FormContext): SubmissionForm {
  const { workshops } = catalogue
  const schema = createEnrolmentSchema({
    workshopIds: workshops.map(({ id }) => id),
    today: () => toSlovenianDay(clock.now()),
  })
  return {
    kind: 'registration',
    action: verificationActions.enrolment,
    read(body) {
      const enrolment = parseForm(schema, body)
      const { participantEmail, payerEmail, payerName, newsletterConsent } = enrolment
      const chosen = workshops.filter(({ id }) => enrolment.workshops.includes(id))
      return {
        payload: { ...enrolment, selectedWorkshopNames: chosen.map(({ name }) => name) },
        consents: [consents.enrolment, ...(newsletterConsent ? [consents.newsletter] : [])],
        mails: [
          { letter: 'enrolment_notice', recipient: mailTo.join(', ') },
          ...listDifferent(participantEmail, payerEmail).map((recipient) => ({
            letter: 'enrolment_confirmation' as const,
            recipient,
          })),
        ],
        ...(newsletterConsent && { subscriber: { email: payerEmail, name: payerName, surname: '' } }),
      }
    },
  }
}

export function createContactForm({ mailTo }: FormContext): SubmissionForm {
  return {
    kind: 'contact',
    action: verificationActions.contact,
    read: (body) => ({
      payload: parseForm(contactSchema, body),
      consents: [],
      mails: [{ letter: 'contact_notice', recipient: mailTo.join(', ') }],
    }),
  }
}

export function createNewsletterForm(): SubmissionForm {
  return {
    kind: 'newsletter',
    action: verificationActions.newsletter,
    read(body) {
      const payload = parseForm(newsletterSchema, body)
      return { payload, consents: [consents.newsletter], mails: [], subscriber: payload }
    },
  }
}

/** Two addresses, or one when they differ at most in their case. */
function listDifferent(first: string, second: string): string[] {
  return first.toLowerCase() === second.toLowerCase() ? [first] : [first, second]
}
