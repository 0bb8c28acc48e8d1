import { enrolmentSchema } from '../../../common/forms/enrolment'
import { consents } from '../../../common/forms/forms'
import type { FormKind } from '../../submissions/form-kind'
import type { InvoiceData, StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields } from './fields'
import { toPaperSchema } from './paper'
import { createEnrolmentRetention } from './retention'

/** Families whom the office enrolled may have no e-mail. */
const emailOf = (email: string) => (email === '' ? {} : { email })

/** Enrolments in workshops. */
export const enrolmentKind: FormKind<StoredEnrolment, InvoiceData> = {
  prefix: 'P',
  fields: enrolmentFields,
  shared: ['workshops', 'selectedWorkshopNames', 'participantFirstName', 'participantLastName'],
  listPeople: (enrolment) => [
    {
      role: 'participant',
      name: `${enrolment.participantFirstName} ${enrolment.participantLastName}`,
      ...emailOf(enrolment.participantEmail),
    },
    { role: 'payer', name: enrolment.payerName, ...emailOf(enrolment.payerEmail) },
    ...(enrolment.payerContact === '' ? [] : [{ role: 'contact' as const, name: enrolment.payerContact }]),
  ],

  // Both are the payer's, who is the centre's contractual partner.
  consents: {
    consent: { wording: consents.enrolment, by: 'payer', isToTerms: true },
    newsletterConsent: { wording: consents.newsletter, by: 'payer' },
  },
  schema: enrolmentSchema,
  keptSchema: toPaperSchema(enrolmentSchema),
  findSubscriber: ({ newsletterConsent, payerName }) =>
    newsletterConsent ? { name: payerName, surname: '' } : undefined,
  createRetention: createEnrolmentRetention,
}
