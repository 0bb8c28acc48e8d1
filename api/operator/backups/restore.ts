import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { MINUTE } from '../../core/clock'
import type { Core } from '../../core/core'
import { isBusyError, openDatabase, toDatabasePath } from '../../core/database'
import { ExplainedError } from '../../core/explained-error'
import { flushToDisk } from '../../core/flush-to-disk'
import { createRestoreLock } from '../../core/locks'
import type { SchemaFolder } from '../../core/schema'
import { openSqlite } from '../../core/sqlite'
import { createPrivacyJournal, JOURNAL_FILE_NAME, toJournalPath } from '../../privacy/journal'
import { PREVIOUS_DATABASE_SUFFIX } from '../../privacy/retention'
import type { OpenServices } from '../operator-services'
import { requireIntactBackup } from './backups'

/** Reference numbers skipped per kind of form: families may know numbers that were assigned after the backup. */
const SKIPPED_REFERENCE_NUMBERS = 100

/** Time of the newest record in a backup's database. The file's modification time would change when it is copied. */
const SELECT_LAST_ENTRY_TIME = `
  SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM submissions UNION ALL SELECT max(created_at) FROM outbox
    UNION ALL SELECT max(done_at) FROM privacy_log)`

const SERVER_RUNNING_MESSAGE =
  'Strežnik ali drug ukaz ckd še teče. Najprej ga ustavite, nato obnovite podatke.'

export interface RestoreOptions extends Omit<Core, 'database'> {
  schemas: readonly SchemaFolder[]
  openServices: OpenServices
  /** Permits a restore without a privacy journal, which brings erased data back. */
  isJournalOptional: boolean
}

/**
 * Replaces the database by a backup, without data that was erased or withdrawn since; the present database is kept under
 * another name. All changes are made on a copy, which replaces the database by one rename: after a crash at any point the
 * database is either the present one or the restored one.
 * @throws ExplainedError when the backup is damaged or was made by a newer version, when the database is in use, and when
 *   the privacy journal is missing or cannot be read
 */
export function restoreBackup(backup: string, options: RestoreOptions) {
  return withRestoreLock(options.settings.dataDirectory, () => restoreWithLock(backup, options))
}

/** Runs work while no other process may have the database open. @throws ExplainedError when one has */
export function withRestoreLock<Result>(dataDirectory: string, work: () => Result): Result {
  mkdirSync(dataDirectory, { recursive: true })
  const lock = createRestoreLock(dataDirectory)
  try {
    if (!lock.acquire()) throw new ExplainedError(SERVER_RUNNING_MESSAGE)
    return work()
  } finally {
    lock.release()
  }
}

/** Restores as `restoreBackup` does; the caller holds the lock. */
export const restoreWithLock = (backup: string, options: RestoreOptions) =>
  replaceDatabase(backup, options, (draft) => {
    importJournal(backup, options, options.settings.dataDirectory)
    keepReferenceNumbers(draft, toDatabasePath(options.settings.dataDirectory))
    return prepareRestoredDatabase(draft, options)
  })

/** Assigns no number again that the present database has assigned; it may be missing or damaged. */
function keepReferenceNumbers(draft: string, present: string): void {
  if (!existsSync(present)) return
  const database = openSqlite(draft)
  try {
    database.prepare('ATTACH ? AS present').run(present)
    database.exec(`
      INSERT INTO main.reference_counters SELECT * FROM present.reference_counters WHERE true
      ON CONFLICT DO UPDATE SET last_number = max(last_number, excluded.last_number)`)
  } catch {
    // The present database may be damaged. The restore skips numbers anyway.
  } finally {
    database.close()
  }
}

/** Replaces the database by a copy of a backup. @param prepare changes the copy before */
export function replaceDatabase<Contents extends object>(
  backup: string,
  { settings: { dataDirectory } }: RestoreOptions,
  prepare: (draft: string) => Contents,
): Contents & { former: string | undefined } {
  const file = toDatabasePath(dataDirectory)
  const draft = `${file}.part`
  if (existsSync(file)) leaveWalMode(file)
  removeLeftovers(file)
  requireIntactBackup(backup)
  try {
    copyFileSync(backup, draft)
    const contents = prepare(draft)
    flushToDisk(draft)
    const former = keepPreviousDatabase(file)
    renameSync(draft, file)
    flushToDisk(dataDirectory)
    return { former, ...contents }
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Completes a data directory's journal by the journal beside the backup, which may be from another machine.
 * Every database has a journal; a restore without it would bring erased people back.
 * @throws ExplainedError when the journal is missing
 */
function importJournal(backup: string, { isJournalOptional }: RestoreOptions, dataDirectory: string): void {
  createPrivacyJournal(dataDirectory).importMissing(dirname(backup))
  const files = [join(dirname(backup), JOURNAL_FILE_NAME), toJournalPath(dataDirectory)]
  const isEmpty = (file: string) => !existsSync(file) || statSync(file).size === 0
  if (files.every(isEmpty) && !existsSync(files[0] ?? '') && !isJournalOptional)
    throw new ExplainedError(
      `Dnevnika izbrisov in odjav ni (${files[0]}), zato bi se vrnilo, kar je bilo izbrisano. Položite ga h kopiji. Če ga nimate, dodajte --without-journal in izbrise ponovite.`,
    )
}

/** Removes what a killed restore left behind: unfinished copies, and a second hard link to the present database. */
function removeLeftovers(file: string): void {
  const [directory, name] = [dirname(file), basename(file)]
  const presentInode = existsSync(file) ? statSync(file).ino : undefined
  const names = readdirSync(directory).filter(
    (other) =>
      other.startsWith(`${name}.part`) ||
      (other.startsWith(`${name}${PREVIOUS_DATABASE_SUFFIX}`) &&
        statSync(join(directory, other)).ino === presentInode),
  )
  for (const leftover of names) rmSync(join(directory, leftover))
}

/** Restores into a temporary folder: live data stay, no mail is sent. @throws ExplainedError as `restoreBackup` does */
export function rehearseRestore(backup: string, options: RestoreOptions) {
  requireIntactBackup(backup)
  const directory = mkdtempSync(join(tmpdir(), 'ckd-vaja-'))
  try {
    const draft = toDatabasePath(directory)
    copyFileSync(backup, draft)
    createPrivacyJournal(directory).importMissing(dirname(toJournalPath(options.settings.dataDirectory)))
    // The data directory is the temporary folder: replayed erasures must not delete files of the live data.
    const settings = { ...options.settings, dataDirectory: directory }
    importJournal(backup, options, directory)
    return prepareRestoredDatabase(draft, { ...options, settings })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * Migrates the copy, skips reference numbers, replays the journal, applies retention, holds mails, ends sessions and links.
 */
function prepareRestoredDatabase(
  draft: string,
  { settings, catalogue, schemas, clock, openServices }: RestoreOptions,
) {
  const database = openDatabase(draft, { schemas })
  try {
    database.exec(`
      INSERT OR IGNORE INTO reference_counters VALUES ('', 0, 0);
      UPDATE reference_counters SET last_number = last_number + ${SKIPPED_REFERENCE_NUMBERS}`)
    const services = openServices({ settings, catalogue, database, clock })
    const { journalReplay, privacyLog, store, office, outbox, features, clockCheck } = services
    // Reads all entries first: if a line cannot be read, nothing is changed.
    const entries = journalReplay.readEntries()
    const lastEntryAt =
      database.prepare<[], string | null>(SELECT_LAST_ENTRY_TIME).pluck().get() ?? clock.now()
    const age = clock.now().getTime() - new Date(lastEntryAt).getTime()
    privacyLog.add({ action: 'restore', counts: { minutes: Math.ceil(age / MINUTE) } })
    const { erasure = 0, withdrawal = 0 } = journalReplay.replay(entries)
    // While the clock is wrong, all data could look too old.
    if (!clockCheck.hasJumped()) services.retention()
    outbox.holdPending()
    for (const { afterRestore } of features) afterRestore?.()
    // Ends all sessions and sign-in links: those that ended after the backup was made would otherwise be valid again.
    if (office && office.officeUsers.list().length > 0) office.officeUsers.signOut()
    database.pragma('journal_mode = DELETE')
    const newest = store.list().at(-1)?.reference
    const heldMails = outbox.listHeldIds().length
    const duties = services.reminders.dutiesAfterRestore
    return {
      erasures: erasure,
      withdrawals: withdrawal,
      submissions: store.count(),
      newest,
      heldMails,
      duties,
    }
  } finally {
    database.close()
  }
}

/** Adds a second name (hard link) to the present database: the restored copy then replaces only the first name. */
function keepPreviousDatabase(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  // A second restore must not overwrite the database from before the first one.
  let previous = `${file}${PREVIOUS_DATABASE_SUFFIX}`
  for (let number = 2; existsSync(previous); number += 1)
    previous = `${file}${PREVIOUS_DATABASE_SUFFIX}-${number}`
  linkSync(file, previous)
  // The write-ahead log of a damaged database may contain data that is not in the file.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${previous}-wal`)
  rmSync(`${file}-shm`, { force: true })
  return previous
}

/** Writes the write-ahead log into the database file. @throws ExplainedError when another program uses the database */
function leaveWalMode(file: string): void {
  const database = openSqlite(file, { timeout: 1000 })
  try {
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    // Other errors are ignored: the database to be replaced may be damaged.
    if (isBusyError(error)) throw new ExplainedError(SERVER_RUNNING_MESSAGE)
  } finally {
    database.close()
  }
}
