import type { Submission } from '../../submissions/submission'
import { phoneOf } from './fields'

/**
 * What mentors get, and no more (privacy notice, section on recipients): who takes part, and a contact. The telephone
 * is the participant's if one was given, else the payer's; for children both belong to their parents.
 */
export function toParticipantTable(submissions: readonly Submission[]): string[][] {
  const rows = submissions.flatMap((submission) => {
    if (submission.kind !== 'registration' || submission.isReduced) return []
    const { payload } = submission
    return [
      [
        payload.participantLastName,
        payload.participantFirstName,
        payload.selectedWorkshopNames.join(', '),
        phoneOf(payload),
        payload.participantEmail,
      ],
    ]
  })
  const collator = new Intl.Collator('sl')
  rows.sort((a, b) => collator.compare(a.join(' '), b.join(' ')))
  return [['Priimek', 'Ime', 'Delavnice', 'Telefon', 'E-pošta'], ...rows]
}
