import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, END_OF_TIME, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { FamilyRole } from '../../core/family-role'
import { NEWSLETTER_RANK } from '../kinds'
import { RETRY_PERIOD_MS } from './next-attempt'
import { createLinkSecret, type MailLinkColumns, type MailRegistry } from './queue'

/** A row as `ckd outbox list --json` prints it. */
export interface ListedMail {
  id: number
  reference: string | null
  kind: string
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

/** Returns the address key of a recipient; null for a list of addresses. */
const toRecipientKey = (recipient: string) => (recipient.includes(',') ? null : toAddressKey(recipient))

/** Lists, counts, retries and cancels mails, for the operator, the office and the health check. */
export interface MailControl {
  /** Lists all mails whose recipient is still stored. */
  list(): ListedMail[]
  /** Lists the mails with these ids whose recipient is still stored. */
  listByIds(ids: readonly number[]): ListedMail[]
  /** Lists failed mails, except those of the newsletter. */
  listFailedIds(): number[]
  /**
   * Sends a failed, cancelled or held mail again, to another address if one is given, with a new secret in its link.
   * @returns false when there is no such mail, it was sent, or its recipient must request a new one
   */
  retry(id: number, recipient?: string, notBefore?: Date): boolean
  /** Sends a family member's pending mails to their corrected address, with a new link; an empty address cancels them. */
  changeRecipient(submissionId: number, role: FamilyRole, recipient: string): void
  /** Cancels a mail. @returns false when there is no such mail, or it was sent */
  cancel(id: number): boolean
  /**
   * Holds all pending mails after a restore: they may have been sent since the backup. A held mail has no secret; `retry`
   * creates a new one. Mails whose recipient can request a new one are cancelled.
   */
  holdPending(): void
  /** Lists the mails that `holdPending` held, except those of the newsletter. */
  listHeldIds(): number[]
  /** Counts pending and failed mails, without newsletters. @param minimumAgeMs of pending mails */
  countByStatus(minimumAgeMs?: number): OutboxCounts
}

/** Creates the functions by which operator, office and health check list, count, retry and cancel mails. */
export function createMailControl(
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  registry: MailRegistry,
): MailControl {
  const { kinds } = registry
  const selectListed = `
    SELECT outbox.id, reference, mail_kind AS kind, attempts,
      CASE status WHEN 'cancelled' THEN 'failed' WHEN 'held' THEN 'pending' ELSE status END AS status,
      next_attempt_at AS nextAttemptAt, last_error AS lastError
    FROM outbox LEFT JOIN submissions ON submissions.id = submission_id WHERE recipient <> ''`
  const selectAll = database.prepare<[], ListedMail>(`${selectListed} ORDER BY outbox.id`)
  const selectByIds = database.prepare<[string], ListedMail>(
    `${selectListed} AND outbox.id IN (SELECT value FROM json_each(?)) ORDER BY outbox.id`,
  )
  const selectFailedIds = database
    .prepare<[], number>(
      `SELECT id FROM outbox WHERE status = 'failed' AND rank < ${NEWSLETTER_RANK} ORDER BY id`,
    )
    .pluck()
  const selectHeldIds = database
    .prepare<[], number>(
      `SELECT id FROM outbox WHERE status = 'held' AND rank < ${NEWSLETTER_RANK} ORDER BY id`,
    )
    .pluck()
  const selectPending = database.prepare<[], { id: number; kind: string }>(
    "SELECT id, mail_kind AS kind FROM outbox WHERE status = 'pending'",
  )
  const setHeld = database.prepare(
    "UPDATE outbox SET status = 'held', next_attempt_at = NULL, token = NULL WHERE id = ?",
  )
  const setRetried = database.prepare(`
    UPDATE outbox SET status = 'pending', attempts = 0, next_attempt_at = :first, deadline_at = :deadline,
      recipient = coalesce(:recipient, recipient), recipient_key = coalesce(:recipientKey, recipient_key),
      token = coalesce(:token, token)
    WHERE id = :id`)
  const selectUnsent = database.prepare<[number], MailLinkColumns & { isPending: 0 | 1 }>(`
    SELECT mail_kind AS kind, submission_id AS submissionId, subscription_id AS subscriptionId, recipient_role AS role,
      status = 'pending' AS isPending
    FROM outbox WHERE id = ? AND status <> 'sent'`)
  const selectPendingOf = database.prepare<[number, FamilyRole], MailLinkColumns & { id: number }>(`
      SELECT id, mail_kind AS kind, submission_id AS submissionId, subscription_id AS subscriptionId, recipient_role AS role
      FROM outbox WHERE submission_id = ? AND recipient_role = ? AND status = 'pending'`)
  const setAddress = database.prepare(
    'UPDATE outbox SET recipient = :recipient, recipient_key = :key, token = :token WHERE id = :id',
  )
  const setCancelled = database.prepare(`
    UPDATE outbox SET status = 'cancelled', next_attempt_at = NULL, token = NULL, last_error = 'Preklicano.'
    WHERE id = ? AND status IN ('failed', 'pending', 'held')`)
  const countByStatus = database.prepare<
    [string],
    { pending: number; failed: number; oldest: string | null }
  >(`
    SELECT count(*) AS pending, min(created_at) AS oldest,
      (SELECT count(*) FROM outbox INDEXED BY outbox_failed WHERE status = 'failed' AND rank < ${NEWSLETTER_RANK}) AS failed
    FROM outbox INDEXED BY outbox_pending WHERE status = 'pending' AND created_at <= ? AND rank < ${NEWSLETTER_RANK}`)

  return {
    list: (): ListedMail[] => selectAll.all(),

    listByIds: (ids: readonly number[]): ListedMail[] => selectByIds.all(JSON.stringify(ids)),

    listFailedIds: (): number[] => selectFailedIds.all(),

    retry: database.transaction((id: number, recipient?: string, notBefore?: Date): boolean => {
      const first = notBefore ?? clock.now()
      const mail = selectUnsent.get(id)
      if (!mail || kinds.find(mail.kind)?.isNeverRetried) return false
      setRetried.run({
        id,
        first: toInstant(first),
        deadline: toInstant(addMilliseconds(first, RETRY_PERIOD_MS)),
        recipient: recipient ?? null,
        recipientKey: recipient === undefined ? null : toRecipientKey(recipient),
        // A pending mail keeps its secret; any other mail gets a new one.
        token: (!mail.isPending && createLinkSecret(registry, mail)) || null,
      })
      return true
    }).immediate,

    changeRecipient(submissionId: number, role: FamilyRole, recipient: string): void {
      for (const mail of selectPendingOf.all(submissionId, role)) {
        const { id } = mail
        const token = createLinkSecret(registry, mail) ?? null
        if (recipient === '') setCancelled.run(id)
        else setAddress.run({ id, recipient, key: toRecipientKey(recipient), token })
      }
    },

    cancel: (id: number): boolean => setCancelled.run(id).changes > 0,

    holdPending: database.transaction((): void => {
      for (const { id, kind } of selectPending.all())
        (kinds.find(kind)?.isNeverRetried ? setCancelled : setHeld).run(id)
    }),

    listHeldIds: (): number[] => selectHeldIds.all(),

    countByStatus(minimumAgeMs?: number): OutboxCounts {
      const now = clock.now()
      const until = minimumAgeMs === undefined ? END_OF_TIME : addMilliseconds(now, -minimumAgeMs)
      const { pending = 0, failed = 0, oldest = null } = countByStatus.get(toInstant(until)) ?? {}
      const age = oldest ? now.getTime() - new Date(oldest).getTime() : 0
      return { pending, failed, oldestPendingSeconds: Math.max(0, Math.round(age / 1000)) }
    },
  }
}
