import { type FormValues, readForm } from '../form/read-form'
import type { Checks } from '../form/use-checks'

const ADDRESS = {
  payerAddress: ['participantAddress'],
  payerPostalCode: ['participantPostalCode'],
  payerCity: ['participantCity'],
}

/** Which of the participant's fields make a field of the payer: who pays lives there, or is the same person. */
export const copies = {
  address: ADDRESS,
  person: {
    ...ADDRESS,
    payerName: ['participantFirstName', 'participantLastName'],
    payerEmail: ['participantEmail'],
    payerPhone: ['participantPhone'],
  },
} satisfies Record<string, Record<string, readonly string[]>>

/** Fills the payer's fields with what is known of the participant. */
export function copyParticipant({ formRef, fill }: Checks<object>, copied: keyof typeof copies): void {
  const values: FormValues = formRef.current ? readForm(formRef.current) : {}
  for (const [payer, sources] of Object.entries(copies[copied])) {
    const text = sources
      .map((name) => values[name] ?? '')
      .join(' ')
      .trim()
    if (text) fill(payer, text)
  }
}
