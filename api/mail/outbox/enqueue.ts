import { randomUUID } from 'node:crypto'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import { type MailKind, mailKinds, NOTICE_RANK } from '../kinds'
import { RETRY_PERIOD_MS } from './next-attempt'

export interface OutgoingMail {
  kind: MailKind
  /** One address, or several separated by commas (the centre's mailboxes). */
  recipient: string
  submissionId?: number | undefined
  subscriptionId?: number | undefined
  alertId?: number | undefined
  /** A stored letter, whose text the mail carries. */
  letterId?: number | undefined
  /** A stored issue of the newsletter. */
  issueId?: number | undefined
  /** Role of the recipient in the enrolment; the mail then carries this role's private link. */
  role?: FamilyRole | undefined
  /** Secret of a link that the outbox does not create itself (MailLinks). */
  token?: string | undefined
  /** Earliest time to send it; by default now. */
  notBefore?: Date | undefined
  /** Stores the mail without a secret, until `retry` releases it. */
  isHeld?: boolean
}

/** Columns that decide about the link in a mail. */
export interface LinkedMail {
  kind: MailKind
  submissionId: number | null
  subscriptionId: number | null
  role: FamilyRole | null
}

/** Creates the secrets of links, in the transaction of the mail that carries them. */
export interface MailLinks {
  family(submissionId: number, role: FamilyRole): string
  newsletter(subscriptionId: number, purpose: 'confirm' | 'unsubscribe'): string
}

/**
 * Pending mails of one submission that keep their own rank; a family's actions cause fewer. Further mails of the
 * submission get a lower rank, so that they do not delay other families' mails.
 */
const RANKED_MAILS_PER_SUBMISSION = 6

/** Creates a new secret for the link in a mail; undefined when it carries none, or its sender created it. */
export function createLinkSecret(
  links: MailLinks,
  { kind, submissionId, subscriptionId, role }: LinkedMail,
): string | undefined {
  // `kind` may be unknown here: a newer version may have enqueued it.
  const purpose = mailKinds[kind]?.link
  if (purpose && subscriptionId !== null) return links.newsletter(subscriptionId, purpose)
  return role && submissionId !== null ? links.family(submissionId, role) : undefined
}

/** Returns the key of a single address; null for a list of addresses. */
export const toRecipientKey = (recipient: string) =>
  recipient.includes(',') ? null : toAddressKey(recipient)

/** Creates the functions that add mails to the outbox, and count them by address. */
export function createEnqueuer({ database, clock, settings }: Core, links: MailLinks) {
  const { hostname } = new URL(settings.siteUrl)
  const insert = database.prepare(`
    INSERT INTO outbox (mail_kind, recipient, recipient_key, submission_id, subscription_id, alert_id, letter_id, issue_id, recipient_role, token, rank, status, message_id, created_at, next_attempt_at, deadline_at)
    VALUES (:kind, :recipient, :recipientKey, :submissionId, :subscriptionId, :alertId, :letterId, :issueId, :role, :token, :rank, :status, :messageId, :now, :first, :deadline)`)
  const countPending = database
    .prepare<[number], number>(
      "SELECT count(*) FROM outbox INDEXED BY outbox_by_submission WHERE submission_id = ? AND status = 'pending'",
    )
    .pluck()
  const countEnqueuedToday = database
    .prepare<{ key: string; kind: MailKind; from: string; to: string }, number>(`
      SELECT count(*) FROM outbox
      WHERE recipient_key = :key AND created_at > :from AND created_at <= :to AND mail_kind = :kind`)
    .pluck()

  function chooseRank({ kind, submissionId }: OutgoingMail): number {
    const pending = submissionId === undefined ? 0 : (countPending.get(submissionId) ?? 0)
    return pending >= RANKED_MAILS_PER_SUBMISSION ? NOTICE_RANK : mailKinds[kind].rank
  }

  return {
    /** Adds a mail; call it inside the transaction of the change that causes the mail. */
    enqueue(mail: OutgoingMail): void {
      const {
        kind,
        recipient,
        submissionId = null,
        subscriptionId = null,
        role = null,
        isHeld = false,
      } = mail
      const now = clock.now()
      const first = mail.notBefore ?? now
      const createToken = () => createLinkSecret(links, { kind, submissionId, subscriptionId, role })
      insert.run({
        kind,
        recipient,
        recipientKey: mailKinds[kind].isLimitedPerDay ? toAddressKey(recipient) : null,
        submissionId,
        subscriptionId,
        alertId: mail.alertId ?? null,
        letterId: mail.letterId ?? null,
        issueId: mail.issueId ?? null,
        role,
        token: isHeld ? null : (mail.token ?? createToken() ?? null),
        status: isHeld ? 'held' : 'pending',
        rank: chooseRank(mail),
        // Starts with the time, so that the unique index grows at its end, on pages that are written anyway.
        messageId: `<${now.getTime().toString(36)}.${randomUUID()}@${hostname}>`,
        now: toInstant(now),
        first: isHeld ? null : toInstant(first),
        deadline: toInstant(addMilliseconds(first, RETRY_PERIOD_MS)),
      })
    },

    /** Counts the mails of a kind that were enqueued for an address within the day before `now`. */
    countEnqueuedToday: (kind: MailKind, address: string, now: Date): number =>
      countEnqueuedToday.get({
        key: toAddressKey(address),
        kind,
        from: toInstant(addMilliseconds(now, -DAY)),
        to: toInstant(now),
      }) ?? 0,
  }
}
