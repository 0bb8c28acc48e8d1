import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toSlovenianDay } from '../../common/calendar-date'
import type { FormName } from '../../common/forms/forms'
import { BACKUP_RETENTION_DAYS, PRIVACY_LOG_YEARS, RECIPIENT_RETENTION_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, toInstant } from '../core/clock'
import { toDatabasePath, truncateWal } from '../core/database'
import { deleteMailFiles, deleteOldMailFiles } from '../mail/mail-files'
import { formNames } from '../season/form-kinds'
import type { SeasonServices } from '../season/season-services'
import type { Erasure, ErasureOutcome } from './erasure'

export type Retention = ReturnType<typeof createRetention>

/** Deletes data whose retention period (content/site.yaml) is over, and updates the amounts due. Run every night and by `ckd retention run`. */
export function createRetention(
  services: SeasonServices,
  erasure: Erasure,
  officeUsers: { deleteExpired(now: Date): number },
) {
  const { database, clock, places, ledger, attendance, statistics, outbox, privacyLog } = services
  const { dataDirectory } = services.settings
  const { retention: terms } = services.catalogue
  const selectSubscriptions = database
    .prepare<{ now: string; yesterday: string; proofs: string }, number>(`
      SELECT id FROM newsletter_subscriptions
      WHERE (status = 'pending' AND expires_at < :now AND confirmation_sent_at < :yesterday)
        OR (status = 'unsubscribed' AND unsubscribed_at < :proofs)`)
    .pluck()
  const deleteKeys = database.prepare('DELETE FROM idempotency_keys WHERE created_at < ?')

  function eraseExpired(kind: FormName, now: Date) {
    const results = erasure.listExpired(kind, now).map((id) => erasure.eraseSubmission(id, 'retention', now))
    const count = (outcome: ErasureOutcome) => results.filter((result) => result.outcome === outcome).length
    return {
      counts: { kind, deleted: count('deleted'), reduced: count('reduced') },
      messageIds: results.flatMap(({ messageIds }) => messageIds),
    }
  }

  const run = database.transaction(() => {
    const now = clock.now()
    const daysAgo = (days: number) => toInstant(addMilliseconds(now, -days * DAY))
    const [recipients, proofs] = [daysAgo(RECIPIENT_RETENTION_DAYS), daysAgo(terms.proofDays)]
    attendance.freezeLessons()
    statistics.freezeLastYear()
    // Erases subscriptions first, because a newsletter form is kept as long as its subscription.
    const subscriptions = selectSubscriptions.all({ now: toInstant(now), yesterday: daysAgo(1), proofs })
    const messageIds = subscriptions.flatMap(erasure.eraseSubscription)
    const confirmationsDeleted = erasure.deleteExpiredConfirmations(now)
    const submissions = formNames.map((kind) => eraseExpired(kind, now))
    places.renewOffers()
    ledger.updateAll()
    const counts = {
      submissions: submissions.map(({ counts }) => counts),
      confirmationsDeleted,
      subscriptionsDeleted: subscriptions.length,
      consentsDeleted: erasure.deleteDetachedConsents(proofs),
      recipientsForgotten: outbox.clearRecipients(recipients),
      mailsDeleted: outbox.deleteOld({
        sent: daysAgo(terms.mailDays),
        cancelled: recipients,
        // Failed mails are kept as long as enrolments: the office lists them, and refused newsletters suspend addresses.
        failed: daysAgo(terms.enrolmentDays),
      }),
      marksDeleted: attendance.deleteExpiredNames(now),
      creditsDeleted: ledger.deleteOldUnbooked(now),
      accountsDeleted: erasure.deleteExpiredAccounts(now),
      keysDeleted: deleteKeys.run(recipients).changes,
      // Deleted after the mails: a letter is kept as long as one of its mails.
      ...erasure.deleteOldLinksAndLetters(now),
      sessionsDeleted: officeUsers.deleteExpired(now),
      entriesDeleted: privacyLog.deleteBefore(Number(toSlovenianDay(now).slice(0, 4)) - PRIVACY_LOG_YEARS),
    }
    return { counts, messageIds: [...messageIds, ...submissions.flatMap((erased) => erased.messageIds)] }
  })

  /** @throws when the storage fails, or when the write-ahead log keeps deleted data; committed deletions stay */
  return () => {
    const { counts, messageIds } = run.immediate()
    const isErased = truncateWal(database)
    // Removes files last: an unreadable folder must not prevent the deletion of rows.
    const daysAgo = (days: number) => addMilliseconds(clock.now(), -days * DAY)
    const filesDeleted =
      deleteMailFiles(dataDirectory, messageIds) +
      deleteOldMailFiles(dataDirectory, daysAgo(terms.mailDays)) +
      removePreviousDatabases(dataDirectory, daysAgo(BACKUP_RETENTION_DAYS))
    if (!isErased)
      throw new Error('Izbrisano je, a nekdo bere bazo: sledi ostajajo v ckd.sqlite-wal. Ponovite.')
    return { ...counts, filesDeleted }
  }
}

/** Suffix of the previous database file after a restore (Slovenian for »before the restore«). */
export const PREVIOUS_DATABASE_SUFFIX = '.pred-obnovo'

/** Names of database files that restores replaced. Each still contains people who were erased since. */
export const listPreviousDatabases = (dataDirectory: string): string[] =>
  readdirSync(dataDirectory).filter((name) =>
    name.startsWith(basename(toDatabasePath('')) + PREVIOUS_DATABASE_SUFFIX),
  )

/** Removes replaced database files that were renamed before an instant. @returns the number of files */
function removePreviousDatabases(dataDirectory: string, before: Date): number {
  const files = listPreviousDatabases(dataDirectory).map((name) => join(dataDirectory, name))
  const old = files.filter((file) => statSync(file).ctime < before)
  for (const file of old) rmSync(file)
  return old.length
}
