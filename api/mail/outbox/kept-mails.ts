import type { Database } from '../../core/database'
import type { FamilyRole } from '../../core/family-role'
import { type MailKind, NEWSLETTER } from '../kinds'

/** A mail and its fate, as long as its row is kept. */
export interface KeptMail {
  id: number
  kind: MailKind
  submissionId: number | null
  subscriptionId: number | null
  letterId: number | null
  /** As whom the recipient is written to. */
  role: FamilyRole | null
  /** Empty once it was forgotten. */
  recipient: string
  status: 'pending' | 'sent' | 'failed' | 'cancelled'
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
  attempts: number
  lastError: string | null
}

/** How far the mails have come that carry one letter. */
export interface Progress {
  total: number
  sent: number
  failed: number
}

/** Before which instants mails go, by what became of them. */
interface Ends {
  sent: string
  cancelled: string
  failed: string
}

const SELECT = `
  SELECT id, letter AS kind, submission_id AS submissionId, subscription_id AS subscriptionId, letter_id AS letterId,
    role, recipient, status, created_at AS createdAt, sent_at AS sentAt, next_attempt_at AS nextAttemptAt, attempts,
    last_error AS lastError
  FROM outbox`

/** What was written about whom, for those who may read it, and until it goes. */
export function createKeptMails(database: Database) {
  const selectOfSubmission = database.prepare<[number], KeptMail>(
    `${SELECT} WHERE submission_id = ? ORDER BY id`,
  )
  const selectOfSubscription = database.prepare<[number], KeptMail>(
    `${SELECT} WHERE subscription_id = ? ORDER BY id`,
  )
  const selectOfLetter = database.prepare<[number], KeptMail>(`${SELECT} WHERE letter_id = ? ORDER BY id`)
  const selectProgress = database.prepare<[number], Progress>(`
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'sent') AS sent,
      count(*) FILTER (WHERE status IN ('failed', 'cancelled')) AS failed
    FROM outbox WHERE letter_id = ?`)
  const selectLetterIds = database
    .prepare<[], number>('SELECT DISTINCT letter_id FROM outbox WHERE letter_id IS NOT NULL')
    .pluck()
  // A newsletter mail belongs to its subscriber, who need not be the one whose enrolment it came with.
  const detach = database.prepare(
    'UPDATE outbox SET submission_id = NULL WHERE submission_id = ? AND subscription_id IS NOT NULL',
  )
  const deleteOfSubmission = database
    .prepare<[number], string>('DELETE FROM outbox WHERE submission_id = ? RETURNING message_id')
    .pluck()
  const deleteOfSubscription = database
    .prepare<[number], string>('DELETE FROM outbox WHERE subscription_id = ? RETURNING message_id')
    .pluck()
  const dropUnsent = database.prepare("DELETE FROM outbox WHERE subscription_id = ? AND status <> 'sent'")
  const forgetRecipients = database.prepare(`
    UPDATE outbox SET recipient = '', recipient_key = NULL
    WHERE status = 'sent' AND sent_at < ? AND recipient <> ''`)
  const deleteOld = database.prepare<Ends>(`
    DELETE FROM outbox
    WHERE status = 'sent' AND sent_at < :sent
      OR status = 'cancelled' AND created_at < :cancelled
      OR status = 'failed' AND created_at < iif(rank < ${NEWSLETTER}, :failed, :sent)`)

  return {
    listOfSubmission: (id: number): KeptMail[] => selectOfSubmission.all(id),
    listOfSubscription: (id: number): KeptMail[] => selectOfSubscription.all(id),
    listOfLetter: (id: number): KeptMail[] => selectOfLetter.all(id),
    progressOfLetter: (id: number): Progress => selectProgress.get(id) ?? { total: 0, sent: 0, failed: 0 },
    /** Letters that some mail carries. */
    listLetterIds: (): number[] => selectLetterIds.all(),

    /** Deletes the mails about a submission. @returns their Message-IDs, by which copies in files are found */
    forgetSubmission(id: number): string[] {
      detach.run(id)
      return deleteOfSubmission.all(id)
    },
    /** Deletes the mails to a subscriber. @returns their Message-IDs */
    forgetSubscription: (id: number): string[] => deleteOfSubscription.all(id),
    /** Whoever has left the newsletter is sent nothing that still waits. */
    dropUnsent: (subscriptionId: number): void => void dropUnsent.run(subscriptionId),

    /**
     * The row of a mail that left stays without its recipient as long as a copy may lie in a file: it leads there.
     * @returns how many
     */
    forgetRecipients: (sentBefore: string): number => forgetRecipients.run(sentBefore).changes,
    /** @returns how many */
    deleteOld: (ends: Ends): number => deleteOld.run(ends).changes,
  }
}
