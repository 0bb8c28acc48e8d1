import { formatSlovenianInstant } from '../../../common/calendar-date'
import { type ContactMessage, contactSchema } from '../../../common/forms/contact'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { MailWriter } from '../../mail/delivery'
import type { Outbox } from '../../mail/outbox/outbox'
import type { FormKind, FormReader } from '../form-kind'
import { listFilledRows } from '../labels'
import { parseForm } from '../parse-form'
import type { SubmissionStore } from '../store'

/** Messages to the centre: staff get them, the sender gets nothing (docs/product.md, Storage and e-mail). */
export const contactKind: FormKind<ContactMessage> = {
  prefix: 'K',
  fields: {
    firstName: { label: 'Ime', personal: ['contact', 'ime'] },
    lastName: { label: 'Priimek', personal: ['contact', 'priimek'] },
    email: { label: 'E-pošta', personal: ['contact', 'e-poštni naslov'] },
    phone: { label: 'Telefon', personal: ['contact', 'telefon'] },
    message: { label: 'Sporočilo', personal: ['contact', 'vsebino sporočila'] },
  },
  schema: contactSchema,
  listPeople: ({ firstName, lastName, email }) => [
    { role: 'contact', name: `${firstName} ${lastName}`, email },
  ],
  consents: {},
  createRetention({ database, terms }) {
    const selectExpired = database
      .prepare<[string], number>("SELECT id FROM submissions WHERE kind = 'contact' AND created_at < ?")
      .pluck()
    return {
      listExpired: (now) => selectExpired.all(toInstant(addMilliseconds(now, -terms.contactDays * DAY))),
      findRemains: undefined,
    }
  },
}

export function createContactReader({ settings }: Core, outbox: Outbox): FormReader<ContactMessage> {
  return (body) => {
    const message = parseForm(contactSchema, body)
    return {
      form: message,
      payload: message,
      follow: ({ id }) =>
        outbox.enqueue({
          kind: 'contact_notice',
          recipient: settings.mailTo.join(', '),
          submissionId: id,
        }),
    }
  }
}

/** To staff: the message. */
export function createContactNotice(store: SubmissionStore): MailWriter {
  return ({ submissionId }) => {
    const message = store.findWhole('contact', submissionId)
    if (!message) return undefined
    const { reference, payload, createdAt } = message
    return {
      subject: `Sporočilo ${reference} s spletnega mesta`,
      replyTo: [payload.email],
      heading: `Novo sporočilo ${reference}`,
      paragraphs: [`Poslano ${formatSlovenianInstant(new Date(createdAt))}.`],
      rows: listFilledRows(contactKind, payload),
      closing: ['Na to sporočilo lahko odgovorite neposredno.'],
      footer: ['Sporočilo je samodejno poslal obrazec Kontakt na spletnem mestu.'],
    }
  }
}
