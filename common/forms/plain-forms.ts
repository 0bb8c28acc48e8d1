import * as z from 'zod/mini'
import { emailAddress, limits, optionalLine, requiredLine, requiredText } from './fields'

/** Forms that are a message to the centre and no more (docs/product.md, sections 3 and 5). */
export const plainSchemas = {
  contact: z.object({
    firstName: requiredLine('Ime je obvezno', limits.name),
    lastName: requiredLine('Priimek je obvezen', limits.name),
    email: emailAddress(),
    phone: optionalLine(limits.phone),
    message: requiredText('Sporočilo je obvezno'),
  }),
}

export type PlainFormName = keyof typeof plainSchemas

/** What each of them asks for. */
export type PlainForms = { [Name in PlainFormName]: z.output<(typeof plainSchemas)[Name]> }
