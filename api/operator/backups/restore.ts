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
import { openSqlite } from '../../core/sqlite'
import { createPrivacyJournal, type JournalEntry, toJournalPath } from '../../journal/journal'
import { replay } from '../../people/replay'
import { PREVIOUS_DATABASE_SUFFIX } from '../../people/retention'
import { createDataServices } from '../data-services'
import { verifyBackup } from './backups'

/** Reference numbers to skip per kind: families may already know numbers that were assigned after the backup. */
const SKIPPED_REFERENCE_NUMBERS = 100

/** Selects the time of a backup's last entry. The file's modification time would change when the file is copied. */
const SELECT_LAST_ENTRY_TIME = `
  SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM submissions UNION ALL SELECT max(at) FROM place_events
    UNION ALL SELECT max(done_at) FROM privacy_log)`

const SERVER_RUNNING_MESSAGE =
  'Strežnik ali drug ukaz ckd še teče. Najprej ga ustavite, nato obnovite podatke.'

export class RestoreError extends ExplainedError {}

type RestoreOptions = Omit<Core, 'database'> & { migrationsDirectory: string }

/**
 * Replaces the database by a backup, without data that was erased or withdrawn since; the present database is kept under
 * another name. All changes are made on a copy, which replaces the database by one rename: after a crash at any point the
 * database is either the present one or the restored one.
 * @throws RestoreError when the backup is damaged or the database is in use
 * @throws JournalError when the privacy journal cannot be read
 * @throws ExplainedError when the backup was made by a newer version
 */
export function restoreBackup(backup: string, options: RestoreOptions) {
  const { dataDirectory } = options.settings
  mkdirSync(dataDirectory, { recursive: true })
  const lock = createRestoreLock(dataDirectory)
  try {
    if (!lock.acquire()) throw new RestoreError(SERVER_RUNNING_MESSAGE)
    return restoreWithLock(backup, options)
  } finally {
    lock.release()
  }
}

function restoreWithLock(backup: string, options: RestoreOptions) {
  const { dataDirectory } = options.settings
  const file = toDatabasePath(dataDirectory)
  const draft = `${file}.part`
  if (existsSync(file)) leaveWalMode(file)
  removeLeftovers(file)
  requireIntactBackup(backup)
  const journal = createPrivacyJournal(dataDirectory)
  // A backup from another machine brings that machine's privacy journal in its folder.
  journal.importMissing(dirname(backup))
  try {
    copyFileSync(backup, draft)
    const contents = prepareRestoredDatabase(draft, journal.read(), options)
    flushToDisk(draft)
    const previous = keepPreviousDatabase(file)
    renameSync(draft, file)
    flushToDisk(dataDirectory)
    return { former: previous, ...contents }
  } finally {
    rmSync(draft, { force: true })
  }
}

function requireIntactBackup(backup: string): void {
  const { isGood, problems } = verifyBackup(backup)
  if (!isGood) throw new RestoreError(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
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

/**
 * Restores a backup into a temporary folder and counts its submissions. The live data does not change and no mail is sent.
 * @throws RestoreError when the backup is damaged
 */
export function rehearseRestore(backup: string, options: RestoreOptions) {
  requireIntactBackup(backup)
  const directory = mkdtempSync(join(tmpdir(), 'ckd-vaja-'))
  try {
    const draft = toDatabasePath(directory)
    copyFileSync(backup, draft)
    const journal = createPrivacyJournal(directory)
    journal.importMissing(dirname(toJournalPath(options.settings.dataDirectory)))
    journal.importMissing(dirname(backup))
    // The data directory is the temporary folder: replayed erasures must not delete files of the live data.
    const settings = { ...options.settings, dataDirectory: directory }
    const contents = prepareRestoredDatabase(draft, journal.read(), { ...options, settings })
    const copy = openSqlite(draft, { readonly: true })
    const newest = copy
      .prepare<[], string>('SELECT reference FROM submissions ORDER BY id DESC LIMIT 1')
      .pluck()
      .get()
    copy.close()
    return { ...contents, newest }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Migrates the copy, skips reference numbers, replays the journal, applies retention, pauses newsletters, ends sessions. */
function prepareRestoredDatabase(
  draft: string,
  entries: readonly JournalEntry[],
  { settings, catalogue, migrationsDirectory, clock }: RestoreOptions,
) {
  const database = openDatabase(draft, { migrationsDirectory })
  try {
    database
      .prepare('UPDATE reference_counters SET last_number = last_number + ?')
      .run(SKIPPED_REFERENCE_NUMBERS)
    const records = createDataServices({ settings, catalogue, database, clock })
    const lastEntryAt =
      database.prepare<[], string | null>(SELECT_LAST_ENTRY_TIME).pluck().get() ?? clock.now()
    const age = clock.now().getTime() - new Date(lastEntryAt).getTime()
    records.privacyLog.add({ action: 'restore', counts: { minutes: Math.ceil(age / MINUTE) } })
    const replayed = replay(entries, database, records)
    records.retention()
    records.issues.pauseAll()
    // Ends all sessions and sign-in links: those that ended after the backup was made would otherwise be valid again.
    if (records.officeUsers.list().length > 0) records.officeUsers.signOut()
    database.pragma('journal_mode = DELETE')
    return { ...replayed, submissions: records.store.count() }
  } finally {
    database.close()
  }
}

/** Creates a hard link to the present database, which keeps its name until the restored copy replaces it. */
function keepPreviousDatabase(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const previous = findFreeName(`${file}${PREVIOUS_DATABASE_SUFFIX}`)
  linkSync(file, previous)
  // The write-ahead log of a damaged database may contain data that is not in the file.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${previous}-wal`)
  rmSync(`${file}-shm`, { force: true })
  return previous
}

/** Appends a number to a name that exists: a second restore must not overwrite the database from before the first one. */
function findFreeName(name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!existsSync(candidate)) return candidate
  }
}

/**
 * Writes the write-ahead log into the database file. Leaving WAL mode requires exclusive access. Other errors are ignored: a
 * damaged database is a reason for a restore.
 * @throws RestoreError when another program uses the database
 */
function leaveWalMode(file: string): void {
  const database = openSqlite(file, { timeout: 1000 })
  try {
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    if (isBusyError(error)) throw new RestoreError(SERVER_RUNNING_MESSAGE)
  } finally {
    database.close()
  }
}
