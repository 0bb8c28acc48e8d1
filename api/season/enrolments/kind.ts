import * as z from 'zod/mini'
import { type createEnrolmentSchema, enrolmentSchema } from '../../../common/forms/enrolment'
import { fieldMessages } from '../../../common/forms/fields'
import { consents } from '../../../common/forms/forms'
import type { FormKind } from '../../submissions/form-kind'
import type { InvoiceData, StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields } from './fields'
import { createEnrolmentRetention } from './retention'

type EnrolmentSchema = ReturnType<typeof createEnrolmentSchema>

/** Allows an empty address, for a family without e-mail. */
const allowEmptyEmail = (rule: EnrolmentSchema['shape']['payerEmail']) =>
  z.pipe(
    z.transform((value: string) => value.trim()),
    z.union([z.literal(''), rule], fieldMessages.email),
  )

/** Schema of enrolments that the office enters from paper: only the e-mail addresses may be empty. */
export const toPaperSchema = (schema: EnrolmentSchema) =>
  z.extend(schema, {
    participantEmail: allowEmptyEmail(schema.shape.participantEmail),
    payerEmail: allowEmptyEmail(schema.shape.payerEmail),
  })

/** The paper schema with the rules that a family without e-mail has a telephone number and gets no newsletter. */
export const toReachableSchema = (schema: EnrolmentSchema) =>
  toPaperSchema(schema).check(
    z.refine(
      ({ participantEmail, payerEmail, participantPhone, payerPhone }) =>
        [participantEmail, payerEmail, participantPhone, payerPhone].some((contact) => contact !== ''),
      { error: 'Brez e-pošte potrebujemo telefon', path: ['payerPhone'] },
    ),
    z.refine(({ newsletterConsent, payerEmail }) => !newsletterConsent || payerEmail !== '', {
      error: 'E-novice pridejo na e-pošto plačnika: vpišite jo ali pustite okence prazno',
      path: ['newsletterConsent'],
    }),
  )

/** Returns no `email` for a person without an address, whom the office enrolled. */
const toOptionalEmail = (email: string) => (email === '' ? {} : { email })

/** The form of enrolments in workshops. */
export const enrolmentKind: FormKind<StoredEnrolment, InvoiceData> = {
  prefix: 'P',
  fields: enrolmentFields,
  shared: ['workshops', 'selectedWorkshopNames', 'participantFirstName', 'participantLastName'],
  listPeople: (enrolment) => [
    {
      role: 'participant',
      name: `${enrolment.participantFirstName} ${enrolment.participantLastName}`,
      ...toOptionalEmail(enrolment.participantEmail),
    },
    { role: 'payer', name: enrolment.payerName, ...toOptionalEmail(enrolment.payerEmail) },
    ...(enrolment.payerContact === '' ? [] : [{ role: 'contact' as const, name: enrolment.payerContact }]),
  ],
  // The payer gives both consents, as the centre's contractual partner.
  consents: {
    consent: { wording: consents.enrolment, by: 'payer', isToTerms: true },
    newsletterConsent: { wording: consents.newsletter, by: 'payer' },
  },
  schema: enrolmentSchema,
  officeSchema: toPaperSchema(enrolmentSchema),
  findSubscriber: ({ newsletterConsent, payerName }) =>
    newsletterConsent ? { name: payerName, surname: '' } : undefined,
  createRetention: createEnrolmentRetention,
}
