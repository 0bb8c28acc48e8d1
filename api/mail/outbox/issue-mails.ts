import type { Database } from '../../core/database'

/** How far an issue of the newsletter has come. */
export interface IssueProgress {
  sent: number
  /** Refused, given up, or cancelled. */
  failed: number
  waiting: number
  /** Of these, let go already. */
  pending: number
  /** Of these, never tried yet. */
  untried: number
}

/** A mail of an issue that its subscriber's mail server did not take, or gave back. */
export interface RefusedMail {
  subscriptionId: number
  recipient: string
  /** The server's answer, without addresses. */
  reason: string
  at: string
}

/** The newsletter's mails: one row per issue and subscriber, held unique by the database. */
export function createIssueMails(database: Database) {
  const ofIssue = 'issue_id = ? AND subscription_id IS NOT NULL'
  const selectProgress = database.prepare<[number], IssueProgress>(`
    SELECT count(*) FILTER (WHERE status = 'sent') AS sent,
      count(*) FILTER (WHERE status IN ('failed', 'cancelled')) AS failed,
      count(*) FILTER (WHERE status IN ('pending', 'held')) AS waiting,
      count(*) FILTER (WHERE status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'pending' AND attempts = 0) AS untried
    FROM outbox WHERE ${ofIssue}`)
  const selectHeld = database
    .prepare<[number, number], number>(
      `SELECT id FROM outbox WHERE ${ofIssue} AND status = 'held' ORDER BY id LIMIT ?`,
    )
    .pluck()
  const hold = database.prepare(`
    UPDATE outbox SET status = 'held', token = NULL, next_attempt_at = NULL WHERE ${ofIssue} AND status = 'pending'`)
  const giveUp = database.prepare(`
    UPDATE outbox SET status = 'cancelled', token = NULL, next_attempt_at = NULL, last_error = ?
    WHERE ${ofIssue} AND id <= ? AND status IN ('pending', 'held')`)
  const selectRefused = database.prepare<[], RefusedMail>(`
    SELECT subscription_id AS subscriptionId, recipient, coalesce(last_error, '') AS reason,
      coalesce(sent_at, created_at) AS at
    FROM outbox INDEXED BY outbox_failed
    WHERE status = 'failed' AND issue_id IS NOT NULL AND subscription_id IS NOT NULL ORDER BY id`)
  const setBounced = database.prepare(`
    UPDATE outbox SET status = 'failed', last_error = :reason
    WHERE message_id = :messageId AND status IN ('sent', 'failed') AND issue_id IS NOT NULL AND subscription_id IS NOT NULL`)
  const forgive = database.prepare(`
    UPDATE outbox SET status = 'cancelled' WHERE subscription_id = ? AND issue_id IS NOT NULL AND status = 'failed'`)

  return {
    progressOfIssue: (id: number): IssueProgress =>
      selectProgress.get(id) ?? { sent: 0, failed: 0, waiting: 0, pending: 0, untried: 0 },
    /** The next mails of an issue that wait to be let go, in the order of their numbers. */
    listHeld: (issueId: number, limit: number): number[] => selectHeld.all(issueId, limit),
    /** Whatever has not left waits again; what is under way at this moment arrives. */
    holdIssue: (issueId: number): void => void hold.run(issueId),
    /** Mails up to a number that may have left, for all one knows, leave no more. */
    giveUpIssue: (issueId: number, upTo: number, reason: string): void =>
      void giveUp.run(reason, issueId, upTo),
    listRefused: (): RefusedMail[] => selectRefused.all(),
    /** A mail that had left came back. @returns false when it is none of the newsletter's, or was forgiven */
    recordBounce: (messageId: string, reason: string): boolean =>
      setBounced.run({ messageId, reason }).changes > 0,
    /** What was refused by a subscriber's server counts against them no more. */
    forgive: (subscriptionId: number): void => void forgive.run(subscriptionId),
  }
}
