import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Letter } from '../letter'
import type { LetterContext } from './context'
import { listRows } from './parts'

/** To staff: a new enrolment with all its fields. The subject carries no personal data. */
export function toEnrolmentNotice({ submission }: LetterContext): Letter | undefined {
  if (submission?.kind !== 'registration') return undefined
  const { reference, payload, createdAt } = submission
  return {
    subject: `Prijava ${reference}: ${payload.selectedWorkshopNames.join(', ')}`,
    replyTo: [...new Set([payload.participantEmail, payload.payerEmail])],
    heading: `Nova prijava ${reference}`,
    paragraphs: [`Oddana ${formatSlovenianInstant(new Date(createdAt))}.`],
    rows: listRows(submission),
    closing: ['Odgovor na to sporočilo prejmeta oseba, ki se udeležuje delavnic, in plačnik.'],
    footer: ['Sporočilo je samodejno poslal obrazec Prijavnica na spletnem mestu.'],
  }
}
