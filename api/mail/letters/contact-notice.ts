import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Letter } from '../letter'
import type { LetterContext } from './context'
import { listRows } from './parts'

/** To staff: a message from the contact form. */
export function toContactNotice({ submission }: LetterContext): Letter | undefined {
  if (submission?.kind !== 'contact') return undefined
  const { reference, payload, createdAt } = submission
  return {
    subject: `Sporočilo ${reference} s spletnega mesta`,
    replyTo: [payload.email],
    heading: `Novo sporočilo ${reference}`,
    paragraphs: [`Poslano ${formatSlovenianInstant(new Date(createdAt))}.`],
    rows: listRows(submission),
    closing: ['Na to sporočilo lahko odgovorite neposredno.'],
    footer: ['Sporočilo je samodejno poslal obrazec Kontakt na spletnem mestu.'],
  }
}
