import type { FormValues } from '../form/read-form'
import type { Applicant } from './applicant'

/** Name of the box »enak kot udeleženec«; it helps with the filling in and is not sent. */
export const SAME_PAYER = 'payerSameAsParticipant'

/** Which of the participant's fields make a field of the payer, for everybody and for those who enrol themselves. */
const ADDRESS: Record<string, readonly string[]> = {
  payerAddress: ['participantAddress'],
  payerPostalCode: ['participantPostalCode'],
  payerCity: ['participantCity'],
}
const PERSON: Record<string, readonly string[]> = {
  ...ADDRESS,
  payerName: ['participantFirstName', 'participantLastName'],
  payerEmail: ['participantEmail'],
  payerPhone: ['participantPhone'],
}

/**
 * What the payer's fields become when the payer is the same as the participant: the address, and everything else
 * too for those who enrol themselves.
 * @param changed a field of the participant: then only what is made of it
 */
export function toPayerValues(
  values: FormValues,
  applicant: Applicant,
  changed?: string,
): Record<string, string> {
  const text = (name: string) => String(values[name] ?? '')
  const copied = Object.entries(applicant === 'self' ? PERSON : ADDRESS)
    .filter(([, sources]) => changed === undefined || sources.includes(changed))
    .map(([payer, sources]) => [payer, sources.map(text).join(' ').trim()])
  return Object.fromEntries(copied)
}
