import * as z from 'zod/mini'
import { emailAddress, maxLengths, requiredCheckbox, requiredLine } from './fields'

/** Schema of the newsletter form (docs/product.md, sections 3 and 5). */
export const newsletterSchema = z.object({
  name: requiredLine('Ime je obvezno', maxLengths.name),
  surname: requiredLine('Priimek je obvezen', maxLengths.name),
  email: emailAddress(),
  consent: requiredCheckbox('Strinjanje je obvezno'),
})

export type NewsletterFormValues = z.output<typeof newsletterSchema>
