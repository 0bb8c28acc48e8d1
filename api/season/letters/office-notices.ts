import type { LetterText } from '../../../common/letter-kinds'
import { addMilliseconds, MINUTE, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Outbox } from '../../mail/outbox/outbox'
import type { SubmissionStore } from '../../submissions/store'

/** Delay of a notice in milliseconds: further notices about the same enrolment are merged into its mail. */
export const NOTICE_DELAY_MS = 3 * MINUTE

const MERGED_SUBJECT = 'Več sprememb'

/** Creates the function that notifies the office about actions of families. */
export function createOfficeNotifier(
  { database, clock, settings }: Core,
  outbox: Outbox,
  store: SubmissionStore,
) {
  const insert = database
    .prepare<object, number>(`
      INSERT INTO letters (submission_id, template, subject, body, created_at)
      VALUES (:submissionId, 'obvestilo', :subject, :body, :now) RETURNING id`)
    .pluck()
  const select = database.prepare<[number], LetterText & { id: number }>(
    'SELECT id, subject, body FROM letters WHERE id = ?',
  )
  const setText = database.prepare('UPDATE letters SET subject = :subject, body = :body WHERE id = :id')

  /** Finds a notice about the enrolment whose mail is still delayed. */
  function findDelayedNotice(submissionId: number, now: string): (LetterText & { id: number }) | undefined {
    const mails = outbox.listBySubmission(submissionId)
    const delayed = mails.find(
      ({ kind, status, attempts, nextAttemptAt }) =>
        kind === 'office_notice' && status === 'pending' && attempts === 0 && (nextAttemptAt ?? '') > now,
    )
    return select.get(delayed?.letterId ?? 0)
  }

  /** Enqueues a notice. Notices about an enrolment within minutes are merged into one mail, without duplicates. */
  return (submissionId: number, title: string, body: string): void => {
    const suffix = ` (prijava ${store.find(submissionId)?.reference ?? ''})`
    const now = clock.now()
    const section = `## ${title}\n\n${body}`
    const earlier = findDelayedNotice(submissionId, toInstant(now))
    if (earlier) {
      const subject = MERGED_SUBJECT + suffix
      if (!earlier.body.includes(section))
        setText.run({ id: earlier.id, subject, body: `${earlier.body}\n\n${section}` })
      return
    }
    const letterId = insert.get({ submissionId, subject: title + suffix, body: section, now: toInstant(now) })
    outbox.enqueue({
      kind: 'office_notice',
      recipient: settings.mailTo.join(', '),
      submissionId,
      letterId,
      notBefore: addMilliseconds(now, NOTICE_DELAY_MS),
    })
  }
}
