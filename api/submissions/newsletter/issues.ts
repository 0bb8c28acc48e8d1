import type { Catalogue } from '../../../common/catalogue'
import { MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { IssueProgress, RefusedMail } from '../../mail/outbox/issue-mails'
import type { Outbox } from '../../mail/outbox/outbox'
import { listSuspended } from './refusals'

/** An issue of the newsletter as the content has it. */
export type Issue = Catalogue['issues'][number]

/** The words of an issue, as they leave. */
export type IssueText = Pick<Issue, 'name' | 'subject' | 'summary' | 'body'>

interface IssueRow extends IssueText {
  id: number
  digest: string
  /** Null when only the journal knows that it was sent. */
  author: string | null
  startedAt: string
  recipients: number
  /** When the last slice was let go; null as long as it can be taken back. */
  releasedAt: string | null
  pausedAt: string | null
}

/** An issue that was sent, or is being sent. */
export type SentIssue = IssueRow & IssueProgress

/** So long an issue can be taken back. */
const UNDO_TIME = 5 * MINUTE

/** How often some of the mails are let go, and which part of an hour's that is. */
const SLICE = 6 * MINUTE
const SLICES_PER_HOUR = 10

/** After a restore nobody knows what became of these. */
const UNKNOWN = 'Po obnovi podatkov ni znano, ali je odšlo; zato ne gre še enkrat.'

export type Issues = ReturnType<typeof createIssues>

/**
 * Sends the newsletter: »Pošlji« keeps the words and makes one mail for each subscriber, in one commit; after the time
 * to take it back they are let go in slices, so that no provider takes them for a flood.
 */
export function createIssues(
  { database, clock, catalogue, settings }: Core,
  outbox: Outbox,
  journal: PrivacyJournal,
) {
  const { newsletterPerHour } = settings
  const insert = database
    .prepare<object, number>(`
      INSERT INTO newsletter_issues (name, subject, summary, body, digest, author, started_at, recipients, released_at)
      VALUES (:name, :subject, :summary, :body, :digest, :author, :startedAt, :recipients, :releasedAt) RETURNING id`)
    .pluck()
  const selectText = database.prepare<[number], IssueText>(
    'SELECT name, subject, summary, body FROM newsletter_issues WHERE id = ?',
  )
  const selectSent = database.prepare<[], IssueRow>(`
    SELECT id, name, subject, summary, body, digest, author, started_at AS startedAt, recipients,
      released_at AS releasedAt, paused_at AS pausedAt
    FROM newsletter_issues WHERE started_at IS NOT NULL ORDER BY started_at DESC, id DESC`)
  const selectSubscribers = database.prepare<[], { id: number; email: string }>(
    "SELECT id, email FROM newsletter_subscriptions WHERE status = 'confirmed' AND email IS NOT NULL ORDER BY id",
  )
  const selectLastSlice = database
    .prepare<[], string | null>('SELECT max(released_at) FROM newsletter_issues')
    .pluck()
  const setReleased = database.prepare('UPDATE newsletter_issues SET released_at = ? WHERE id = ?')
  const setPaused = database.prepare('UPDATE newsletter_issues SET paused_at = ? WHERE id = ?')
  const deleteUnreleased = database.prepare(
    'DELETE FROM newsletter_issues WHERE id = ? AND released_at IS NULL AND started_at IS NOT NULL',
  )

  const list = (): SentIssue[] =>
    selectSent.all().map((row) => ({ ...row, ...outbox.progressOfIssue(row.id) }))
  const findSent = (name: string) => list().find((issue) => issue.name === name)

  function listRecipients(): { id: number; email: string }[] {
    const suspended = new Set(listSuspended(outbox).map(({ subscriptionId }) => subscriptionId))
    return selectSubscribers.all().filter(({ id }) => !suspended.has(id))
  }

  function keep({ name, subject, summary, body, digest }: Issue, sending: object): number {
    const values = { author: null, startedAt: null, recipients: 0, releasedAt: null, ...sending }
    const id = insert.get({ name, subject, summary, body, digest, ...values })
    if (id === undefined) throw new Error('the issue was not stored')
    return id
  }

  const start = database.transaction((issue: Issue, author: string): void => {
    if (findSent(issue.name)) return
    const recipients = listRecipients()
    const startedAt = toInstant(clock.now())
    const issueId = keep(issue, { author, startedAt, recipients: recipients.length })
    for (const { id: subscriptionId, email: recipient } of recipients)
      outbox.enqueue({ kind: 'newsletter_issue', recipient, subscriptionId, issueId, isHeld: true })
  })

  const tryOut = database.transaction((issue: Issue, recipient: string): void =>
    outbox.enqueue({ kind: 'newsletter_trial', recipient, issueId: keep(issue, {}) }),
  )

  function isDue({ startedAt }: IssueRow): boolean {
    const now = clock.now().getTime()
    const lastSlice = selectLastSlice.get()
    const times = [Date.parse(startedAt) + UNDO_TIME, ...(lastSlice ? [Date.parse(lastSlice) + SLICE] : [])]
    return times.every((time) => time <= now)
  }

  const releaseSlice = database.transaction((): boolean => {
    const issue = list().findLast(({ pausedAt, waiting, pending }) => pausedAt === null && waiting > pending)
    // What was let go and has not left yet is what a restore knows nothing of: one slice at a time, and of what its mail
    // servers put off no more than leaves within an hour.
    if (!issue || issue.untried > 0 || !isDue(issue)) return false
    const room = Math.max(0, newsletterPerHour - issue.pending)
    const ids = outbox.listHeld(issue.id, Math.min(Math.ceil(newsletterPerHour / SLICES_PER_HOUR), room))
    if (ids.length === 0) return false
    const now = clock.now()
    // Written down before any of them can leave, so that a restore sends none of them twice.
    journal.record('slice', now, () => ({ issue: issue.name, upTo: Math.max(...ids) }))
    for (const id of ids) outbox.retry(id)
    setReleased.run(toInstant(now), issue.id)
    return true
  })

  const pause = database.transaction((id: number): void => {
    outbox.holdIssue(id)
    setPaused.run(toInstant(clock.now()), id)
  })

  return {
    /** The words of an issue, as they were looked at. */
    find: (id: number): IssueText | undefined => selectText.get(id),
    /** What was sent or is being sent, the last one first. */
    list,
    findSent,
    /** How many would get an issue now. */
    countRecipients: (): number => listRecipients().length,

    /** Sends an issue to somebody of the office alone. */
    tryOut: (issue: Issue, recipient: string): void => tryOut.immediate(issue, recipient),

    /** Keeps the words and makes everybody's mail. Of a name that was sent already, nothing is sent again. */
    start: (issue: Issue, author: string): void => start.immediate(issue, author),

    /** Takes an issue back as though it had never been sent. @returns false when some of it may have left */
    takeBack: (id: number): boolean => deleteUnreleased.run(id).changes > 0,

    /** What has not left waits until somebody lets it go on. */
    pause: (id: number): void => pause.immediate(id),
    goOn: (id: number): void => void setPaused.run(null, id),

    /**
     * Lets the next slice go when it is time; of several issues that of the first.
     * @returns whether there was one
     */
    releaseSlice: (): boolean => releaseSlice.immediate(),

    /** Addresses that get no issue any more, and why. */
    listSuspended: (): RefusedMail[] => listSuspended(outbox),

    /** A restored database does not know what has left since: nothing goes on without a person. */
    pauseAll(): void {
      for (const { id, waiting, pausedAt } of list()) if (waiting > 0 && pausedAt === null) pause(id)
    },

    /** A slice was let go that this database, a restored one, may not know of. */
    repeatSlice(name: string, upTo: number, at: Date): void {
      const [sent, instant] = [findSent(name), toInstant(at)]
      if (sent) {
        outbox.giveUpIssue(sent.id, upTo, UNKNOWN)
        setReleased.run(instant, sent.id)
        return
      }
      const known = catalogue.issues.find((issue) => issue.name === name)
      const issue = known ?? { name, subject: name, summary: '', body: '', isArchived: false, digest: '' }
      keep(issue, { startedAt: instant, releasedAt: instant })
    },
  }
}
