import { toSlovenianDay } from '../../common/calendar-date'
import type { FormName } from '../../common/forms/forms'
import { ACCOUNT_YEARS, BACKUP_DAYS, RECIPIENT_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { eraseTraces } from '../core/database'
import type { PrivacyLog } from '../journal/privacy-log'
import { removeCopies, removeOldCopies } from '../mail/copies'
import type { Outbox } from '../mail/outbox/outbox'
import { formNames } from '../season/form-kinds'
import type { Places } from '../season/places/places'
import type { Forgetting, Outcome } from './forget'
import { removeFormerDatabases } from './former-databases'

interface RetentionParts {
  privacyLog: PrivacyLog
  places: Places
  outbox: Outbox
  forgetting: Forgetting
  officeUsers: {
    /** Forgets sessions and links whose time is over. @returns the number of both */
    forgetEnded(now: Date): number
  }
}

export type Retention = ReturnType<typeof createRetention>

/** Deletes what has been kept long enough, by the terms in content/site.yaml. The nightly work and `ckd` do the same. */
export function createRetention(
  core: Core,
  { places, outbox, officeUsers, forgetting, privacyLog }: RetentionParts,
) {
  const { database, clock } = core
  const { dataDirectory } = core.settings
  const { retention: terms } = core.catalogue
  const selectSubscriptions = database
    .prepare<{ now: string; yesterday: string; longAgo: string }, number>(`
      SELECT id FROM newsletter_subscriptions
      WHERE (status = 'pending' AND expires_at < :now AND invited_at < :yesterday)
        OR (status = 'unsubscribed' AND unsubscribed_at < :longAgo)`)
    .pluck()
  const deleteKeys = database.prepare('DELETE FROM idempotency_keys WHERE created_at < ?')

  function forgetExpired(kind: FormName, now: Date) {
    const ends = forgetting.listExpired(kind, now).map((id) => forgetting.forgetSubmission(id, 'term', now))
    const count = (outcome: Outcome) => ends.filter((end) => end.outcome === outcome).length
    return {
      counts: { kind, deleted: count('deleted'), reduced: count('reduced') },
      messageIds: ends.flatMap(({ messageIds }) => messageIds),
    }
  }

  const run = database.transaction(() => {
    const now = clock.now()
    const daysAgo = (days: number) => toInstant(addMilliseconds(now, -days * DAY))
    const [recipients, proofs] = [daysAgo(RECIPIENT_DAYS), daysAgo(terms.proofDays)]
    // First, because a sign-up stays as long as its subscription.
    const subscriptions = selectSubscriptions.all({
      now: toInstant(now),
      yesterday: daysAgo(1),
      longAgo: proofs,
    })
    const messageIds = subscriptions.flatMap(forgetting.forgetSubscription)
    const submissions = formNames.map((kind) => forgetExpired(kind, now))
    places.renewOffers()
    const counts = {
      submissions: submissions.map((ended) => ended.counts),
      subscriptionsDeleted: subscriptions.length,
      consentsDeleted: forgetting.deleteLooseConsents(proofs),
      recipientsForgotten: outbox.forgetRecipients(recipients),
      mailsDeleted: outbox.deleteOld({
        sent: daysAgo(terms.mailDays),
        cancelled: recipients,
        // In sight as long as its enrolment is; the newsletter's count against an address as long as rows of mails are kept.
        failed: daysAgo(terms.enrolmentDays),
      }),
      keysDeleted: deleteKeys.run(recipients).changes,
      // Last, because a letter stays as long as one of its mails.
      ...forgetting.deleteOldLetters(now),
      sessionsDeleted: officeUsers.forgetEnded(now),
      entriesDeleted: privacyLog.forgetBefore(Number(toSlovenianDay(now).slice(0, 4)) - ACCOUNT_YEARS),
    }
    return { counts, messageIds: [...messageIds, ...submissions.flatMap((ended) => ended.messageIds)] }
  })

  /**
   * @returns how many rows were deleted or cut down, by what they were; counts only
   * @throws when the storage fails, or keeps traces because somebody reads it; what was deleted from the database by then stays deleted
   */
  return () => {
    const { counts, messageIds } = run.immediate()
    const isErased = eraseTraces(database)
    // Later: a folder that cannot be read keeps nothing in the database.
    const before = addMilliseconds(clock.now(), -terms.mailDays * DAY)
    const restoredBefore = addMilliseconds(clock.now(), -BACKUP_DAYS * DAY)
    const filesDeleted =
      removeCopies(dataDirectory, messageIds) +
      removeOldCopies(dataDirectory, before) +
      removeFormerDatabases(dataDirectory, restoredBefore)
    if (!isErased)
      throw new Error('Izbrisano je, a nekdo bere bazo: sledi ostajajo v ckd.sqlite-wal. Ponovite.')
    return { ...counts, filesDeleted }
  }
}
