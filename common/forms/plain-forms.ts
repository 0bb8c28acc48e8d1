import * as z from 'zod/mini'
import { emailAddress, maxLengths, optionalLine, requiredLine, requiredText } from './fields'

/** Schemas of the forms that only send a message to the centre (docs/product.md, sections 3 and 5). */
export const plainFormSchemas = {
  contact: z.object({
    firstName: requiredLine('Ime je obvezno', maxLengths.name),
    lastName: requiredLine('Priimek je obvezen', maxLengths.name),
    email: emailAddress(),
    phone: optionalLine(maxLengths.phone),
    message: requiredText('Sporočilo je obvezno'),
  }),
}

export type PlainFormName = keyof typeof plainFormSchemas

/** Validated values by form. */
export type PlainFormValues = { [Name in PlainFormName]: z.output<(typeof plainFormSchemas)[Name]> }
