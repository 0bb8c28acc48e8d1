import type { FormValues } from '../form/read-form'
import type { Applicant } from './applicant'

/** Name of the box »enak kot udeleženec«; it helps with the filling in and is not sent. */
export const SAME_PAYER = 'payerSameAsParticipant'

const ADDRESS: Record<string, string> = {
  payerAddress: 'participantAddress',
  payerPostalCode: 'participantPostalCode',
  payerCity: 'participantCity',
}
const PERSON: Record<string, string> = {
  payerEmail: 'participantEmail',
  payerPhone: 'participantPhone',
}

/**
 * What the payer's fields become when the payer is the same as the participant: the address, and everything else
 * too for those who enrol themselves.
 */
export function toPayerValues(values: FormValues, applicant: Applicant): Record<string, string> {
  const text = (name: string) => String(values[name] ?? '')
  const copied = Object.entries(applicant === 'self' ? { ...ADDRESS, ...PERSON } : ADDRESS).map(
    ([payer, participant]) => [payer, text(participant)],
  )
  const name = `${text('participantFirstName')} ${text('participantLastName')}`.trim()
  return { ...Object.fromEntries(copied), ...(applicant === 'self' && { payerName: name }) }
}
