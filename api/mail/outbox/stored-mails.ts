import type { Database } from '../../core/database'
import type { FamilyRole } from '../../core/family-role'
import { NEWSLETTER_RANK } from '../kinds'
import { createLinkSecret, type MailLinkColumns, type MailRegistry } from './queue'

/** A mail and its status, until retention deletes the row. */
export interface StoredMail {
  id: number
  kind: string
  submissionId: number | null
  subscriptionId: number | null
  letterId: number | null
  role: FamilyRole | null
  /** Empty once retention cleared it. */
  recipient: string
  status: 'pending' | 'sent' | 'failed' | 'cancelled'
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  attempts: number
  lastError: string | null
}

/** Whether a mail is still waiting for its first delivery attempt, so that it can be changed or cancelled. */
export const isCancellable = ({ status, attempts, nextAttemptAt }: StoredMail, now: Date): boolean =>
  status === 'pending' && attempts === 0 && nextAttemptAt !== null && new Date(nextAttemptAt) > now

/** Numbers of the mails that contain one letter, by status. */
export type LetterProgress = Record<'total' | 'sent' | 'failed', number>

/** Instants before which mails are deleted, by status. */
type RetentionLimits = Record<'sent' | 'cancelled' | 'failed', string>

const SELECT = `
  SELECT id, mail_kind AS kind, submission_id AS submissionId, subscription_id AS subscriptionId, letter_id AS letterId,
    recipient_role AS role, recipient, status, created_at AS createdAt, sent_at AS sentAt, next_attempt_at AS nextAttemptAt, attempts,
    last_error AS lastError
  FROM outbox`

/** Lists and deletes mails by submission, subscriber or letter. */
export interface StoredMails {
  listBySubmission(id: number): StoredMail[]
  listBySubscription(id: number): StoredMail[]
  listByLetter(id: number): StoredMail[]
  /** Counts the mails that contain one letter. */
  getLetterProgress(id: number): LetterProgress
  /**
   * Moves unsent mails that are also about another submission to it, with a new link: those to one role, or all.
   */
  moveToFurtherSubmission(id: number, role?: FamilyRole): void
  /**
   * Deletes the mails about a submission, after `moveToFurtherSubmission`.
   * @returns the Message-IDs of the deleted mails, after which their `.eml` files are named
   */
  deleteBySubmission(id: number): string[]
  /** Deletes all mails to a subscriber. @returns their Message-IDs */
  deleteBySubscription(id: number): string[]
  /** Deletes the unsent mails of a subscriber who unsubscribed. */
  deleteUnsent(subscriptionId: number): void
  /** Clears the recipients of sent mails; rows stay, as they name the `.eml` files. @returns the number of mails */
  clearRecipients(sentBefore: string): number
  /** Deletes mails whose retention period is over. @returns their number */
  deleteOld(limits: RetentionLimits): number
}

/** Creates the queries that list and delete mails by submission, subscriber or letter. */
export function createStoredMails(database: Database, registry: MailRegistry): StoredMails {
  const prepareSelectBy = (column: 'submission_id' | 'subscription_id' | 'letter_id') =>
    database.prepare<[number], StoredMail>(`${SELECT} WHERE ${column} = ? ORDER BY id`)
  const selectOfSubmission = prepareSelectBy('submission_id')
  const selectOfSubscription = prepareSelectBy('subscription_id')
  const selectOfLetter = prepareSelectBy('letter_id')
  const selectProgress = database.prepare<[number], LetterProgress>(`
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'sent') AS sent,
      count(*) FILTER (WHERE status IN ('failed', 'cancelled')) AS failed
    FROM outbox WHERE letter_id = ?`)
  // Newsletter mails are kept when the submission is deleted: they belong to the subscriber, who may be another person.
  const detachNewsletterMails = database.prepare(
    'UPDATE outbox SET submission_id = NULL WHERE submission_id = ? AND subscription_id IS NOT NULL',
  )
  const selectFurther = database.prepare<
    { submissionId: number; role: FamilyRole | null },
    MailLinkColumns & { id: number; submissionId: number }
  >(`
    SELECT id, mail_kind AS kind, further.submission_id AS submissionId, subscription_id AS subscriptionId,
      further.recipient_role AS role
    FROM outbox JOIN outbox_further_submissions AS further ON mail_id = id
    WHERE outbox.submission_id = :submissionId AND status <> 'sent'
      AND (:role IS NULL OR outbox.recipient_role = :role)
    GROUP BY id`)
  // Only a pending mail keeps or gets a secret: another one gets a new secret when it is sent again.
  const setSubmission = database.prepare(`
    UPDATE outbox SET submission_id = :submissionId, recipient_role = :role,
      token = iif(status = 'pending', coalesce(:token, token), NULL)
    WHERE id = :id`)
  const deleteFurther = database.prepare(
    'DELETE FROM outbox_further_submissions WHERE mail_id = :id AND submission_id = :submissionId',
  )
  const deleteOfSubmission = database
    .prepare<[number], string>('DELETE FROM outbox WHERE submission_id = ? RETURNING message_id')
    .pluck()
  const deleteOfSubscription = database
    .prepare<[number], string>('DELETE FROM outbox WHERE subscription_id = ? RETURNING message_id')
    .pluck()
  const deleteUnsentRows = database.prepare(
    "DELETE FROM outbox WHERE subscription_id = ? AND status <> 'sent'",
  )
  const setRecipientsEmpty = database.prepare(`
    UPDATE outbox SET recipient = '', recipient_key = NULL
    WHERE status = 'sent' AND sent_at < ? AND recipient <> ''`)
  const deleteOldRows = database.prepare<RetentionLimits>(`
    DELETE FROM outbox
    WHERE status = 'sent' AND sent_at < :sent
      OR status = 'cancelled' AND created_at < :cancelled
      OR status = 'failed' AND created_at < iif(rank < ${NEWSLETTER_RANK}, :failed, :sent)`)

  function moveToFurtherSubmission(submissionId: number, role?: FamilyRole): void {
    for (const mail of selectFurther.all({ submissionId, role: role ?? null })) {
      setSubmission.run({ ...mail, token: createLinkSecret(registry, mail) ?? null })
      deleteFurther.run(mail)
    }
  }

  return {
    moveToFurtherSubmission,
    listBySubmission: (id: number): StoredMail[] => selectOfSubmission.all(id),
    listBySubscription: (id: number): StoredMail[] => selectOfSubscription.all(id),
    listByLetter: (id: number): StoredMail[] => selectOfLetter.all(id),
    getLetterProgress: (id: number): LetterProgress =>
      selectProgress.get(id) ?? { total: 0, sent: 0, failed: 0 },

    deleteBySubmission(id: number): string[] {
      detachNewsletterMails.run(id)
      moveToFurtherSubmission(id)
      return deleteOfSubmission.all(id)
    },
    deleteBySubscription: (id: number): string[] => deleteOfSubscription.all(id),
    deleteUnsent: (subscriptionId: number): void => void deleteUnsentRows.run(subscriptionId),

    clearRecipients: (sentBefore: string): number => setRecipientsEmpty.run(sentBefore).changes,
    deleteOld: (limits: RetentionLimits): number => deleteOldRows.run(limits).changes,
  }
}
