import { consents } from '../../../common/forms/forms'
import { type NewsletterFormValues, newsletterSchema } from '../../../common/forms/newsletter'
import { addMilliseconds, HOUR, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { type FormKind, type FormValidator, parseForm, type RetentionRule } from '../../submissions/form-kind'
import type { Subscriptions } from './subscriptions'

export const newsletterKind: FormKind<NewsletterFormValues> = {
  prefix: 'N',
  fields: {
    name: { label: 'Ime', personal: 'subscriber' },
    surname: { label: 'Priimek', personal: 'subscriber' },
    email: { label: 'E-pošta', personal: 'subscriber' },
    consent: { label: 'Soglasje', personal: null },
  },
  listPeople: ({ name, surname, email }) => [{ role: 'subscriber', name: `${name} ${surname}`, email }],
  consents: { consent: { wording: consents.newsletter, by: 'subscriber' } },
  schema: newsletterSchema,
  findSubscriber: ({ name, surname }) => ({ name, surname }),
}

/** The form proves the consent, so it is kept as long as its subscription. */
export function createNewsletterRetention({
  database,
  catalogue,
}: Pick<Core, 'database' | 'catalogue'>): RetentionRule {
  const selectExpired = database
    .prepare<[string], number>(`
      SELECT id FROM submissions
      WHERE kind = 'newsletter' AND created_at < ? AND id NOT IN (
        SELECT submission_id FROM newsletter_subscriptions WHERE submission_id IS NOT NULL)`)
    .pluck()
  return {
    listExpired: (now) =>
      selectExpired.all(
        toInstant(addMilliseconds(now, -catalogue.retention.unconfirmedNewsletterHours * HOUR)),
      ),
  }
}

/** Creates the validator of the newsletter form. Storing the form starts the double opt-in. */
export function createNewsletterValidator(subscriptions: Subscriptions): FormValidator<NewsletterFormValues> {
  return (body) => {
    const form = parseForm(newsletterSchema, body)
    const storeDetails = ({ id }: { id: number }) =>
      subscriptions.requestConfirmation({ ...form, submissionId: id })
    return { form, payload: form, storeDetails }
  }
}
