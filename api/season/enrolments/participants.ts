import { isWhole } from '../../submissions/store'
import type { StoredEnrolment, Submission } from '../../submissions/submission'
import { enrolmentFields } from './fields'

/** What mentors get, and no more (privacy notice, section on recipients), in their order; see `mentors` in fields.ts. */
export const mentorColumns = Object.entries(enrolmentFields)
  .flatMap(([name, { mentors }]) => (mentors ? [{ name: name as keyof StoredEnrolment, ...mentors }] : []))
  .sort((one, other) => one.order - other.order)
  .map(({ name, id, label, read = (enrolment) => String(enrolment[name]) }) => ({ id, label, read }))

/** Who takes part, by their names, with a contact and their workshops. */
export function toParticipantTable(submissions: readonly Submission[]): string[][] {
  const rows = submissions
    .filter((submission) => isWhole('registration', submission))
    .map(({ payload }) => [
      ...mentorColumns.map(({ read }) => read(payload)),
      payload.selectedWorkshopNames.join(', '),
    ])
  const collator = new Intl.Collator('sl')
  rows.sort((a, b) => collator.compare(a.join(' '), b.join(' ')))
  return [[...mentorColumns.map(({ label }) => label), 'Delavnice'], ...rows]
}
