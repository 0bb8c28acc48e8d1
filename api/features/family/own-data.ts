import { toAddressKey } from '../../core/address-keys'
import type { FamilyRole } from '../../core/family-role'
import { listLabelledValues } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields, enrolmentKind } from '../enrolments/enrolment'

/** Sentence for participants: only the payer enrols for the next season. */
export const PAYER_ENROLS_SENTENCE = 'Prijavo odda plačnik na strani, ki jo odpre iz svojega sporočila.'

/** Names of the roles, as the office sees them in histories and notices. */
export const ROLE_NAMES = { participant: 'udeležena oseba', payer: 'plačnik' } as const

/** Fields that a family corrects itself. With the role as prefix they are names of stored fields, such as `payerAddress`. */
export const OWN_FIELDS = ['Address', 'PostalCode', 'City', 'Phone', 'Email'] as const
export type OwnField = (typeof OWN_FIELDS)[number]

/** Whether the form of own data has the field, so that its error can be shown beside it. */
export const isOwnField = (name: string): boolean => OWN_FIELDS.some((field) => field === name)

export const toStoredField = (role: FamilyRole, field: OwnField) => `${role}${field}` as const

/** Lists the values that a role corrects itself. */
export const listOwnData = (role: FamilyRole, enrolment: StoredEnrolment) =>
  Object.fromEntries(OWN_FIELDS.map((field) => [field, enrolment[toStoredField(role, field)]])) as Record<
    OwnField,
    string
  >

/** Fields never reused from an earlier enrolment: the payer fills them in again, and gives the consents again. */
const NEVER_REUSED: ReadonlySet<string> = new Set(['workshops', 'selectedWorkshopNames', 'message'])

/**
 * Lists the fields that the family page shows to one role (`family` in enrolments/enrolment.ts). The payer sees the
 * participant's first name, by which a payer distinguishes several children.
 */
export function listVisibleData(role: FamilyRole, enrolment: StoredEnrolment) {
  const { participantFirstName: firstName, participantLastName: lastName } = enrolment
  const isParticipant = role === 'participant'
  const name = { label: 'Udeležena oseba', value: isParticipant ? `${firstName} ${lastName}` : firstName }
  const shown = (Object.keys(enrolmentFields) as (keyof StoredEnrolment)[]).flatMap((field) => {
    const { personal, family: label } = enrolmentFields[field]
    const value = String(enrolment[field])
    return label && (personal === 'participant') === isParticipant && value !== '' ? [{ label, value }] : []
  })
  return [name, ...shown]
}

/**
 * A value of last year's enrolment. A participant with another address than the payer has values that are not shown.
 */
export interface ReusedValue {
  field: string
  label: string
  value: string
  isVisibleToPayer: boolean
}

/**
 * Lists last year's data for a new enrolment. A payer who does not share the participant's address sees only the
 * participant's first name (decision 039).
 */
export function listReusedData(enrolment: StoredEnrolment): ReusedValue[] {
  const isShared = toAddressKey(enrolment.participantEmail) === toAddressKey(enrolment.payerEmail)
  return listLabelledValues(enrolmentKind, enrolment).flatMap((item) => {
    const owner = enrolmentFields[item.field as keyof StoredEnrolment].personal
    if (!owner || item.value === '' || NEVER_REUSED.has(item.field)) return []
    const isVisibleToPayer = isShared || owner !== 'participant' || item.field === 'participantFirstName'
    return [{ ...item, isVisibleToPayer }]
  })
}

/** Key of the address to which the mails of a role are sent. */
export const toOwnAddressKey = (role: FamilyRole, enrolment: StoredEnrolment): string =>
  toAddressKey(role === 'payer' ? enrolment.payerEmail : enrolment.participantEmail)
