import { toAddressKey } from '../../core/address-keys'
import type { FamilyRole } from '../../core/family-role'
import { listLabelledValues } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields, enrolmentKind } from '../enrolments/enrolment'

/** Fields never reused from an earlier enrolment: the payer fills them in again, and gives the consents again. */
const NEVER_REUSED: ReadonlySet<string> = new Set(['workshops', 'selectedWorkshopNames', 'message'])

/** Lists the fields that the family page shows to one role (`family` in enrolments/enrolment.ts). */
export function listVisibleData(role: FamilyRole, enrolment: StoredEnrolment) {
  const shown = (Object.keys(enrolmentFields) as (keyof StoredEnrolment)[]).flatMap((name) => {
    const { personal, family } = enrolmentFields[name]
    const isOwn = (personal === 'participant') === (role === 'participant')
    const value = family?.read?.(enrolment) ?? String(enrolment[name])
    return family && isOwn && value !== '' ? [{ label: family.label, value }] : []
  })
  // Adds the participant's first name, by which a payer distinguishes several children.
  const { family } = enrolmentFields.participantFirstName
  return role === 'payer' && family
    ? [{ label: family.label, value: enrolment.participantFirstName }, ...shown]
    : shown
}

/**
 * Lists last year's data for a new enrolment. A payer who does not share the participant's address sees only the
 * participant's first name (decision 039).
 */
export function listReusedData(enrolment: StoredEnrolment) {
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
