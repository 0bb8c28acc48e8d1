import { toAddressKey } from '../../core/address-keys'
import type { FamilyRole } from '../../core/family-role'
import { type LabelledValue, readValues } from '../../submissions/labels'
import type { StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields } from '../enrolments/fields'
import { enrolmentKind } from '../enrolments/kind'

/** Said anew with each enrolment, as its ticks are. */
const NEVER: ReadonlySet<string> = new Set(['workshops', 'selectedWorkshopNames', 'message'])

const ownerOf = (field: string) => enrolmentFields[field as keyof StoredEnrolment].personal?.[0]

const list = (enrolment: StoredEnrolment): LabelledValue[] =>
  readValues(enrolmentKind, enrolment).filter(({ field }) => ownerOf(field) && !NEVER.has(field))

/** What a new enrolment begins with, once somebody has confirmed it: all that {@link showTakenOver} lists. */
export const takeOver = (enrolment: StoredEnrolment): Record<string, string> =>
  Object.fromEntries(list(enrolment).map(({ field, value }) => [field, value]))

/**
 * The same as its reader may see it: a payer at another address knows the participant by the first name alone (decision
 * 039); of the rest it is said what stays as it was.
 */
export function showTakenOver(role: FamilyRole, enrolment: StoredEnrolment) {
  const isShared = toAddressKey(enrolment.participantEmail) === toAddressKey(enrolment.payerEmail)
  const isSeen = ({ field }: LabelledValue) =>
    isShared ||
    (ownerOf(field) === 'participant') === (role === 'participant') ||
    field === 'participantFirstName'
  const filled = list(enrolment).filter(({ value }) => value !== '')
  return {
    seen: filled.filter(isSeen),
    unseen: filled.filter((one) => !isSeen(one)).map(({ label }) => label.toLowerCase()),
  }
}
