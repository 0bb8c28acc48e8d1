import type { StoredMail } from '../../../mail/outbox/stored-mails'
import type { OfficeUser } from '../../../office/users'
import type { PlacesOffice } from './context'

export interface OfficeMail extends StoredMail {
  /** Subject of a letter, or the name of the mail's kind. */
  name: string
  /** Whether a failed mail is never sent again. */
  isNeverRetried: boolean
}

export function createMailReader({ outbox, store }: Pick<PlacesOffice, 'outbox' | 'store'>) {
  function addName(mail: StoredMail): OfficeMail {
    const { name, findSubject, isNeverRetried = false } = outbox.kinds.get(mail.kind)
    return { ...mail, name: findSubject?.(mail) || name, isNeverRetried }
  }
  return {
    /** Lists an enrolment's mails that the user may see, without newsletter mails and erased recipients. */
    list: (submissionId: number, { isLead }: OfficeUser): OfficeMail[] =>
      outbox
        .listBySubmission(submissionId)
        .filter(({ subscriptionId, recipient }) => subscriptionId === null && recipient !== '')
        .filter(({ kind }) => isLead || !outbox.kinds.get(kind).isForLeads)
        .map(addName),
    /** Lists the mails of one letter, with the references of their enrolments. */
    listOfLetter: (letterId: number) =>
      outbox.listByLetter(letterId).map((mail) => ({
        ...addName(mail),
        reference: mail.submissionId === null ? undefined : store.find(mail.submissionId)?.reference,
      })),
  }
}

const PHONE_ADVICE = 'Družino obvestite po telefonu'
const PHONE_AND_TELL_ADVICE = `${PHONE_ADVICE} in povejte skrbniku.`
const CORRECT_ADVICE = 'Preverite ga, ga popravite pod »Podatki« in pošljite znova.'

/** Causes and advice by the status code in the recipient server's reply (RFC 5321, RFC 3463); the first match wins. */
const REFUSAL_FAULTS: readonly (readonly [replyPattern: RegExp, cause: string, advice: string])[] = [
  [/\b[45]\.2\.2\b|\b[45]52\b/, 'predal prejemnika je poln', `${PHONE_ADVICE} in pozneje pošljite znova.`],
  [/\b[45]\.7\.\d|\b554\b/, 'prejemnikov ponudnik pošte od nas ne sprejme', PHONE_AND_TELL_ADVICE],
  [/\b5\.1\.\d|\b55[0135]\b/, 'tega naslova ni ali pa ne sprejema pošte', CORRECT_ADVICE],
  [/\b4\d\d\b/, 'prejemnikov ponudnik pošte zdaj ne sprejema', `${PHONE_ADVICE}.`],
  [/\b5\d\d\b/, 'prejemnikov ponudnik je sporočilo zavrnil', PHONE_AND_TELL_ADVICE],
]

/** Matches nodemailer's messages about errors that the recipient's server caused. */
const REFUSAL_PATTERN = /recipients were rejected|^(Message|Data command) failed/

/** Explains a delivery error to staff; `advice` is for a mail whose delivery has failed for good. */
export function explainMailFault(error: string): { cause: string; advice: string } {
  const refusals = REFUSAL_PATTERN.test(error) ? REFUSAL_FAULTS : []
  const [, cause = 'naša e-pošta ne deluje', advice = 'Povejte skrbniku, nato pošljite znova.'] =
    refusals.find(([replyPattern]) => replyPattern.test(error)) ?? []
  return { cause, advice }
}
