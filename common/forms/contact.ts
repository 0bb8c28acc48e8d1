import * as z from 'zod/mini'
import { emailAddress, limits, optionalLine, requiredLine, requiredText } from './fields'

/** A message to the centre (docs/product.md, sections 3 and 5). */
export const contactSchema = z.object({
  firstName: requiredLine('Ime je obvezno', limits.name),
  lastName: requiredLine('Priimek je obvezen', limits.name),
  email: emailAddress(),
  phone: optionalLine(limits.phone),
  message: requiredText('Sporočilo je obvezno'),
})

export type ContactMessage = z.output<typeof contactSchema>
