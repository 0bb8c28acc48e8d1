import { toAddressKey } from '../../core/address-keys'
import { type LabelledValue, listLabelledValues } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields } from '../enrolments/fields'
import { enrolmentKind } from '../enrolments/kind'

/** Said anew with each enrolment, as its ticks are. */
const NEVER: ReadonlySet<string> = new Set(['workshops', 'selectedWorkshopNames', 'message'])

/**
 * What a new enrolment begins with, once the payer has confirmed it. At an address of their own a payer knows the
 * participant by the first name alone (decision 039); of the rest it is said what stays as it was.
 */
export function listTakenOver(enrolment: StoredEnrolment): (LabelledValue & { isSeen: boolean })[] {
  const isShared = toAddressKey(enrolment.participantEmail) === toAddressKey(enrolment.payerEmail)
  return listLabelledValues(enrolmentKind, enrolment).flatMap((one) => {
    const owner = enrolmentFields[one.field as keyof StoredEnrolment].personal?.[0]
    if (!owner || one.value === '' || NEVER.has(one.field)) return []
    return [{ ...one, isSeen: isShared || owner !== 'participant' || one.field === 'participantFirstName' }]
  })
}
