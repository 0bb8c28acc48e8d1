import { randomUUID } from 'node:crypto'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, DAY, END_OF_TIME, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import { type MailKind, mailKinds, NEWSLETTER, NOTICE } from '../kinds'
import { createDueMails, type DueMail } from './due-mails'
import { createIssueMails } from './issue-mails'
import { createKeptMails } from './kept-mails'
import { nextAttempt, PATIENCE } from './next-attempt'

export interface OutgoingMail {
  kind: MailKind
  /** One address, or several separated by commas (the centre's mailboxes). */
  recipient: string
  submissionId?: number | undefined
  subscriptionId?: number | undefined
  alertId?: number | undefined
  /** A letter that was written beforehand. */
  letterId?: number | undefined
  /** An issue of the newsletter, as it stood when it was sent or tried. */
  issueId?: number | undefined
  /** As whom the recipient gets a mail about an enrolment; such a mail carries their private link. */
  role?: FamilyRole | undefined
  /** Secret of a link that the outbox does not make itself (MailLinks). */
  token?: string | undefined
  /** When it may leave; at once when left out. */
  notBefore?: Date | undefined
  /** Waits, without a secret, until `retry` lets it go. */
  isHeld?: boolean
}

/** A row as `ckd outbox list --json` shows it. */
export interface ListedMail {
  id: number
  reference: string | null
  kind: MailKind
  status: 'pending' | 'sent' | 'failed'
  attempts: number
  nextAttemptAt: string | null
  lastError: string | null
}

export interface OutboxCounts {
  pending: number
  failed: number
  oldestPendingSeconds: number
}

/**
 * So many mails about one submission wait in their own rank, whatever was done to it and by whom; more than a family's
 * acts of one moment bring about. Any others wait behind everybody's.
 */
const MOST_IN_FRONT = 6

export type Outbox = ReturnType<typeof createOutbox>

/** What a mail's link leads to. */
type Linked = Pick<DueMail, 'kind' | 'submissionId' | 'subscriptionId' | 'role'>

/** Who makes the secrets of links, in the transaction of the mail that carries them. */
export interface MailLinks {
  family(submissionId: number, role: FamilyRole): string
  newsletter(subscriptionId: number, purpose: 'confirm' | 'unsubscribe'): string
}

/** The table of e-mails that must leave: written with what caused them, drained by the worker. */
export function createOutbox({ database, clock, settings }: Core, links: MailLinks) {
  const { hostname } = new URL(settings.siteUrl)
  const insert = database.prepare(`
    INSERT INTO outbox (letter, recipient, recipient_key, submission_id, subscription_id, alert_id, letter_id, issue_id, role, token, rank, status, message_id, created_at, next_attempt_at, deadline_at)
    VALUES (:kind, :recipient, :recipientKey, :submissionId, :subscriptionId, :alertId, :letterId, :issueId, :role, :token, :rank, :status, :messageId, :now, :first, :deadline)`)
  const countWaiting = database
    .prepare<[number], number>(
      "SELECT count(*) FROM outbox INDEXED BY outbox_by_submission WHERE submission_id = ? AND status = 'pending'",
    )
    .pluck()
  const countOfDay = database
    .prepare<{ key: string; kind: MailKind; from: string; to: string }, number>(`
      SELECT count(*) FROM outbox
      WHERE recipient_key = :key AND created_at > :from AND created_at <= :to AND letter = :kind`)
    .pluck()
  const selectAll = database.prepare<[], ListedMail>(`
    SELECT outbox.id, reference, letter AS kind, attempts,
      CASE status WHEN 'cancelled' THEN 'failed' WHEN 'held' THEN 'pending' ELSE status END AS status,
      next_attempt_at AS nextAttemptAt, last_error AS lastError
    FROM outbox LEFT JOIN submissions ON submissions.id = submission_id
    WHERE recipient <> '' ORDER BY outbox.id`)
  const selectFailedIds = database
    .prepare<[], number>(`SELECT id FROM outbox WHERE status = 'failed' AND rank < ${NEWSLETTER} ORDER BY id`)
    .pluck()
  const setSent = database.prepare(`
    UPDATE outbox SET status = 'sent', sent_at = :now, attempts = attempts + 1, token = NULL, next_attempt_at = NULL, last_error = NULL
    WHERE message_id = :messageId`)
  const setPending = database.prepare(`
    UPDATE outbox SET attempts = :attempts, next_attempt_at = :next, last_error = :reason
    WHERE message_id = :messageId AND status = 'pending'`)
  const setFailed = database.prepare(`
    UPDATE outbox SET status = 'failed', attempts = :attempts, token = NULL, next_attempt_at = NULL, last_error = :reason
    WHERE message_id = :messageId AND status = 'pending'`)
  const setRetried = database.prepare(`
    UPDATE outbox SET status = 'pending', attempts = 0, next_attempt_at = :first, deadline_at = :deadline,
      recipient = coalesce(:recipient, recipient), recipient_key = coalesce(:recipientKey, recipient_key),
      token = coalesce(:token, token)
    WHERE id = :id`)
  // What failed or was cancelled has given up its secret.
  const selectUnsent = database.prepare<[number], Linked & { isWaiting: 0 | 1 }>(`
    SELECT letter AS kind, submission_id AS submissionId, subscription_id AS subscriptionId, role,
      status = 'pending' AS isWaiting
    FROM outbox WHERE id = ? AND status <> 'sent'`)
  const selectPendingOf = database
    .prepare<[number, FamilyRole], number>(
      "SELECT id FROM outbox WHERE submission_id = ? AND role = ? AND status = 'pending'",
    )
    .pluck()
  const setAddress = database.prepare(
    'UPDATE outbox SET recipient = :recipient, recipient_key = :key, token = :token WHERE id = :id',
  )
  const setCancelled = database.prepare(`
    UPDATE outbox SET status = 'cancelled', next_attempt_at = NULL, token = NULL, last_error = 'Preklicano.'
    WHERE id = ? AND status IN ('failed', 'pending', 'held')`)
  const setRecipient = database.prepare('UPDATE outbox SET recipient = ? WHERE message_id = ?')
  const countByStatus = database.prepare<
    [string],
    { pending: number; failed: number; oldest: string | null }
  >(`
    SELECT count(*) AS pending, min(created_at) AS oldest,
      (SELECT count(*) FROM outbox INDEXED BY outbox_failed WHERE status = 'failed' AND rank < ${NEWSLETTER}) AS failed
    FROM outbox INDEXED BY outbox_pending WHERE status = 'pending' AND created_at <= ? AND rank < ${NEWSLETTER}`)

  /** A new secret for the link that a mail carries; undefined when it carries none, or its sender made it. */
  function makeSecret({ kind, submissionId, subscriptionId, role }: Linked): string | undefined {
    // A newer version may have enqueued kinds that this one does not know.
    const purpose = mailKinds[kind]?.link
    if (purpose && subscriptionId !== null) return links.newsletter(subscriptionId, purpose)
    return role && submissionId !== null ? links.family(submissionId, role) : undefined
  }

  function rankOf({ kind, submissionId }: OutgoingMail): number {
    const isCrowded = submissionId !== undefined && (countWaiting.get(submissionId) ?? 0) >= MOST_IN_FRONT
    return isCrowded ? NOTICE : mailKinds[kind].rank
  }

  function enqueue(mail: OutgoingMail): void {
    const { kind, recipient, submissionId = null, subscriptionId = null, role = null, isHeld = false } = mail
    const now = clock.now()
    const first = mail.notBefore ?? now
    insert.run({
      kind,
      recipient,
      recipientKey: mailKinds[kind].isCounted ? toKey(recipient) : null,
      submissionId,
      subscriptionId,
      alertId: mail.alertId ?? null,
      letterId: mail.letterId ?? null,
      issueId: mail.issueId ?? null,
      role,
      token: isHeld ? null : (mail.token ?? makeSecret({ kind, submissionId, subscriptionId, role }) ?? null),
      status: isHeld ? 'held' : 'pending',
      rank: rankOf(mail),
      // In the order of time, so that the index of them grows at its end, on pages that are written anyway.
      messageId: `<${now.getTime().toString(36)}.${randomUUID()}@${hostname}>`,
      now: toInstant(now),
      first: isHeld ? null : toInstant(first),
      deadline: toInstant(addMilliseconds(first, PATIENCE)),
    })
  }

  const recordSent = database.transaction((mail: DueMail, refused: string[]): void => {
    const { changes } = setSent.run({ messageId: mail.messageId, now: toInstant(clock.now()) })
    // A mail that was erased while it was under way leaves nothing behind.
    if (changes === 0 || refused.length === 0) return
    const taken = mail.recipient.split(',').filter((address) => !refused.includes(address.trim()))
    setRecipient.run(taken.join(','), mail.messageId)
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
  const toKey = (recipient: string) => (recipient.includes(',') ? null : toAddressKey(recipient))
  const retry = database.transaction((id: number, recipient?: string, notBefore?: Date): boolean => {
    const first = notBefore ?? clock.now()
    const mail = selectUnsent.get(id)
    if (!mail || mailKinds[mail.kind]?.isOnce) return false
    setRetried.run({
      id,
      first: toInstant(first),
      deadline: toInstant(addMilliseconds(first, PATIENCE)),
      recipient: recipient ?? null,
      recipientKey: recipient === undefined ? null : toKey(recipient),
      token: (!mail.isWaiting && makeSecret(mail)) || null,
    })
    return true
  })

  return {
    ...createKeptMails(database),
    ...createDueMails(database, clock),
    ...createIssueMails(database),

    /** Does several changes in one commit, or none of them. */
    together: <Result>(work: () => Result): Result => database.transaction(work).immediate(),

    /** Adds a mail; call it inside the transaction of what causes it. */
    enqueue,

    /** How many such mails an address got, or will get, of those enqueued within the day before an instant. */
    countOfDay: (kind: MailKind, address: string, now: Date): number =>
      countOfDay.get({
        key: toAddressKey(address),
        kind,
        from: toInstant(addMilliseconds(now, -DAY)),
        to: toInstant(now),
      }) ?? 0,

    /** The server has taken the mail, but for the recipients that it refused: each gets a mail of its own. */
    recordSent,

    /**
     * The server did not take the mail: it waits for its next attempt, or is given up.
     * @returns whether it will be tried again
     */
    recordFailure(mail: DueMail, reason: string, isPermanent: boolean): boolean {
      const now = clock.now()
      const attempts = mail.attempts + 1
      const deadline = new Date(mail.deadlineAt)
      const next = isPermanent
        ? undefined
        : nextAttempt({
            attempts,
            deadline,
            now,
            retryBaseMs: settings.mailRetryBaseMs,
            random: Math.random(),
          })
      if (next) setPending.run({ messageId: mail.messageId, attempts, next: toInstant(next), reason })
      else setFailed.run({ messageId: mail.messageId, attempts, reason })
      return next !== undefined
    },

    list: (): ListedMail[] => selectAll.all(),

    /** Mails that were given up, but for the newsletter's; cancelled ones are not among them. */
    listFailedIds: (): number[] => selectFailedIds.all(),

    /**
     * Lets a mail that failed (or waits) start anew, to another address if one is given, with a new secret in its link.
     * @returns false when there is no such mail, it has left already, or its link must be asked for anew
     */
    retry: (id: number, recipient?: string, notBefore?: Date): boolean =>
      retry.immediate(id, recipient, notBefore),

    /**
     * Lets what still waits for somebody of a family go to their other address, with a link of its own, or to nobody when
     * they have none; call it in the transaction that corrects the address.
     */
    readdress(submissionId: number, role: FamilyRole, recipient: string): void {
      for (const id of selectPendingOf.all(submissionId, role)) {
        if (recipient === '') setCancelled.run(id)
        else
          setAddress.run({
            id,
            recipient,
            key: toKey(recipient),
            token: links.family(submissionId, role),
          })
      }
    },

    /** @returns false when there is no such mail, or it has left already */
    cancel: (id: number): boolean => setCancelled.run(id).changes > 0,

    /**
     * All but the newsletter's, of which many wait, and some addresses are always dead.
     * @param waiting of those that wait, only such that have for so many milliseconds; all when left out
     */
    count(waiting?: number): OutboxCounts {
      const now = clock.now()
      const until = waiting === undefined ? END_OF_TIME : addMilliseconds(now, -waiting)
      const { pending = 0, failed = 0, oldest = null } = countByStatus.get(toInstant(until)) ?? {}
      const age = oldest ? now.getTime() - new Date(oldest).getTime() : 0
      return { pending, failed, oldestPendingSeconds: Math.max(0, Math.round(age / 1000)) }
    },
  }
}
