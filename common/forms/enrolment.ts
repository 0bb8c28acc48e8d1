import * as z from 'zod/mini'
import { currentDay } from '../calendar-date'
import {
  birthDate,
  emailAddress,
  limits,
  optionalLine,
  optionalText,
  optionalTick,
  requiredLine,
  requiredTick,
} from './fields'

const messages = {
  workshops: 'Izberite vsaj eno delavnico',
  unknownWorkshop: 'Izbrana delavnica ne obstaja več. Osvežite stran in izberite znova.',
  address: 'Naslov je obvezen',
  city: 'Kraj je obvezen',
  postalCode: 'Poštna številka je obvezna',
}

interface EnrolmentRules {
  /** Ids that may be chosen; without them any id passes (the browser offers only existing ones). */
  workshopIds?: readonly string[]
  /** The present day in Slovenia, `YYYY-MM-DD`. */
  today?: () => string
  /** Puts a typed birth date in order before it is looked at. */
  tidyBirthDate?: (text: string) => string
}

/** Builds the schema of the enrolment form (docs/product.md, sections 3 and 5). */
export function createEnrolmentSchema({
  workshopIds,
  today = currentDay,
  tidyBirthDate,
}: EnrolmentRules = {}) {
  const areKnown = (ids: string[]) => !workshopIds || ids.every((id) => workshopIds.includes(id))
  return z.object({
    workshops: z.array(z.string(messages.workshops), messages.workshops).check(
      z.minLength(1, { error: messages.workshops, abort: true }),
      z.refine(areKnown, messages.unknownWorkshop),
      z.overwrite((ids) => [...new Set(ids)]),
    ),
    participantFirstName: requiredLine('Ime je obvezno', limits.name),
    participantLastName: requiredLine('Priimek je obvezen', limits.name),
    participantAddress: requiredLine(messages.address, limits.address),
    participantCity: requiredLine(messages.city, limits.name),
    participantPostalCode: requiredLine(messages.postalCode, limits.code),
    participantBirthDate: birthDate(today, tidyBirthDate),
    participantEmail: emailAddress(),
    participantPhone: optionalLine(limits.phone),
    payerName: requiredLine('Ime plačnika/naziv podjetja je obvezno', limits.name),
    payerAddress: requiredLine(messages.address, limits.address),
    payerCity: requiredLine(messages.city, limits.name),
    payerPostalCode: requiredLine(messages.postalCode, limits.code),
    payerVatId: optionalLine(limits.code),
    payerContact: optionalLine(limits.name),
    payerEmail: emailAddress(),
    payerPhone: optionalLine(limits.phone),
    message: optionalText(),
    consent: requiredTick('Strinjati se morate s pogoji'),
    newsletterConsent: optionalTick(),
  })
}

/** The enrolment form with its fields, for whoever asks for no more. */
export const enrolmentSchema = createEnrolmentSchema()

export type Enrolment = z.output<typeof enrolmentSchema>
