import { type ContactMessage, contactSchema } from '../../common/forms/contact'
import { apiRoutes } from '../../common/routes'
import { verificationActions } from '../../common/verification'
import { addMilliseconds, DAY, toInstant } from '../clock'
import { parseForm } from '../submissions/parse-form'
import type { Room } from '../submissions/room'

/** Messages to the centre: staff get them, the sender gets nothing (docs/product.md, Storage and e-mail). */
export const contactRoom: Room<ContactMessage> = {
  prefix: 'K',
  path: apiRoutes.contact,
  action: verificationActions.contact,
  labels: {
    firstName: 'Ime',
    lastName: 'Priimek',
    email: 'E-pošta',
    phone: 'Telefon',
    message: 'Sporočilo',
  },
  schema: contactSchema,
  listPeople: ({ firstName, lastName, email }) => [
    { role: 'contact', name: `${firstName} ${lastName}`, email },
  ],

  createReader:
    ({ outbox, mailTo }) =>
    (body) => {
      const message = parseForm(contactSchema, body)
      return {
        form: message,
        payload: message,
        people: contactRoom.listPeople(message),
        consents: [],
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
