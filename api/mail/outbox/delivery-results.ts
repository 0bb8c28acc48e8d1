import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { DueMail } from './due-mails'
import type { OutgoingMail } from './enqueue'
import { planNextAttempt } from './next-attempt'

/** Creates the functions by which the worker records the result of each attempt. */
export function createDeliveryResults(
  { database, clock, settings }: Core,
  enqueue: (mail: OutgoingMail) => void,
) {
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

  const recordSent = database.transaction((mail: DueMail, refused: string[]): void => {
    const { changes } = setSent.run({ messageId: mail.messageId, now: toInstant(clock.now()) })
    // A mail that was erased while it was being sent has no row any more.
    if (changes === 0 || refused.length === 0) return
    const accepted = mail.recipient.split(',').filter((address) => !refused.includes(address.trim()))
    setRecipient.run(accepted.join(','), mail.messageId)
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

  return {
    /** Records that the mail server accepted a mail; each refused recipient gets a new mail of their own. */
    recordSent,

    /**
     * Records a failed attempt: plans the next one, or marks the mail as failed.
     * @returns whether it will be retried
     */
    recordFailure(mail: DueMail, reason: string, isPermanent: boolean): boolean {
      const { messageId } = mail
      const attempts = mail.attempts + 1
      const next = isPermanent
        ? undefined
        : planNextAttempt({
            attempts,
            deadline: new Date(mail.deadlineAt),
            now: clock.now(),
            retryBaseMs: settings.mailRetryBaseMs,
            random: Math.random(),
          })
      if (next) setPending.run({ messageId, attempts, next: toInstant(next), reason })
      else setFailed.run({ messageId, attempts, reason })
      return next !== undefined
    },
  }
}
