// Queue of the outbox: adds mails, finds those that are due, and records the result of each attempt.
import { randomUUID } from 'node:crypto'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import { type MailKinds, type MailWriterInput, mailRanks } from '../kinds'
import { planNextAttempt, RETRY_PERIOD_MS } from './next-attempt'

/** A submission that a mail is about, with the role of the recipient in it. */
export interface MailSubmission {
  submissionId: number
  role?: FamilyRole | null | undefined
}

export interface OutgoingMail {
  kind: string
  /** One address, or several separated by commas (the centre's mailboxes). */
  recipient: string
  submissionId?: number | null | undefined
  subscriptionId?: number | null | undefined
  alertId?: number | null | undefined
  letterId?: number | null | undefined
  issueId?: number | null | undefined
  /** Further submissions that the mail is about: it moves to one of them when its own is erased before it was sent. */
  furtherSubmissions?: readonly MailSubmission[] | undefined
  /** Role of the recipient in the enrolment; the mail then carries this role's private link. */
  role?: FamilyRole | null | undefined
  /** Secret of the link in the mail, if the caller creates it instead of LinkSecrets. */
  token?: string | undefined
  /** Earliest time to send it; by default now. */
  notBefore?: Date | undefined
  /** Stores the mail without a link secret; `retry` creates the secret and releases the mail. */
  isHeld?: boolean
}

/** An outbox row that is due. */
export interface DueMail extends MailWriterInput {
  id: number
  subscriptionId: number | null
  role: FamilyRole | null
  messageId: string
  attempts: number
  createdAt: string
  deadlineAt: string
}

/** Columns that determine the link in a mail. */
export type MailLinkColumns = Pick<DueMail, 'kind' | 'submissionId' | 'subscriptionId' | 'role'>

/** Mail kinds, and functions that create the links in mails; features add both to the outbox. */
export interface MailRegistry {
  kinds: MailKinds
  links: LinkSecrets
}

export type MailCore = Pick<Core, 'database' | 'clock' | 'settings'>

/** Functions that create the secret of a link, in the transaction of the mail that contains the link. */
export interface LinkSecrets {
  /** Undefined while no feature sends private links. */
  family?(submissionId: number, role: FamilyRole): string
  newsletter?(subscriptionId: number, purpose: 'confirm' | 'unsubscribe'): string
}

/** Creates a new secret for the link in a mail; undefined when the mail has no link, or a secret created elsewhere. */
export function createLinkSecret(
  { kinds, links }: MailRegistry,
  { kind, submissionId, subscriptionId, role }: MailLinkColumns,
): string | undefined {
  const { link: purpose, createSecret } = kinds.find(kind) ?? {}
  if (createSecret) return submissionId === null ? undefined : createSecret(submissionId, role)
  if (purpose && subscriptionId !== null) return links.newsletter?.(subscriptionId, purpose)
  return role && submissionId !== null ? links.family?.(submissionId, role) : undefined
}

/** Adds mails, counts them by address, finds those that are due, and records each attempt. */
export interface MailQueue {
  /** Adds a mail; call it inside the transaction of the change that causes the mail. */
  enqueue(mail: OutgoingMail): void
  /** Counts the mails of a kind that were enqueued for an address in the 24 hours before `now`. */
  countEnqueued(kind: string, address: string, now: Date): number
  /** Lists the mails that are due, by rank and then by due time. */
  listDue(limit: number): DueMail[]
  /** Finds the time when the next pending mail is due; undefined when none is pending. */
  findNextTime(): Date | undefined
  /** Records that the mail server accepted a mail; each refused recipient gets a new mail of their own. */
  recordSent(mail: DueMail, refused: string[]): void
  /** Records a failed attempt: plans the next one, or marks the mail as failed. @returns whether it is retried */
  recordFailure(mail: DueMail, reason: string, isPermanent: boolean): boolean
}

/** Creates the functions that add mails, count them by address, find those that are due, and record each attempt. */
export function createMailQueue({ database, clock, settings }: MailCore, registry: MailRegistry): MailQueue {
  const { kinds } = registry
  const { hostname } = new URL(settings.siteUrl)
  const insert = database.prepare(`
    INSERT INTO outbox (mail_kind, recipient, recipient_key, submission_id, subscription_id, alert_id, letter_id, issue_id, recipient_role, token, rank, status, message_id, created_at, next_attempt_at, deadline_at)
    VALUES (:kind, :recipient, :recipientKey, :submissionId, :subscriptionId, :alertId, :letterId, :issueId, :role, :token, :rank, :status, :messageId, :now, :first, :deadline)`)
  const insertFurther = database.prepare(`
    INSERT OR IGNORE INTO outbox_further_submissions (mail_id, submission_id, recipient_role)
    VALUES (:mailId, :submissionId, :role)`)
  const countEnqueued = database
    .prepare<{ key: string; kind: string; from: string; to: string }, number>(`
      SELECT count(*) FROM outbox
      WHERE recipient_key = :key AND created_at > :from AND created_at <= :to AND mail_kind = :kind`)
    .pluck()
  // One query per rank, so that the index yields sorted mails: sorting a backlog of thousands would be slow.
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

  function enqueueMail({
    kind,
    recipient,
    isHeld = false,
    furtherSubmissions = [],
    ...mail
  }: OutgoingMail): void {
    const now = clock.now()
    const first = mail.notBefore ?? now
    const submissionId = mail.submissionId ?? null
    const linked = {
      kind,
      submissionId,
      subscriptionId: mail.subscriptionId ?? null,
      role: mail.role ?? null,
    }
    const { lastInsertRowid: mailId } = insert.run({
      ...linked,
      recipient,
      recipientKey: kinds.get(kind).isCounted ? toAddressKey(recipient) : null,
      alertId: mail.alertId ?? null,
      letterId: mail.letterId ?? null,
      issueId: mail.issueId ?? null,
      token: isHeld ? null : (mail.token ?? createLinkSecret(registry, linked) ?? null),
      status: isHeld ? 'held' : 'pending',
      rank: kinds.get(kind).rank,
      // Begins with the time: new ids go to the end of the unique index, so a commit writes fewer database pages.
      messageId: `<${now.getTime().toString(36)}.${randomUUID()}@${hostname}>`,
      now: toInstant(now),
      first: isHeld ? null : toInstant(first),
      deadline: toInstant(addMilliseconds(first, RETRY_PERIOD_MS)),
    })
    for (const { submissionId: further, role = null } of furtherSubmissions)
      if (further !== submissionId) insertFurther.run({ mailId, submissionId: further, role })
  }

  const recordSent = database.transaction((mail: DueMail, refused: string[]): void => {
    const { changes } = setSent.run({ messageId: mail.messageId, now: toInstant(clock.now()) })
    // No row changes when the mail was erased while it was being sent.
    if (changes === 0 || refused.length === 0) return
    const accepted = mail.recipient.split(',').filter((address) => !refused.includes(address.trim()))
    setRecipient.run(accepted.join(','), mail.messageId)
    for (const recipient of refused) enqueueMail({ ...mail, recipient, token: undefined })
  })

  return {
    enqueue: enqueueMail,

    countEnqueued: (kind: string, address: string, now: Date): number =>
      countEnqueued.get({
        key: toAddressKey(address),
        kind,
        from: toInstant(addMilliseconds(now, -DAY)),
        to: toInstant(now),
      }) ?? 0,

    listDue(limit: number): DueMail[] {
      const now = toInstant(clock.now())
      const due: DueMail[] = []
      for (const rank of mailRanks) due.push(...selectDue.all({ rank, now, limit: limit - due.length }))
      return due
    },

    findNextTime(): Date | undefined {
      const time = selectNextTime.get()
      return time ? new Date(time) : undefined
    },

    recordSent,

    recordFailure({ messageId, ...mail }: DueMail, reason: string, isPermanent: boolean): boolean {
      const attempts = mail.attempts + 1
      const deadline = new Date(mail.deadlineAt)
      const { mailRetryBaseMs: retryBaseMs } = settings
      const attempt = { attempts, deadline, now: clock.now(), retryBaseMs, random: Math.random() }
      const next = isPermanent ? undefined : planNextAttempt(attempt)
      if (next) setPending.run({ messageId, attempts, next: toInstant(next), reason })
      else setFailed.run({ messageId, attempts, reason })
      return next !== undefined
    },
  }
}
