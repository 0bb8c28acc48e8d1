import * as z from 'zod/mini'
import type { createEnrolmentSchema } from '../../../common/forms/enrolment'
import { fieldMessages } from '../../../common/forms/fields'

type EnrolmentSchema = ReturnType<typeof createEnrolmentSchema>

/** The same rule for a family that may have no e-mail. */
const orNone = (rule: EnrolmentSchema['shape']['payerEmail']) =>
  z.pipe(
    z.transform((value: string) => value.trim()),
    z.union([z.literal(''), rule], fieldMessages.email),
  )

/** The enrolment form as the office may store it: only the e-mail addresses may be missing. */
export const toPaperSchema = (schema: EnrolmentSchema) =>
  z.extend(schema, {
    participantEmail: orNone(schema.shape.participantEmail),
    payerEmail: orNone(schema.shape.payerEmail),
  })

/** Whoever has no e-mail must be reached by telephone; the newsletter comes by e-mail only. */
export const toReachableSchema = (schema: EnrolmentSchema) =>
  toPaperSchema(schema).check(
    z.refine(
      ({ participantEmail, payerEmail, participantPhone, payerPhone }) =>
        [participantEmail, payerEmail, participantPhone, payerPhone].some((way) => way !== ''),
      { error: 'Brez e-pošte potrebujemo telefon', path: ['payerPhone'] },
    ),
    z.refine(({ newsletterConsent, payerEmail }) => !newsletterConsent || payerEmail !== '', {
      error: 'E-novice pridejo na e-pošto plačnika: vpišite jo ali pustite okence prazno',
      path: ['newsletterConsent'],
    }),
  )
