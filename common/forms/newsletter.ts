import * as z from 'zod/mini'
import { emailAddress, maxLengths, requiredLine, requiredTick } from './fields'

/** Schema of the newsletter form (docs/product.md, sections 3 and 5). */
export const newsletterSchema = z.object({
  name: requiredLine('Ime je obvezno', maxLengths.name),
  surname: requiredLine('Priimek je obvezen', maxLengths.name),
  email: emailAddress(),
  consent: requiredTick('Strinjanje je obvezno'),
})

export type NewsletterForm = z.output<typeof newsletterSchema>
