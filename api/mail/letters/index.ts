import { toOfficeSignIn } from '../../office/sign-in-mail'
import { toOperatorAlert, toOperatorAllClear } from '../../operator/alerts/operator-mails'
import { toWrittenLetter } from '../../season/letters/written-letter'
import { listLetterWriters } from '../../submissions/rooms'
import type { RoomLetters, SubmissionKind } from '../../submissions/submission'
import type { LetterWriter } from './context'

/** Letters that follow from no form. */
const ownWriters = {
  letter: toWrittenLetter,
  office_sign_in: toOfficeSignIn,
  operator_alert: toOperatorAlert,
  operator_all_clear: toOperatorAllClear,
} satisfies Record<string, LetterWriter>

/** What an e-mail says: a name in the outbox. Those of forms stand in their rooms. */
export type LetterName = keyof typeof ownWriters | RoomLetters[SubmissionKind]

const writers = new Map<string, LetterWriter>([...Object.entries(ownWriters), ...listLetterWriters()])

/**
 * Who writes a letter.
 * @returns undefined for one that a newer version of this program enqueued and this one does not know
 */
export const findLetterWriter = (name: string): LetterWriter | undefined => writers.get(name)
