import * as z from 'zod/mini'
import { getCurrentDay } from '../calendar-date'
import {
  birthDate,
  emailAddress,
  maxLengths,
  optionalCheckbox,
  optionalLine,
  optionalText,
  requiredCheckbox,
  requiredLine,
} from './fields'

const messages = {
  workshops: 'Izberite vsaj eno delavnico',
  unknownWorkshop: 'Izbrana delavnica ne obstaja več. Osvežite stran in izberite znova.',
  address: 'Naslov je obvezen',
  city: 'Kraj je obvezen',
  postalCode: 'Poštna številka je obvezna',
}

/** Creates the schema of the enrolment form (docs/product.md, sections 3 and 5). */
export function createEnrolmentSchema({
  workshopIds,
  today = getCurrentDay,
  tidyBirthDate,
}: {
  /** Allowed workshop ids; without them every id is valid (the browser offers only existing workshops). */
  workshopIds?: readonly string[]
  /** Returns the current day in Slovenia, `YYYY-MM-DD`. */
  today?: () => string
  /** Normalizes a typed birth date before its validation. */
  tidyBirthDate?: (text: string) => string
} = {}) {
  const areKnownWorkshops = (ids: string[]) => !workshopIds || ids.every((id) => workshopIds.includes(id))
  return z.object({
    workshops: z.array(z.string(messages.workshops), messages.workshops).check(
      z.minLength(1, { error: messages.workshops, abort: true }),
      z.refine(areKnownWorkshops, messages.unknownWorkshop),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
    participantFirstName: requiredLine('Ime je obvezno', maxLengths.name),
    participantLastName: requiredLine('Priimek je obvezen', maxLengths.name),
    participantAddress: requiredLine(messages.address, maxLengths.address),
    participantCity: requiredLine(messages.city, maxLengths.name),
    participantPostalCode: requiredLine(messages.postalCode, maxLengths.code),
    participantBirthDate: birthDate(today, tidyBirthDate),
    participantEmail: emailAddress(),
    participantPhone: optionalLine(maxLengths.phone),
    payerName: requiredLine('Ime plačnika/naziv podjetja je obvezno', maxLengths.name),
    payerAddress: requiredLine(messages.address, maxLengths.address),
    payerCity: requiredLine(messages.city, maxLengths.name),
    payerPostalCode: requiredLine(messages.postalCode, maxLengths.code),
    payerVatId: optionalLine(maxLengths.code),
    payerContact: optionalLine(maxLengths.name),
    payerEmail: emailAddress(),
    payerPhone: optionalLine(maxLengths.phone),
    message: optionalText(),
    consent: requiredCheckbox('Strinjati se morate s pogoji'),
    newsletterConsent: optionalCheckbox(),
  })
}

/** Schema of the enrolment form without a check of the workshop ids. */
export const enrolmentSchema = createEnrolmentSchema()

export type Enrolment = z.output<typeof enrolmentSchema>
