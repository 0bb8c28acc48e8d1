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
import { databaseFile, isBusyError, openDatabase } from '../../core/database'
import { ExplainedError } from '../../core/explained-error'
import { flush } from '../../core/flush'
import { createOutboxLock, createRestoreLock } from '../../core/locks'
import { openSqlite } from '../../core/sqlite'
import { createPrivacyJournal, type JournalEntry, journalFile } from '../../journal/journal'
import { FORMER } from '../../people/former-databases'
import { replay } from '../../people/replay'
import { createRecords } from '../records'
import { verifyBackup } from './backups'

/** Numbers given out after the backup was made may be on people's papers: the next ones start beyond them. */
const SKIPPED_NUMBERS = 100

/** The last that a copy knows of what people did; not the file's time, which a careless copy renews. */
const NEWEST = `
  SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM submissions UNION ALL SELECT max(at) FROM place_events
    UNION ALL SELECT max(done_at) FROM privacy_log)`

const STILL_RUNNING = 'Strežnik ali drug ukaz ckd še teče. Najprej ga ustavite, nato obnovite podatke.'

export class RestoreError extends ExplainedError {}

type RestoreOptions = Omit<Core, 'database'> & { migrationsDirectory: string }

/**
 * Puts a backup in the place of the database, without what was erased or withdrawn since; the present one is kept
 * beside it. Everything is done on a copy, which takes the database's place in one step: whenever the process dies,
 * the database is the old one or the new one.
 * @throws RestoreError when the backup is not good or somebody works on the database
 * @throws JournalError when it cannot be known what was erased since
 * @throws NewerDatabaseError when the backup was made by a newer version
 */
export function restoreBackup(backup: string, options: RestoreOptions) {
  const { dataDirectory } = options.settings
  mkdirSync(dataDirectory, { recursive: true })
  const lock = createRestoreLock(dataDirectory)
  try {
    if (!lock.acquire()) throw new RestoreError(STILL_RUNNING)
    return restoreAlone(backup, options)
  } finally {
    lock.release()
  }
}

function restoreAlone(backup: string, options: RestoreOptions) {
  const { dataDirectory } = options.settings
  const file = databaseFile(dataDirectory)
  const draft = `${file}.part`
  if (existsSync(file)) requireStoppedServer(file, dataDirectory)
  removeLeftovers(file)
  requireGood(backup)
  const journal = createPrivacyJournal(dataDirectory)
  // A copy brought from another machine brings that machine's journal along.
  journal.adopt(dirname(backup))
  try {
    copyFileSync(backup, draft)
    const contents = bringUpToDate(draft, journal.read(), options)
    flush(draft)
    const former = setAside(file)
    renameSync(draft, file)
    flush(dataDirectory)
    return { former, ...contents }
  } finally {
    rmSync(draft, { force: true })
  }
}

function requireGood(backup: string): void {
  const { isGood, problems } = verifyBackup(backup)
  if (!isGood) throw new RestoreError(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
}

/** What a restore left that was killed: unfinished copies, and a second name of the database that is still in use. */
function removeLeftovers(file: string): void {
  const [directory, name] = [dirname(file), basename(file)]
  const present = existsSync(file) ? statSync(file).ino : undefined
  const names = readdirSync(directory).filter(
    (other) =>
      other.startsWith(`${name}.part`) ||
      (other.startsWith(`${name}${FORMER}`) && statSync(join(directory, other)).ino === present),
  )
  for (const leftover of names) rmSync(join(directory, leftover))
}

/**
 * What a restore of this backup would give, tried on a copy in a folder of its own: nothing live changes, no e-mail
 * leaves.
 * @throws RestoreError when the backup is not good
 */
export function rehearseRestore(backup: string, options: RestoreOptions) {
  requireGood(backup)
  const directory = mkdtempSync(join(tmpdir(), 'ckd-vaja-'))
  try {
    const draft = databaseFile(directory)
    copyFileSync(backup, draft)
    const journal = createPrivacyJournal(directory)
    journal.adopt(dirname(journalFile(options.settings.dataDirectory)))
    journal.adopt(dirname(backup))
    // In a folder of its own, so that what is repeated there removes nothing here.
    const settings = { ...options.settings, dataDirectory: directory }
    const contents = bringUpToDate(draft, journal.read(), { ...options, settings })
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

/** All that must have happened before the copy counts: changes of the schema, skipped numbers, erasures, terms, sessions, newsletters. */
function bringUpToDate(
  draft: string,
  entries: readonly JournalEntry[],
  { settings, catalogue, migrationsDirectory, clock }: RestoreOptions,
) {
  const database = openDatabase(draft, { migrationsDirectory })
  try {
    database.prepare('UPDATE reference_counters SET last_number = last_number + ?').run(SKIPPED_NUMBERS)
    const records = createRecords({ settings, catalogue, database, clock })
    const newest = database.prepare<[], string | null>(NEWEST).pluck().get() ?? clock.now()
    const age = clock.now().getTime() - new Date(newest).getTime()
    records.privacyLog.add({ action: 'restore', counts: { minutes: Math.ceil(age / MINUTE) } })
    const replayed = replay(entries, database, records)
    records.retention()
    records.issues.pauseAll()
    // A session or a sign-in link that was ended since must not open the office once more.
    if (records.officeUsers.list().length > 0) records.officeUsers.signOut()
    database.pragma('journal_mode = DELETE')
    return { ...replayed, submissions: records.store.count() }
  } finally {
    database.close()
  }
}

/** A second name for the present database, which keeps its own until the copy takes its place in one step. */
function setAside(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const former = findFreeName(`${file}${FORMER}`)
  linkSync(file, former)
  // A broken database keeps what it has not written down yet.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${former}-wal`)
  rmSync(`${file}-shm`, { force: true })
  return former
}

/** Whoever restores twice, because the first copy was the wrong one, still has what was there at first. */
function findFreeName(name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}-${number}`
    if (!existsSync(candidate)) return candidate
  }
}

/**
 * A version before the restore's lock still holds the outbox's, also over a broken database. Leaving WAL mode needs the
 * database for oneself, and empties the log beside it; a failure of another kind is what a restore is for.
 */
function requireStoppedServer(file: string, dataDirectory: string): void {
  const lock = createOutboxLock(dataDirectory)
  const database = openSqlite(file, { timeout: 1000 })
  try {
    if (!lock.acquire()) throw new RestoreError(STILL_RUNNING)
    database.pragma('journal_mode = DELETE')
  } catch (error) {
    if (error instanceof RestoreError || isBusyError(error)) throw new RestoreError(STILL_RUNNING)
  } finally {
    lock.release()
    database.close()
  }
}
