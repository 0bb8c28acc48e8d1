import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { databaseFile, isBusyError, openDatabase } from '../database'
import { flush } from '../flush'
import { createOutboxLock } from '../locks'
import { openSqlite } from '../sqlite'
import { verifyBackup } from './backups'

/** Numbers given out after the backup was made may be on people's papers: the next ones start beyond them. */
const SKIPPED_NUMBERS = 100

const STILL_RUNNING = 'Strežnik še teče. Najprej ga ustavite, nato obnovite podatke.'

export class RestoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RestoreError'
  }
}

interface RestoreOptions {
  dataDirectory: string
  migrationsDirectory: string
}

/**
 * Puts a backup in the place of the database; the present one is kept beside it.
 * @returns path of the former database, undefined when there was none
 * @throws RestoreError when the backup is not good or the server still runs
 * @throws NewerDatabaseError when the backup was made by a newer version
 */
export function restoreBackup(
  backup: string,
  { dataDirectory, migrationsDirectory }: RestoreOptions,
): string | undefined {
  const { isGood, problems } = verifyBackup(backup)
  if (!isGood) throw new RestoreError(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
  mkdirSync(dataDirectory, { recursive: true })
  const file = databaseFile(dataDirectory)
  const draft = `${file}.part`
  try {
    copyFileSync(backup, draft)
    prepare(draft, migrationsDirectory)
    const former = setAside(file, dataDirectory)
    flush(draft)
    renameSync(draft, file)
    flush(dataDirectory)
    return former
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Brings the copy up to date before it counts, and skips numbers. */
function prepare(draft: string, migrationsDirectory: string): void {
  const database = openDatabase(draft, { migrationsDirectory })
  database.prepare('UPDATE reference_counters SET last_number = last_number + ?').run(SKIPPED_NUMBERS)
  database.close()
}

/** A second name for the present database, which keeps its own until the copy takes its place in one step. */
function setAside(file: string, dataDirectory: string): string | undefined {
  if (!existsSync(file)) return undefined
  requireStoppedServer(file, dataDirectory)
  const former = findFreeName(`${file}.pred-obnovo`)
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
 * A server holds the outbox's lock, also over a broken database. Leaving WAL mode besides needs the database for
 * oneself; a failure of another kind is what a restore is for.
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
