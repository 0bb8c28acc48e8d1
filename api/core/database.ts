import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Clock, systemClock } from './clock'
import { migrateDatabase, type SchemaFolder } from './schema'
import { openSqlite } from './sqlite'

export type Database = SqliteDatabase.Database

/**
 * Milliseconds for which a statement waits at most for another process's lock, during which the process is blocked: the
 * server and a command of `ckd` share the database.
 */
const LOCK_TIMEOUT_MS = 2000

export function toDatabasePath(dataDirectory: string): string {
  return join(dataDirectory, 'ckd.sqlite')
}

interface OpenOptions {
  schemas: readonly SchemaFolder[]
  clock?: Clock
  /** Only the server may migrate a database, after a backup. */
  mayMigrate?: boolean
}

/**
 * Opens the database and brings its tables to the present state.
 * @param file path, or `:memory:`
 * @throws ExplainedError when the database is of a newer version, or must not be migrated
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  const { schemas, clock = systemClock, mayMigrate = true } = options
  const database = openSqlite(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    setPragmas(database)
    migrateDatabase(database, { schemas, clock, mayMigrate })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Sets the pragmas. Every commit is flushed to the disk (FULL), and deleted data are overwritten (secure_delete).
 * Statement journals are kept in memory, because creating a file for each costs more than writing the rows. The WAL grows
 * to 16 MB before a checkpoint, four times the default: a page that many forms change is then copied less often.
 */
function setPragmas(database: Database): void {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('temp_store = MEMORY')
  database.pragma('foreign_keys = ON')
  database.pragma('secure_delete = ON')
}

/**
 * Truncates the WAL, in which deleted data would otherwise remain. A connection that reads an older state prevents
 * this; each of the two attempts waits as long as the connection waits for locks.
 * @returns false when deleted data still remain in the WAL
 */
export function truncateWal(database: Database): boolean {
  const tryToTruncate = () => database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  return tryToTruncate() || tryToTruncate()
}

const UNAVAILABLE_PATTERN =
  /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)/

const UNWRITABLE_PATTERN = /^E(ACCES|DQUOT|FBIG|IO|ISDIR|NOSPC|NOTDIR|PERM|ROFS)$/

/** Whether the storage is at fault (full, locked, read-only, damaged), not the statement. */
export function isStorageError(error: unknown): boolean {
  if (error instanceof SqliteDatabase.SqliteError) return UNAVAILABLE_PATTERN.test(error.code)
  return error instanceof Error && 'code' in error && UNWRITABLE_PATTERN.test(String(error.code))
}

/** Whether another process has locked the database. */
export function isBusyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/** Whether the storage is read-only, so that reads may still succeed. */
export function isReadonlyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_READONLY')
}
