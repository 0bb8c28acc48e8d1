import * as z from 'zod/mini'
import { enrolmentSchema } from '../../common/forms/enrolment'
import type { StoredEnrolment } from '../enrolments/enrolment'
import type { FieldErrors } from '../errors'
import type { FamilyRole } from './links'

/** What somebody may correct without the office: how they are reached. A name or birth date decides about places. */
interface ContactField {
  name: keyof StoredEnrolment & string
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  isRequired?: boolean
}

const contactFields: Readonly<Record<FamilyRole, readonly ContactField[]>> = {
  participant: [
    { name: 'participantAddress', label: 'Naslov', autoComplete: 'street-address', isRequired: true },
    {
      name: 'participantPostalCode',
      label: 'Poštna številka',
      autoComplete: 'postal-code',
      isRequired: true,
    },
    { name: 'participantCity', label: 'Kraj', autoComplete: 'address-level2', isRequired: true },
    { name: 'participantEmail', label: 'E-pošta', autoComplete: 'email', type: 'email', isRequired: true },
    { name: 'participantPhone', label: 'Telefon', autoComplete: 'tel', type: 'tel' },
  ],
  payer: [
    { name: 'payerAddress', label: 'Naslov', autoComplete: 'street-address', isRequired: true },
    { name: 'payerPostalCode', label: 'Poštna številka', autoComplete: 'postal-code', isRequired: true },
    { name: 'payerCity', label: 'Kraj', autoComplete: 'address-level2', isRequired: true },
    { name: 'payerContact', label: 'Kontaktna oseba', autoComplete: 'off' },
    { name: 'payerEmail', label: 'E-pošta', autoComplete: 'email', type: 'email', isRequired: true },
    { name: 'payerPhone', label: 'Telefon', autoComplete: 'tel', type: 'tel' },
  ],
}

export const emailFieldOf = (role: FamilyRole) =>
  role === 'participant' ? ('participantEmail' as const) : ('payerEmail' as const)

/** A field of one's own with what stands in it. */
export interface FilledField extends ContactField {
  value: string
}

/** One's own contact data as they are stored. */
export function listContactFields(role: FamilyRole, enrolment: StoredEnrolment): FilledField[] {
  return contactFields[role].map((field) => ({ ...field, value: String(enrolment[field.name] ?? '') }))
}

/** What was typed, with the enrolment form's own messages for what is wrong; other fields are not looked at. */
export function readContactFields(
  role: FamilyRole,
  form: URLSearchParams,
): { fields: FilledField[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const fields = contactFields[role].map((field) => {
    const typed = form.get(field.name) ?? ''
    const result = z.safeParse(enrolmentSchema.shape[field.name as keyof typeof enrolmentSchema.shape], typed)
    if (!result.success) errors[field.name] = result.error.issues[0]?.message ?? ''
    return { ...field, value: result.success ? String(result.data) : typed.slice(0, 500) }
  })
  return { fields, errors }
}

/** Who one is on the page, and no more of it than one's own. */
export function listOwnData(
  role: FamilyRole,
  enrolment: StoredEnrolment,
): { label: string; value: string }[] {
  const rows =
    role === 'participant'
      ? [
          {
            label: 'Udeležena oseba',
            value: `${enrolment.participantFirstName} ${enrolment.participantLastName}`,
          },
          { label: 'Datum rojstva', value: enrolment.participantBirthDate },
        ]
      : [
          { label: 'Plačnik', value: enrolment.payerName },
          { label: 'ID za DDV', value: enrolment.payerVatId },
        ]
  return rows.filter(({ value }) => value !== '')
}
