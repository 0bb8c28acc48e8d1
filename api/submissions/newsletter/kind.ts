import { consents } from '../../../common/forms/forms'
import { type NewsletterForm, newsletterSchema } from '../../../common/forms/newsletter'
import { addMilliseconds, HOUR, toInstant } from '../../core/clock'
import { type FormKind, type FormReader, parseForm } from '../form-kind'
import type { Subscriptions } from './subscriptions'

/** Sign-ups to the newsletter; what becomes of them is told in subscriptions.ts. */
export const newsletterKind: FormKind<NewsletterForm> = {
  prefix: 'N',
  fields: {
    name: { label: 'Ime', personal: ['subscriber', 'ime'] },
    surname: { label: 'Priimek', personal: ['subscriber', 'priimek'] },
    email: { label: 'E-pošta', personal: ['subscriber', 'e-poštni naslov'] },
    consent: { label: 'Soglasje', personal: null },
  },
  listPeople: ({ name, surname, email }) => [{ role: 'subscriber', name: `${name} ${surname}`, email }],
  consents: { consent: { wording: consents.newsletter, by: 'subscriber' } },
  schema: newsletterSchema,
  findSubscriber: ({ name, surname }) => ({ name, surname }),
  createRetention({ database, terms }) {
    // A sign-up is the proof of its subscription, and stays as long as that does.
    const selectExpired = database
      .prepare<[string], number>(`
        SELECT id FROM submissions
        WHERE kind = 'newsletter' AND created_at < ? AND id NOT IN (
          SELECT submission_id FROM newsletter_subscriptions WHERE submission_id IS NOT NULL)`)
      .pluck()
    return {
      listExpired: (now) =>
        selectExpired.all(toInstant(addMilliseconds(now, -terms.unconfirmedNewsletterHours * HOUR))),
      findRemains: undefined,
    }
  },
}

export function createNewsletterReader(subscriptions: Subscriptions): FormReader<NewsletterForm> {
  return (body) => {
    const signUp = parseForm(newsletterSchema, body)
    const { email, name, surname } = signUp
    return {
      form: signUp,
      payload: signUp,
      follow: ({ id }) => subscriptions.invite({ email, name, surname, submissionId: id }),
    }
  }
}
