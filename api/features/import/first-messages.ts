import type { LetterText } from '../../../common/letter-kinds'
import { UNDO_WINDOW_MS } from '../../core/actor'
import { addMilliseconds } from '../../core/clock'
import { isCancellable } from '../../mail/outbox/stored-mails'
import type { BaseServices } from '../../privacy/base-services'
import type { FilledLetter, Letters, Recipient } from '../letters/letters'

const TEMPLATE = 'prvo-sporocilo'

/** The first messages to imported families: with the private link, and where their data came from (GDPR, Article 14). */
export interface FirstMessages {
  /** Lists the recipients of enrolments to which no first message was written, by enrolment. */
  listRecipients(submissionIds: readonly number[]): Recipient[][]
  /** Fills in the message about an enrolment. @param text as typed by the office; without it the template */
  fill(submissionId: number, text: LetterText | undefined): FilledLetter
  /** Enqueues the messages for the end of the undo window. Call it in a transaction. @returns the number of mails */
  send(submissionIds: readonly number[], text: LetterText): number
  /** Deletes the messages of which no mail was sent. @returns their number */
  cancel(submissionIds: readonly number[]): number
  /** Whether a message waits for the end of the undo window. */
  areWaiting(submissionIds: readonly number[]): boolean
}

export function createFirstMessages(
  { database, clock, outbox, store }: Pick<BaseServices, 'database' | 'clock' | 'outbox' | 'store'>,
  letters: Letters,
): FirstMessages {
  const selectLetters = database
    .prepare<[number], number>(`SELECT id FROM letters WHERE submission_id = ? AND template = '${TEMPLATE}'`)
    .pluck()
  const listLetters = (submissionIds: readonly number[]) =>
    submissionIds.flatMap((id) => selectLetters.all(id))
  const listRecipients = (submissionIds: readonly number[]): Recipient[][] =>
    submissionIds
      .filter((id) => selectLetters.get(id) === undefined && store.find(id)?.restrictedAt === null)
      .map((id) => letters.listRecipients(id))
      .filter((recipients) => recipients.length > 0)
  const fill = (submissionId: number, text: LetterText | undefined) =>
    letters.fillTemplate(TEMPLATE, { submissionId, text })

  return {
    listRecipients,
    fill,
    send(submissionIds, text) {
      const notBefore = addMilliseconds(clock.now(), UNDO_WINDOW_MS)
      const families = listRecipients(submissionIds)
      for (const recipients of families) {
        const [first] = recipients
        if (first) letters.enqueue(fill(first.submissionId, text), recipients, notBefore)
      }
      return families.flat().length
    },
    cancel: (submissionIds) => listLetters(submissionIds).filter((id) => letters.cancel(id)).length,
    areWaiting(submissionIds) {
      const now = clock.now()
      return listLetters(submissionIds)
        .flatMap((id) => outbox.listByLetter(id))
        .some((mail) => isCancellable(mail, now))
    },
  }
}
