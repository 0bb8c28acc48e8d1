// The worker's access to the outbox: finds due mails, and records the result of each attempt.
import { type Clock, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Database } from '../../core/database'
import type { FamilyRole } from '../../core/family-role'
import { type MailKind, mailRanks } from '../kinds'
import type { OutgoingMail } from './enqueue'
import { planNextAttempt } from './next-attempt'

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
    SELECT id, mail_kind AS kind, recipient, submission_id AS submissionId, subscription_id AS subscriptionId,
      alert_id AS alertId, letter_id AS letterId, issue_id AS issueId, recipient_role AS role, token, message_id AS messageId, attempts, created_at AS createdAt,
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

/** Creates the functions by which the worker records the result of each attempt. */
export function createDeliveryResults(
  { database, clock, settings }: Core,
  enqueue: (mail: OutgoingMail) => void,
) {
  const setSent = database.prepare(`
    UPDATE outbox SET status = 'sent', sent_at = :now, attempts = attempts + 1, token = NULL, next_attempt_at = NULL, last_error = NULL
    WHERE message_id = :messageId`)
  const setRecipient = database.prepare('UPDATE outbox SET recipient = ? WHERE message_id = ?')
  const setPending = database.prepare(`
    UPDATE outbox SET attempts = :attempts, next_attempt_at = :next, last_error = :reason
    WHERE message_id = :messageId AND status = 'pending'`)
  const setFailed = database.prepare(`
    UPDATE outbox SET status = 'failed', attempts = :attempts, token = NULL, next_attempt_at = NULL, last_error = :reason
    WHERE message_id = :messageId AND status = 'pending'`)

  const recordSent = database.transaction((mail: DueMail, refused: string[]): void => {
    const { changes } = setSent.run({ messageId: mail.messageId, now: toInstant(clock.now()) })
    // A mail that was erased while it was being sent has no row any more.
    if (changes === 0 || refused.length === 0) return
    const accepted = mail.recipient.split(',').filter((address) => !refused.includes(address.trim()))
    setRecipient.run(accepted.join(','), mail.messageId)
    for (const recipient of refused)
      enqueue({
        kind: mail.kind,
        recipient,
        submissionId: mail.submissionId ?? undefined,
        subscriptionId: mail.subscriptionId ?? undefined,
        alertId: mail.alertId ?? undefined,
        letterId: mail.letterId ?? undefined,
        role: mail.role ?? undefined,
      })
  })

  return {
    /** Records that the mail server accepted a mail; each refused recipient gets a new mail of their own. */
    recordSent,

    /**
     * Records a failed attempt: plans the next one, or marks the mail as failed.
     * @returns whether it will be retried
     */
    recordFailure(mail: DueMail, reason: string, isPermanent: boolean): boolean {
      const { messageId } = mail
      const attempts = mail.attempts + 1
      const next = isPermanent
        ? undefined
        : planNextAttempt({
            attempts,
            deadline: new Date(mail.deadlineAt),
            now: clock.now(),
            retryBaseMs: settings.mailRetryBaseMs,
            random: Math.random(),
          })
      if (next) setPending.run({ messageId, attempts, next: toInstant(next), reason })
      else setFailed.run({ messageId, attempts, reason })
      return next !== undefined
    },
  }
}
