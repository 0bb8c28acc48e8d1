import type { Database } from '../database'
import type { FamilyRole } from '../family/links'
import type { LetterName } from '../mail/letters'

/** A mail about an enrolment, and its fate. */
export interface OfficeMail {
  id: number
  letter: LetterName
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
  lastError: string | null
}

/** Reads what was written to whom. */
export function createMailReader(database: Database) {
  const select = database.prepare<[number], OfficeMail>(`
    SELECT outbox.id, letter, letters.subject, recipient, status, outbox.created_at AS createdAt, sent_at AS sentAt,
      next_attempt_at AS nextAttemptAt, last_error AS lastError, letter_id AS letterId, role
    FROM outbox LEFT JOIN letters ON letters.id = letter_id
    WHERE outbox.submission_id = ? AND subscription_id IS NULL AND recipient <> '' ORDER BY outbox.id`)
  return { list: (submissionId: number): OfficeMail[] => select.all(submissionId) }
}
