import { formatSlovenianInstant } from '../../../common/calendar-date'
import { type ContactMessage, contactSchema } from '../../../common/forms/contact'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Letter } from '../../mail/letter'
import type { LetterContext } from '../../mail/letters/context'
import { parseForm } from '../parse-form'
import type { Room } from '../room'

/** Messages to the centre: staff get them, the sender gets nothing (docs/product.md, Storage and e-mail). */
export const contactRoom: Room<ContactMessage, 'contact_notice'> = {
  prefix: 'K',
  labels: {
    firstName: 'Ime',
    lastName: 'Priimek',
    email: 'E-pošta',
    phone: 'Telefon',
    message: 'Sporočilo',
  },
  personal: {
    firstName: ['contact', 'ime'],
    lastName: ['contact', 'priimek'],
    email: ['contact', 'e-poštni naslov'],
    phone: ['contact', 'telefon'],
    message: ['contact', 'sporočilo'],
  },
  schema: contactSchema,
  listPeople: ({ firstName, lastName, email }) => [
    { role: 'contact', name: `${firstName} ${lastName}`, email },
  ],
  consents: {},
  letters: { contact_notice: toNotice },

  createReader:
    ({ outbox, mailTo }) =>
    (body) => {
      const message = parseForm(contactSchema, body)
      return {
        form: message,
        payload: message,
        follow: ({ id }) =>
          outbox.enqueue({ letter: 'contact_notice', recipient: mailTo.join(', '), submissionId: id }),
      }
    },

  createTerms({ database, terms }) {
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
function toNotice({ submission, rows }: LetterContext): Letter | undefined {
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
