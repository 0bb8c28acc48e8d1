import type { KeptMail } from '../mail/outbox/kept-mails'
import type { OfficeParts } from './context'

/** A mail about an enrolment, and its fate. */
export interface OfficeMail extends KeptMail {
  /** What it is called, where somebody wrote it. */
  subject: string | null
}

/** Whether a mail still waits for the time at which it may leave first, so that it can be called back. */
export const isCallable = ({ status, attempts, nextAttemptAt }: OfficeMail, now: Date): boolean =>
  status === 'pending' && attempts === 0 && nextAttemptAt !== null && new Date(nextAttemptAt) > now

/** Reads what was written to whom. */
export function createMailReader({
  outbox,
  letters,
  store,
}: Pick<OfficeParts, 'outbox' | 'letters' | 'store'>) {
  const withSubject = (mail: KeptMail): OfficeMail => ({
    ...mail,
    subject: (mail.letterId !== null && letters.find(mail.letterId)?.subject) || null,
  })
  return {
    /** Of an enrolment, but for those to its subscriber, and for those whose recipient was forgotten. */
    list: (submissionId: number): OfficeMail[] =>
      outbox
        .listOfSubmission(submissionId)
        .filter(({ subscriptionId, recipient }) => subscriptionId === null && recipient !== '')
        .map(withSubject),
    /** That carry one letter, with the enrolments that they are about. */
    listOfLetter: (letterId: number) =>
      outbox.listOfLetter(letterId).map((mail) => ({
        ...withSubject(mail),
        reference: mail.submissionId === null ? undefined : store.find(mail.submissionId)?.reference,
      })),
  }
}
