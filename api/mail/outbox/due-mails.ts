import { type Clock, toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { FamilyRole } from '../../core/family-role'
import { type MailKind, mailRanks } from '../kinds'

/** An outbox row that is due. */
export interface DueMail {
  id: number
  kind: MailKind
  recipient: string
  submissionId: number | null
  subscriptionId: number | null
  alertId: number | null
  letterId: number | null
  issueId: number | null
  role: FamilyRole | null
  token: string | null
  messageId: string
  attempts: number
  createdAt: string
  deadlineAt: string
}

/** Creates the queries that find mails to send, and the time of the next one. */
export function createDueMails(database: Database, clock: Clock) {
  // One query per rank reads the index in its order; sorting a backlog of thousands would be slow.
  const selectDue = database.prepare<object, DueMail>(`
    SELECT id, letter AS kind, recipient, submission_id AS submissionId, subscription_id AS subscriptionId,
      alert_id AS alertId, letter_id AS letterId, issue_id AS issueId, role, token, message_id AS messageId, attempts, created_at AS createdAt,
      deadline_at AS deadlineAt
    FROM outbox INDEXED BY outbox_in_line
    WHERE status = 'pending' AND rank = :rank AND next_attempt_at <= :now
    ORDER BY next_attempt_at, id LIMIT :limit`)
  const selectNextTime = database
    .prepare<[], string | null>(
      "SELECT min(next_attempt_at) FROM outbox INDEXED BY outbox_pending WHERE status = 'pending'",
    )
    .pluck()

  return {
    /** Lists the mails that are due, by rank and then by due time. */
    listDue(limit: number): DueMail[] {
      const now = toInstant(clock.now())
      const due: DueMail[] = []
      for (const rank of mailRanks) due.push(...selectDue.all({ rank, now, limit: limit - due.length }))
      return due
    },

    /** Finds the time when the next pending mail is due; undefined when none is pending. */
    findNextTime(): Date | undefined {
      const time = selectNextTime.get()
      return time ? new Date(time) : undefined
    },
  }
}
