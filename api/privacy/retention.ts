import { readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { toSlovenianDay } from '../../common/calendar-date'
import type { FormName } from '../../common/forms/forms'
import { BACKUP_RETENTION_DAYS, PRIVACY_LOG_YEARS, RECIPIENT_RETENTION_DAYS } from '../../common/retention'
import { addMilliseconds, DAY, toInstant } from '../core/clock'
import type { Core } from '../core/core'
import { toDatabasePath, truncateWal } from '../core/database'
import { deleteMailFiles, deleteOldMailFiles } from '../mail/mail-files'
import type { Outbox } from '../mail/outbox/outbox'
import type { Forms } from '../submissions/forms'
import { type Erasure, type ErasureOutcome, toConsentInForce } from './erasure'
import type { PrivacyJournal } from './journal'
import type { PersonalData } from './personal-data'
import type { PrivacyLog } from './privacy-log'

/** Numbers of deleted and reduced submissions of one kind of form. */
interface ExpiredSubmissions {
  kind: FormName
  deleted: number
  reduced: number
}

/** Numbers of what a run of the retention deleted. */
interface RetentionCounts extends Readonly<Record<string, number | ExpiredSubmissions[]>> {
  submissions: ExpiredSubmissions[]
  filesDeleted: number
}

/**
 * Deletes data whose retention period (content/site.yaml) is over. Run every night and by `ckd retention run`.
 * @throws when the storage fails, or when the write-ahead log keeps deleted data; committed deletions stay
 */
export type Retention = () => RetentionCounts

interface RetentionServices extends Core {
  forms: Forms
  outbox: Outbox
  journal: PrivacyJournal
  privacyLog: PrivacyLog
  erasure: Erasure
  personalData: readonly PersonalData[]
  /** Work that must precede the deletions of the night, such as counts of people. */
  beforeDeletion: readonly (() => void)[]
}

export function createRetention(services: RetentionServices): Retention {
  const { database, clock, forms, outbox, journal, privacyLog, erasure, personalData, beforeDeletion } =
    services
  const { dataDirectory } = services.settings
  const { retention: terms } = services.catalogue
  const deleteDetachedConsents = database.prepare(`
    DELETE FROM consents
    WHERE submission_id IS NULL AND NOT (${toConsentInForce(personalData)})
      AND (withdrawn_at IS NULL OR withdrawn_at < ?)`)
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
    for (const work of beforeDeletion) work()
    // Erases subscriptions first, because a newsletter form is kept as long as its subscription.
    const records = personalData.flatMap(({ records }) => records ?? [])
    const expiredRecords = records.map((record) => ({ record, ids: record.listExpired(now) }))
    const messageIds = expiredRecords.flatMap(({ record, ids }) => ids.flatMap(record.erase))
    const submissions = forms.names.map((kind) => eraseExpired(kind, now))
    for (const { afterErasure } of personalData) afterErasure?.()
    const counts = {
      submissions: submissions.map(({ counts }) => counts),
      subscriptionsDeleted: expiredRecords.reduce((sum, { ids }) => sum + ids.length, 0),
      consentsDeleted: deleteDetachedConsents.run(proofs).changes,
      recipientsForgotten: outbox.clearRecipients(recipients),
      mailsDeleted: outbox.deleteOld({
        sent: daysAgo(terms.mailDays),
        cancelled: recipients,
        // Failed mails are kept as long as enrolments: the office lists them, and refused newsletters suspend addresses.
        failed: daysAgo(terms.enrolmentDays),
      }),
      keysDeleted: deleteKeys.run(recipients).changes,
      // Features delete after the mails: a letter is kept as long as one of its mails.
      ...Object.assign({}, ...personalData.map(({ expire }) => expire?.(now) ?? {})),
      entriesDeleted: privacyLog.deleteBefore(Number(toSlovenianDay(now).slice(0, 4)) - PRIVACY_LOG_YEARS),
    }
    return { counts, messageIds: [...messageIds, ...submissions.flatMap((erased) => erased.messageIds)] }
  })

  return () => {
    const { counts, messageIds } = run.immediate()
    const isErased = truncateWal(database)
    // Removes files last: an unreadable folder must not prevent the deletion of rows.
    const daysAgo = (days: number) => addMilliseconds(clock.now(), -days * DAY)
    const filesDeleted =
      deleteMailFiles(dataDirectory, messageIds) +
      deleteOldMailFiles(dataDirectory, daysAgo(terms.mailDays)) +
      removePreviousDatabases(dataDirectory, daysAgo(BACKUP_RETENTION_DAYS))
    // No backup is older than these entries, so they will never be replayed.
    const entriesForgotten = journal.deleteBefore(daysAgo(BACKUP_RETENTION_DAYS))
    if (!isErased)
      throw new Error('Izbrisano je, a nekdo bere bazo: sledi ostajajo v ckd.sqlite-wal. Ponovite.')
    return { ...counts, filesDeleted, entriesForgotten }
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
