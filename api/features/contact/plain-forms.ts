import type * as z from 'zod/mini'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import { type PlainFormName, type PlainFormValues, plainFormSchemas } from '../../../common/forms/plain-forms'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { MailWriter } from '../../mail/kinds'
import type { Outbox } from '../../mail/outbox/outbox'
import {
  type FormKind,
  type FormValidator,
  listFilledRows,
  type NewSubmission,
  parseForm,
  type RetentionRule,
} from '../../submissions/form-kind'
import type { SubmissionStore } from '../../submissions/store'
import type { Submission } from '../../submissions/submission'

interface PlainKind<Payload extends object> extends FormKind<Payload> {
  /** Texts of the mail to staff: subject, heading, and the name of the form's page. */
  notice: { subject: string; heading: string; page: string }
}

/** Forms that only send staff a message; the sender gets no mail (docs/product.md, Storage and e-mail). */
export const plainFormKinds: { readonly [Name in PlainFormName]: PlainKind<PlainFormValues[Name]> } = {
  contact: {
    prefix: 'K',
    fields: {
      firstName: { label: 'Ime', personal: 'contact' },
      lastName: { label: 'Priimek', personal: 'contact' },
      email: { label: 'E-pošta', personal: 'contact' },
      phone: { label: 'Telefon', personal: 'contact' },
      message: { label: 'Sporočilo', personal: 'contact' },
    },
    schema: plainFormSchemas.contact,
    notice: { subject: 'Sporočilo', heading: 'Novo sporočilo', page: 'Kontakt' },
    listPeople: ({ firstName, lastName, email }) => [
      { role: 'contact', name: `${firstName} ${lastName}`, email },
    ],
    consents: {},
  },
}

/** Messages are deleted `sporocila_dni` days after they were sent. */
export function createMessageRetention(
  { database, catalogue }: Pick<Core, 'database' | 'catalogue'>,
  form: PlainFormName,
): RetentionRule {
  const selectExpired = database
    .prepare<[string, string], number>('SELECT id FROM submissions WHERE kind = ? AND created_at < ?')
    .pluck()
  return {
    listExpired: (now) =>
      selectExpired.all(form, toInstant(addMilliseconds(now, -catalogue.retention.contactDays * DAY))),
  }
}

export function createPlainFormValidators({ settings }: Core, outbox: Outbox) {
  const recipient = settings.mailTo.join(', ')
  const createValidator =
    <Form extends object>(schema: z.ZodMiniType<Form>): FormValidator<Form> =>
    (body) => {
      const form = parseForm(schema, body)
      const storeDetails = ({ id: submissionId }: NewSubmission) =>
        outbox.enqueue({ kind: 'contact_notice', recipient, submissionId })
      return { form, payload: form, storeDetails }
    }
  return { contact: createValidator(plainFormSchemas.contact) }
}

/** Creates the writer of the mail that brings the message to staff. */
export function createMessageNoticeWriter(store: SubmissionStore): MailWriter {
  return ({ submissionId }) => {
    const message = submissionId === null ? undefined : store.find(submissionId)
    if (!message || !isPlainForm(message)) return undefined
    const { kind, reference, payload, createdAt } = message
    const { subject, heading, page } = plainFormKinds[kind].notice
    return {
      subject: `${subject} ${reference} s spletnega mesta`,
      replyTo: [payload.email],
      heading: `${heading} ${reference}`,
      body: [
        `Poslano ${formatSlovenianInstant(new Date(createdAt))}.`,
        { kind: 'rows', rows: listFilledRows(plainFormKinds[kind], payload) },
        'Na to sporočilo lahko odgovorite neposredno.',
      ],
      footer: [`Sporočilo je samodejno poslal obrazec ${page} na spletnem mestu.`],
    }
  }
}

function isPlainForm(submission: Submission): submission is Extract<Submission, { kind: PlainFormName }> {
  return Object.hasOwn(plainFormKinds, submission.kind)
}
