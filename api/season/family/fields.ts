import * as z from 'zod/mini'
import { enrolmentSchema } from '../../../common/forms/enrolment'
import type { FieldErrors } from '../../core/errors'
import type { StoredEnrolment } from '../enrolments/enrolment'
import type { FamilyRole } from './links'

/** A fact about oneself, which only the office corrects: a name or birth date decides about places. */
interface Fact {
  role: FamilyRole
  label: string
  /** What stands there when it is more than the field. */
  read?: (enrolment: StoredEnrolment) => string
}

/** What somebody may correct without the office: how they are reached. */
interface ContactField extends Fact {
  autoComplete: string
  type?: 'email' | 'tel'
  isRequired?: boolean
}

type FieldName = keyof StoredEnrolment

/**
 * What a family's page shows of each stored field, and to whom: never to both roles. Null is shown to nobody there.
 * A field that the form gains does not compile before it stands here.
 */
const shown: Readonly<Record<FieldName, Fact | ContactField | null>> = {
  // The page tells of each workshop's place instead.
  workshops: null,
  selectedWorkshopNames: null,
  waitingListNames: null,
  participantFirstName: {
    role: 'participant',
    label: 'Udeležena oseba',
    read: ({ participantFirstName, participantLastName }) => `${participantFirstName} ${participantLastName}`,
  },
  // Beside the first name.
  participantLastName: null,
  participantBirthDate: { role: 'participant', label: 'Datum rojstva' },
  participantAddress: {
    role: 'participant',
    label: 'Naslov',
    autoComplete: 'street-address',
    isRequired: true,
  },
  participantPostalCode: {
    role: 'participant',
    label: 'Poštna številka',
    autoComplete: 'postal-code',
    isRequired: true,
  },
  participantCity: { role: 'participant', label: 'Kraj', autoComplete: 'address-level2', isRequired: true },
  participantEmail: {
    role: 'participant',
    label: 'E-pošta',
    autoComplete: 'email',
    type: 'email',
    isRequired: true,
  },
  participantPhone: { role: 'participant', label: 'Telefon', autoComplete: 'tel', type: 'tel' },
  payerName: { role: 'payer', label: 'Plačnik' },
  payerVatId: { role: 'payer', label: 'ID za DDV' },
  payerAddress: { role: 'payer', label: 'Naslov', autoComplete: 'street-address', isRequired: true },
  payerPostalCode: { role: 'payer', label: 'Poštna številka', autoComplete: 'postal-code', isRequired: true },
  payerCity: { role: 'payer', label: 'Kraj', autoComplete: 'address-level2', isRequired: true },
  payerContact: { role: 'payer', label: 'Kontaktna oseba', autoComplete: 'off' },
  payerEmail: { role: 'payer', label: 'E-pošta', autoComplete: 'email', type: 'email', isRequired: true },
  payerPhone: { role: 'payer', label: 'Telefon', autoComplete: 'tel', type: 'tel' },
  // Whoever wrote it knows it; on paper it would only be read by others.
  message: null,
  consent: null,
  newsletterConsent: null,
}

const isContact = (field: Fact | ContactField): field is ContactField => 'autoComplete' in field

const shownFields = Object.entries(shown) as [FieldName, Fact | ContactField | null][]

const listContacts = (role: FamilyRole) =>
  shownFields.flatMap(([name, field]) =>
    field && isContact(field) && field.role === role ? [{ ...field, name }] : [],
  )

export const emailFieldOf = (role: FamilyRole) =>
  role === 'participant' ? ('participantEmail' as const) : ('payerEmail' as const)

/** A field of one's own with what stands in it. */
export interface FilledField extends ContactField {
  name: FieldName
  value: string
}

/** One's own contact data as they are stored. */
export function listContactFields(role: FamilyRole, enrolment: StoredEnrolment): FilledField[] {
  return listContacts(role).map((field) => ({ ...field, value: String(enrolment[field.name] ?? '') }))
}

/** What was typed, with the enrolment form's own messages for what is wrong; other fields are not looked at. */
export function readContactFields(
  role: FamilyRole,
  form: URLSearchParams,
): { fields: FilledField[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const fields = listContacts(role).map((field) => {
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
  return shownFields.flatMap(([name, field]) => {
    if (!field || isContact(field) || field.role !== role) return []
    const value = field.read?.(enrolment) ?? String(enrolment[name] ?? '')
    return value === '' ? [] : [{ label: field.label, value }]
  })
}
