import * as z from 'zod/mini'
import { emailAddress, limits, requiredLine, requiredTick } from './fields'

/** Sign-up to the newsletter (docs/product.md, sections 3 and 5). */
export const newsletterSchema = z.object({
  name: requiredLine('Ime je obvezno', limits.name),
  surname: requiredLine('Priimek je obvezen', limits.name),
  email: emailAddress(),
  consent: requiredTick('Strinjanje je obvezno'),
})

export type NewsletterForm = z.output<typeof newsletterSchema>
