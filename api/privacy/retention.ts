import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toSlovenianDay } from '../../common/calendar-date'
import type { FormName } from '../../common/forms/forms'
import { BACKUP_RETENTION_DAYS, PRIVACY_LOG_YEARS, RECIPIENT_RETENTION_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, toInstant } from '../core/clock'
import { toDatabasePath, truncateWal } from '../core/database'
import { formNames } from '../features/form-kinds'
import type { SeasonServices } from '../features/season-services'
import { deleteMailFiles, deleteOldMailFiles } from '../mail/mail-files'
import { CONSENT_IN_FORCE, type Erasure, type ErasureOutcome } from './erasure'

/** Deletes data whose retention period (content/site.yaml) is over, and updates the amounts due. Run every night and by `ckd retention run`. */
export function createRetention(
  services: SeasonServices,
  erasure: Erasure,
  officeUsers: { deleteExpired(now: Date): number },
) {
  const { database, clock, places, ledger, attendance, statistics, outbox, letters, privacyLog } = services
  const { dataDirectory } = services.settings
  const { retention: terms } = services.catalogue
  const selectSubscriptions = database
    .prepare<{ now: string; yesterday: string; proofs: string }, number>(`
      SELECT id FROM newsletter_subscriptions
      WHERE (status = 'pending' AND expires_at < :now AND confirmation_sent_at < :yesterday)
        OR (status = 'unsubscribed' AND unsubscribed_at < :proofs)`)
    .pluck()
  // A reduced submission's events all have a confirmation, kept for `potrditve_leta` after the season's end on 31 August.
  const deleteConfirmations = database.prepare<{ years: number; today: string }>(`
    DELETE FROM place_events WHERE submission_id IN (
      SELECT id FROM submissions JOIN enrolments ON submission_id = id
      WHERE reduced_at IS NOT NULL AND restricted_at IS NULL
        AND CAST(iif(season GLOB '20*', season, created_at) + 1 + :years AS INTEGER) || '-09-01' <= :today)`)
  // A payer's account, with lines and payments, is kept for `racuni_leta` after the year in which its season ended.
  const deleteAccounts = database.prepare<{ years: number; today: string }>(`
    DELETE FROM payment_accounts WHERE CAST(substr(season_to, 1, 4) + 1 + :years AS INTEGER) || '-01-01' <= :today
      AND id NOT IN (SELECT account_id FROM payment_charges WHERE submission_id IS NOT NULL)`)
  const deleteDetachedConsents = database.prepare(`
    DELETE FROM consents
    WHERE submission_id IS NULL AND NOT (${CONSENT_IN_FORCE}) AND (withdrawn_at IS NULL OR withdrawn_at < ?)`)
  const deleteLinks = database.prepare('DELETE FROM family_links WHERE ends_at <= ?')
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
    const today = toSlovenianDay(now)
    const daysAgo = (days: number) => toInstant(addMilliseconds(now, -days * DAY))
    const [recipients, proofs] = [daysAgo(RECIPIENT_RETENTION_DAYS), daysAgo(terms.proofDays)]
    attendance.freezeLessons()
    statistics.countPeople()
    // Erases subscriptions first, because a newsletter form is kept as long as its subscription.
    const subscriptions = selectSubscriptions.all({ now: toInstant(now), yesterday: daysAgo(1), proofs })
    const messageIds = subscriptions.flatMap(erasure.eraseSubscription)
    const confirmationsDeleted = deleteConfirmations.run({ years: terms.confirmationYears, today }).changes
    const submissions = formNames.map((kind) => eraseExpired(kind, now))
    places.renewOffers()
    ledger.updateAll()
    const counts = {
      submissions: submissions.map(({ counts }) => counts),
      confirmationsDeleted,
      subscriptionsDeleted: subscriptions.length,
      consentsDeleted: deleteDetachedConsents.run(proofs).changes,
      recipientsForgotten: outbox.clearRecipients(recipients),
      mailsDeleted: outbox.deleteOld({
        sent: daysAgo(terms.mailDays),
        cancelled: recipients,
        // Failed mails are kept as long as enrolments: the office lists them, and refused newsletters suspend addresses.
        failed: daysAgo(terms.enrolmentDays),
      }),
      marksDeleted: attendance.deleteExpiredNames(now),
      creditsDeleted: ledger.deleteOldUnbooked(now),
      accountsDeleted: deleteAccounts.run({ years: terms.invoiceYears, today }).changes,
      keysDeleted: deleteKeys.run(recipients).changes,
      linksDeleted: deleteLinks.run(toInstant(now)).changes,
      // Deleted after the mails: a letter is kept as long as one of its mails.
      lettersDeleted: letters.deleteSentGroupLetters(),
      sessionsDeleted: officeUsers.deleteExpired(now),
      entriesDeleted: privacyLog.deleteBefore(Number(today.slice(0, 4)) - PRIVACY_LOG_YEARS),
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
