import type { StoredMail } from '../mail/outbox/stored-mails'
import type { OfficeServices } from './context'

/** Mail of the outbox, with its delivery status. */
export interface OfficeMail extends StoredMail {
  /** Subject of a letter; null for every other mail kind. */
  subject: string | null
}

/** Whether a mail is still waiting for its first delivery attempt, so that sending can be cancelled. */
export const isCancellable = ({ status, attempts, nextAttemptAt }: OfficeMail, now: Date): boolean =>
  status === 'pending' && attempts === 0 && nextAttemptAt !== null && new Date(nextAttemptAt) > now

/** Lists mails with their delivery status. */
export function createMailReader({
  outbox,
  letters,
  store,
}: Pick<OfficeServices, 'outbox' | 'letters' | 'store'>) {
  const withSubject = (mail: StoredMail): OfficeMail => ({
    ...mail,
    subject: (mail.letterId !== null && letters.find(mail.letterId)?.subject) || null,
  })
  return {
    /** Lists an enrolment's mails, without newsletter mails and those whose recipient was already erased. */
    list: (submissionId: number): OfficeMail[] =>
      outbox
        .listBySubmission(submissionId)
        .filter(({ subscriptionId, recipient }) => subscriptionId === null && recipient !== '')
        .map(withSubject),
    /** Lists the mails of one letter, with the references of their enrolments. */
    listOfLetter: (letterId: number) =>
      outbox.listByLetter(letterId).map((mail) => ({
        ...withSubject(mail),
        reference: mail.submissionId === null ? undefined : store.find(mail.submissionId)?.reference,
      })),
  }
}

/** Explanation of a failed delivery, in Slovenian for staff. */
interface MailFault {
  cause: string
  /** Advice once delivery has failed for good. */
  advice: string
}

const PHONE_FAMILY_ADVICE = 'Družino obvestite po telefonu'

/** Faults by the reply of the recipient's server (RFC 5321, RFC 3463); the first match counts. */
const REFUSAL_FAULTS: readonly (MailFault & { replyPattern: RegExp })[] = [
  {
    replyPattern: /\b[45]\.2\.2\b|\b[45]52\b/,
    cause: 'predal prejemnika je poln',
    advice: `${PHONE_FAMILY_ADVICE} in pozneje pošljite znova.`,
  },
  {
    replyPattern: /\b[45]\.7\.\d|\b554\b/,
    cause: 'prejemnikov ponudnik pošte od nas ne sprejme',
    advice: `${PHONE_FAMILY_ADVICE} in povejte skrbniku.`,
  },
  {
    replyPattern: /\b5\.1\.\d|\b55[0135]\b/,
    cause: 'tega naslova ni ali pa ne sprejema pošte',
    advice: 'Preverite ga, ga popravite pod »Podatki« in pošljite znova.',
  },
  {
    replyPattern: /\b4\d\d\b/,
    cause: 'prejemnikov ponudnik pošte zdaj ne sprejema',
    advice: `${PHONE_FAMILY_ADVICE}.`,
  },
  {
    replyPattern: /\b5\d\d\b/,
    cause: 'prejemnikov ponudnik je sporočilo zavrnil',
    advice: `${PHONE_FAMILY_ADVICE} in povejte skrbniku.`,
  },
]

/** Errors caused by the recipient's server: prefixes of nodemailer. */
const REFUSAL_PATTERN = /recipients were rejected|^(Message|Data command) failed/

/** Slovenian message of mail/delivery.ts for a mail whose data were erased. */
const ERASED_PATTERN = /^Podatkov /

/** Explains a delivery error to staff; `ckd outbox list` shows the server's own words. */
export function explainMailFault(error: string): MailFault {
  if (ERASED_PATTERN.test(error)) return { cause: 'podatkov za to sporočilo ni več', advice: '' }
  const refusal = REFUSAL_PATTERN.test(error)
    ? REFUSAL_FAULTS.find(({ replyPattern }) => replyPattern.test(error))
    : undefined
  return refusal ?? { cause: 'naša e-pošta ne deluje', advice: 'Povejte skrbniku, nato pošljite znova.' }
}
