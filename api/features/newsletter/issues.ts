import type { Catalogue } from '../../../common/catalogue'
import { UNDO_WINDOW_MS } from '../../core/actor'
import { addMilliseconds, DAY, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { IssueProgress } from '../../mail/outbox/issue-mails'
import type { Outbox } from '../../mail/outbox/outbox'
import { findSuspendedSubscribers } from './refusals'

/** An issue in the content. */
type Issue = Catalogue['issues'][number]

/** The text as it is sent: stored at the click on »Pošlji«, independent of later changes of the content. */
export type IssueText = Pick<Issue, 'name' | 'subject' | 'summary' | 'body'>

interface IssueRow extends IssueText {
  id: number
  digest: string
  /** The office user who sent the issue. */
  author: string
  startedAt: string
  recipients: number
  /** Time of the last batch; null before the first one, while sending can be undone. */
  releasedAt: string | null
  pausedAt: string | null
}

/** An issue that was sent, or is being sent. */
export type SentIssue = IssueRow &
  IssueProgress & {
    /** Instant at which sending ends, also during a pause, UTC. */
    endsAt: string
  }

/** Time from »Pošlji« to the end of sending, with all pauses and outages: later an issue is no news. */
const SENDING_PERIOD_MS = 14 * DAY

const BATCH_INTERVAL_MS = 6 * MINUTE
const BATCHES_PER_HOUR = 10

/** Issues of the newsletter: tests, sending in batches, pauses. */
export interface Issues {
  /** Text of an issue, or of its test, by its id in the database. */
  findText(id: number | null): IssueText | undefined
  /** Lists issues that were sent or are being sent, the newest first. */
  listSentIssues(): SentIssue[]
  /** Finds an issue by its name in the content. */
  findSentIssue(name: string): SentIssue | undefined
  /** Number of confirmed subscribers, without suspended ones. */
  countRecipients(): number
  /** Sends an issue as a test to one office user. */
  sendTest(issue: Issue, recipient: string): void
  /** Stores the text and a held mail per recipient. Does nothing when an issue of this name was sent before. */
  start(issue: Issue, author: string): void
  /** Deletes an issue and its mails before the first batch. @returns false when a batch was already started */
  undoStart(id: number): boolean
  /** Holds all unsent mails of an issue until it is resumed, at the latest until its sending ends. */
  pause(id: number): void
  /** Ends the pause; the next batch starts when it is due. */
  resume(id: number): void
  /**
   * Starts the next batch of the oldest unfinished issue, when it is due. Of issues whose sending has ended, cancels the
   * mails that were not released. @returns whether a batch was started
   */
  releaseNextBatch(): boolean
  /** Pauses all unfinished issues after a restore: what was sent since the backup is unknown. */
  pauseAll(): void
}

/**
 * Sends newsletter issues. »Pošlji« stores the text and one held mail per subscriber in one transaction. After the undo
 * window the mails are sent in batches, because mail providers block senders of sudden bulk mail.
 */
export function createIssueSender({ database, clock, settings }: Core, outbox: Outbox): Issues {
  const { newsletterPerHour } = settings
  const insert = database.prepare(`
    INSERT INTO newsletter_issues (name, subject, summary, body, digest, author, started_at, recipient_count, last_batch_at)
    VALUES (:name, :subject, :summary, :body, :digest, :author, :startedAt, :recipients, :releasedAt)`)
  const selectText = database.prepare<[number | null], IssueText>(
    'SELECT name, subject, summary, body FROM newsletter_issues WHERE id = ?',
  )
  const selectSent = database.prepare<[], IssueRow>(`
    SELECT id, name, subject, summary, body, digest, author, started_at AS startedAt, recipient_count AS recipients,
      last_batch_at AS releasedAt, paused_at AS pausedAt
    FROM newsletter_issues WHERE started_at IS NOT NULL ORDER BY started_at DESC, id DESC`)
  const selectSubscribers = database.prepare<[], { id: number; email: string }>(
    "SELECT id, email FROM newsletter_subscriptions WHERE status = 'confirmed' AND email IS NOT NULL ORDER BY id",
  )
  const selectLastBatch = database
    .prepare<[], string | null>('SELECT max(last_batch_at) FROM newsletter_issues')
    .pluck()
  const setLastBatch = database.prepare('UPDATE newsletter_issues SET last_batch_at = ? WHERE id = ?')
  const setPaused = database.prepare('UPDATE newsletter_issues SET paused_at = ? WHERE id = ?')
  const deleteBeforeFirstBatch = database.prepare(
    'DELETE FROM newsletter_issues WHERE id = ? AND last_batch_at IS NULL AND started_at IS NOT NULL',
  )

  const listSentIssues = (): SentIssue[] =>
    selectSent.all().map((row) => ({
      ...row,
      ...outbox.getIssueProgress(row.id),
      endsAt: toInstant(addMilliseconds(new Date(row.startedAt), SENDING_PERIOD_MS)),
    }))
  const findSentIssue = (name: string) => listSentIssues().find((issue) => issue.name === name)

  function listRecipients(): { id: number; email: string }[] {
    const suspended = findSuspendedSubscribers(outbox.listRefusals())
    return selectSubscribers.all().filter(({ id }) => !suspended.has(id))
  }

  function insertIssue(issue: Issue, sending: object): number {
    const values = { author: null, startedAt: null, recipients: 0, releasedAt: null, ...sending }
    return Number(insert.run({ ...issue, ...values }).lastInsertRowid)
  }

  function isBatchDue({ startedAt }: IssueRow): boolean {
    const lastBatchAt = Date.parse(selectLastBatch.get() ?? '1970-01-01')
    const dueAt = Math.max(Date.parse(startedAt) + UNDO_WINDOW_MS, lastBatchAt + BATCH_INTERVAL_MS)
    return dueAt <= clock.now().getTime()
  }

  function endOverdueIssues(): void {
    const now = toInstant(clock.now())
    for (const { id, endsAt, waiting, pending } of listSentIssues())
      if (waiting > pending && endsAt <= now) outbox.cancelHeld(id)
  }

  const pause = database.transaction((id: number): void => {
    outbox.holdIssueMails(id)
    setPaused.run(toInstant(clock.now()), id)
  }).immediate

  return {
    findText: (id: number | null): IssueText | undefined => selectText.get(id),
    listSentIssues,
    findSentIssue,
    countRecipients: (): number => listRecipients().length,

    sendTest: database.transaction((issue: Issue, recipient: string): void =>
      outbox.enqueue({ kind: 'newsletter_test', recipient, issueId: insertIssue(issue, {}) }),
    ).immediate,

    start: database.transaction((issue: Issue, author: string): void => {
      if (findSentIssue(issue.name)) return
      const recipients = listRecipients()
      const startedAt = toInstant(clock.now())
      const issueId = insertIssue(issue, { author, startedAt, recipients: recipients.length })
      for (const { id: subscriptionId, email: recipient } of recipients)
        outbox.enqueue({ kind: 'newsletter_issue', recipient, subscriptionId, issueId, isHeld: true })
    }).immediate,

    undoStart: (id: number): boolean => deleteBeforeFirstBatch.run(id).changes > 0,

    pause,
    resume: (id: number): void => void setPaused.run(null, id),

    releaseNextBatch: database.transaction((): boolean => {
      endOverdueIssues()
      const issue = listSentIssues().findLast(
        ({ pausedAt, waiting, pending }) => pausedAt === null && waiting > pending,
      )
      // A restore cannot know which mails of an unfinished batch were sent. So the next batch starts only after every mail of
      // the previous batch was tried; deferred mails may stay pending, at most as many as are sent in an hour.
      if (!issue || issue.untried > 0 || !isBatchDue(issue)) return false
      const freeSlots = Math.max(0, newsletterPerHour - issue.pending)
      const batchSize = Math.min(Math.ceil(newsletterPerHour / BATCHES_PER_HOUR), freeSlots)
      const ids = outbox.listHeld(issue.id, batchSize)
      if (ids.length === 0) return false
      const now = clock.now()
      for (const id of ids) outbox.retry(id)
      setLastBatch.run(toInstant(now), issue.id)
      return true
    }).immediate,

    pauseAll(): void {
      for (const { id, waiting, pausedAt } of listSentIssues())
        if (waiting > 0 && pausedAt === null) pause(id)
    },
  }
}
