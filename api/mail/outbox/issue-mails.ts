import type { Database } from '../../core/database'

export interface IssueProgress {
  sent: number
  /** Number of mails that failed or were cancelled. */
  failed: number
  waiting: number
  /** Number of mails that were released for sending but not sent yet. */
  pending: number
  /** Number of released mails without any attempt yet. */
  untried: number
}

/** A subscriber's mail server refused an issue. `reason` is its reply, without e-mail addresses. */
export interface Refusal {
  subscriptionId: number
  reason: string
}

/** Mails of the newsletter's issues. */
export interface IssueMails {
  /** Counts the mails of an issue by status. */
  getIssueProgress(id: number): IssueProgress
  /** Lists the ids of the next held mails of an issue. */
  listHeld(issueId: number, limit: number): number[]
  /** Holds all mails that were not sent; a mail that is being sent at this moment still arrives. */
  holdIssueMails(issueId: number): void
  /** Cancels the mails of an issue that were not released for sending. */
  cancelHeld(issueId: number): void
  /** Lists refused mails of all issues. */
  listRefusals(): Refusal[]
  /** Marks a subscriber's failed mails as cancelled: they no longer count towards suspending the address. */
  clearFailures(subscriptionId: number): void
}

/** Creates the queries of the newsletter's mails: one row per issue and subscriber (unique index). */
export function createIssueMails(database: Database): IssueMails {
  const isOfIssue = 'issue_id = ? AND subscription_id IS NOT NULL'
  const selectProgress = database.prepare<[number], IssueProgress>(`
    SELECT count(*) FILTER (WHERE status = 'sent') AS sent,
      count(*) FILTER (WHERE status IN ('failed', 'cancelled')) AS failed,
      count(*) FILTER (WHERE status IN ('pending', 'held')) AS waiting,
      count(*) FILTER (WHERE status = 'pending') AS pending,
      count(*) FILTER (WHERE status = 'pending' AND attempts = 0) AS untried
    FROM outbox WHERE ${isOfIssue}`)
  const selectHeld = database
    .prepare<[number, number], number>(
      `SELECT id FROM outbox WHERE ${isOfIssue} AND status = 'held' ORDER BY id LIMIT ?`,
    )
    .pluck()
  const setHeld = database.prepare(`
    UPDATE outbox SET status = 'held', token = NULL, next_attempt_at = NULL WHERE ${isOfIssue} AND status = 'pending'`)
  const setHeldCancelled = database.prepare(
    `UPDATE outbox SET status = 'cancelled', last_error = 'Preklicano.' WHERE ${isOfIssue} AND status = 'held'`,
  )
  const selectRefusals = database.prepare<[], Refusal>(`
    SELECT subscription_id AS subscriptionId, coalesce(last_error, '') AS reason FROM outbox INDEXED BY outbox_failed
    WHERE status = 'failed' AND issue_id IS NOT NULL AND subscription_id IS NOT NULL`)
  const setFailuresCancelled = database.prepare(`
    UPDATE outbox SET status = 'cancelled' WHERE subscription_id = ? AND issue_id IS NOT NULL AND status = 'failed'`)

  return {
    getIssueProgress: (id: number): IssueProgress =>
      selectProgress.get(id) ?? { sent: 0, failed: 0, waiting: 0, pending: 0, untried: 0 },
    listHeld: (issueId: number, limit: number): number[] => selectHeld.all(issueId, limit),
    holdIssueMails: (issueId: number): void => void setHeld.run(issueId),
    cancelHeld: (issueId: number): void => void setHeldCancelled.run(issueId),
    listRefusals: (): Refusal[] => selectRefusals.all(),
    clearFailures: (subscriptionId: number): void => void setFailuresCancelled.run(subscriptionId),
  }
}
