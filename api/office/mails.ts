import type { Database } from '../core/database'
import type { FamilyRole } from '../core/family-role'
import type { MailKind } from '../mail/kinds'

/** A mail about an enrolment, and its fate. */
export interface OfficeMail {
  id: number
  kind: MailKind
  letterId: number | null
  /** As whom the recipient is written to. */
  role: FamilyRole | null
  /** What it is called, where somebody wrote it. */
  subject: string | null
  recipient: string
  status: 'pending' | 'sent' | 'failed' | 'cancelled'
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  attempts: number
  lastError: string | null
}

/** Whether a mail still waits for the time at which it may leave first, so that it can be called back. */
export const isCallable = ({ status, attempts, nextAttemptAt }: OfficeMail, now: Date): boolean =>
  status === 'pending' && attempts === 0 && nextAttemptAt !== null && new Date(nextAttemptAt) > now

const COLUMNS = `outbox.id, letter AS kind, letters.subject, recipient, status, outbox.created_at AS createdAt, sent_at AS sentAt,
  next_attempt_at AS nextAttemptAt, attempts, last_error AS lastError, letter_id AS letterId, role`

/** Reads what was written to whom. */
export function createMailReader(database: Database) {
  const selectOf = database.prepare<[number], OfficeMail>(`
    SELECT ${COLUMNS} FROM outbox LEFT JOIN letters ON letters.id = letter_id
    WHERE outbox.submission_id = ? AND subscription_id IS NULL AND recipient <> '' ORDER BY outbox.id`)
  const selectOfLetter = database.prepare<[number], OfficeMail & { reference: string | null }>(`
    SELECT ${COLUMNS}, reference FROM outbox
    JOIN letters ON letters.id = letter_id LEFT JOIN submissions ON submissions.id = outbox.submission_id
    WHERE letter_id = ? ORDER BY outbox.id`)
  return {
    /** Of an enrolment. */
    list: (submissionId: number): OfficeMail[] => selectOf.all(submissionId),
    /** That carry one letter, with the enrolments that they are about. */
    listOfLetter: (letterId: number) => selectOfLetter.all(letterId),
  }
}
