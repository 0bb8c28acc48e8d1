import { formatSlovenianInstant } from '../../../common/calendar-date'
import { type ContactMessage, contactSchema } from '../../../common/forms/contact'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Mail } from '../../mail/mail'
import type { MailContext } from '../../mail/writers/context'
import type { FormKind } from '../form-kind'
import { parseForm } from '../parse-form'

/** Messages to the centre: staff get them, the sender gets nothing (docs/product.md, Storage and e-mail). */
export const contactKind: FormKind<ContactMessage, 'contact_notice'> = {
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
  mails: { contact_notice: toNotice },

  createReader:
    ({ outbox, mailTo }) =>
    (body) => {
      const message = parseForm(contactSchema, body)
      return {
        form: message,
        payload: message,
        follow: ({ id }) =>
          outbox.enqueue({ kind: 'contact_notice', recipient: mailTo.join(', '), submissionId: id }),
      }
    },

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

/** To staff: the message. */
function toNotice({ submission, rows }: MailContext): Mail | undefined {
  if (submission?.kind !== 'contact') return undefined
  const { reference, payload, createdAt } = submission
  return {
    subject: `Sporočilo ${reference} s spletnega mesta`,
    replyTo: [payload.email],
    heading: `Novo sporočilo ${reference}`,
    paragraphs: [`Poslano ${formatSlovenianInstant(new Date(createdAt))}.`],
    rows,
    closing: ['Na to sporočilo lahko odgovorite neposredno.'],
    footer: ['Sporočilo je samodejno poslal obrazec Kontakt na spletnem mestu.'],
  }
}
