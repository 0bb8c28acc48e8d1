import type { FamilyRole } from '../../core/family-role'
import type { StoredEnrolment } from '../../submissions/submission'
import { enrolmentFields } from '../enrolments/fields'

/** What the page shows of one role, and never to both: see `family` in enrolments/fields.ts. */
export function listOwnData(
  role: FamilyRole,
  enrolment: StoredEnrolment,
): { label: string; value: string }[] {
  const shown = (Object.keys(enrolmentFields) as (keyof StoredEnrolment)[]).flatMap((name) => {
    const { personal, family } = enrolmentFields[name]
    const isOwn = (personal?.[0] === 'participant') === (role === 'participant')
    const value = family?.read?.(enrolment) ?? String(enrolment[name])
    return family && isOwn && value !== '' ? [{ label: family.label, value }] : []
  })
  // By the first name a payer of several children knows whose page it is; of the rest nothing is told.
  const { family } = enrolmentFields.participantFirstName
  return role === 'payer' && family
    ? [{ label: family.label, value: enrolment.participantFirstName }, ...shown]
    : shown
}
