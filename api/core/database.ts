import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { toAddressKey, toNameKey } from './address-keys'
import { type Clock, systemClock, toInstant } from './clock'
import { ExplainedError } from './explained-error'
import { openSqlite } from './sqlite'

export type Database = SqliteDatabase.Database

/** Milliseconds for which opening a database, and each statement of `ckd`, waits at most for another process's lock. */
const LOCK_TIMEOUT_MS = 2000

/** Milliseconds for which a request waits at most for another process's lock; `ckd` holds the lock for less. */
export const REQUEST_LOCK_TIMEOUT_MS = 1000

export function toDatabasePath(dataDirectory: string): string {
  return join(dataDirectory, 'ckd.sqlite')
}

interface OpenOptions {
  migrationsDirectory: string
  clock?: Clock
  /** Only the server may migrate a database, after a backup. */
  mayMigrate?: boolean
  /**
   * Time that a statement waits for another process's lock, in milliseconds, during which the whole process is blocked.
   * The server passes 0 and waits without blocking, with {@link retryWhileLocked}.
   */
  lockTimeout?: number
}

/** Suffix of migrations that only add tables, indexes or optional columns, so that older versions still work. */
const ADDITIVE_SUFFIX = '.additive.sql'

/**
 * Opens the database and applies missing migrations.
 * @param file path, or `:memory:`
 * @throws ExplainedError when the database has unknown migrations that are not additive, or must not be migrated
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  const { lockTimeout = LOCK_TIMEOUT_MS } = options
  const database = openSqlite(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    setPragmas(database)
    migrate(database, options)
    database.pragma(`busy_timeout = ${lockTimeout}`)
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

function migrate(database: Database, options: OpenOptions): void {
  const { migrationsDirectory, clock = systemClock, mayMigrate = true } = options
  const known = listMigrations(migrationsDirectory)
  const applied = listAppliedMigrations(database)
  const unknown = applied.filter((name) => !known.includes(name) && !name.endsWith(ADDITIVE_SUFFIX))
  if (unknown.length > 0)
    throw new ExplainedError(
      `Baza je novejša od programa (neznane spremembe: ${unknown.join(', ')}). Namestite novejšo različico ali obnovite ` +
        'varnostno kopijo, ki je nastala tik pred nadgradnjo (ckd backup list, ckd restore).',
    )
  if (known.every((name) => applied.includes(name))) return
  if (!mayMigrate)
    throw new ExplainedError(
      'Baza je še od prejšnje različice programa. Zaženite strežnik, ki jo ob zagonu prenovi.',
    )

  defineSqlKeyFunctions(database)
  const applyMissing = database.transaction(() => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT',
    )
    const isApplied = new Set(listAppliedMigrations(database))
    const record = database.prepare('INSERT INTO migrations (name, applied_at) VALUES (?, ?)')
    for (const name of known.filter((migration) => !isApplied.has(migration))) {
      database.exec(readFileSync(join(migrationsDirectory, name), 'utf8'))
      record.run(name, toInstant(clock.now()))
    }
    const orphans = database.prepare('PRAGMA foreign_key_check').all()
    if (orphans.length > 0)
      throw new Error(`A migration leaves ${orphans.length} rows without what they refer to.`)
  })
  // Migrations rebuild a table by dropping it, which would delete rows that refer to it. SQLite's documentation
  // (lang_altertable.html, section 7) requires this pragma, which has no effect in a transaction.
  database.pragma('foreign_keys = OFF')
  applyMissing.immediate()
  database.pragma('foreign_keys = ON')
}

/** Defines the SQL functions with which migrations compute the keys of addresses and names. */
function defineSqlKeyFunctions(database: Database): void {
  for (const [name, toKey] of Object.entries({ address_key: toAddressKey, name_key: toNameKey }))
    database.function(name, { deterministic: true }, (text) =>
      typeof text === 'string' ? toKey(text) : null,
    )
}

/** Whether the database needs migrations; false for an empty database. */
export function needsMigration(database: Database, migrationsDirectory: string): boolean {
  const applied = listAppliedMigrations(database)
  return applied.length > 0 && listMigrations(migrationsDirectory).some((name) => !applied.includes(name))
}

function listMigrations(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

function listAppliedMigrations(database: Database): string[] {
  const exists = database
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migrations'")
    .get()
  if (!exists) return []
  return database.prepare<[], string>('SELECT name FROM migrations ORDER BY name').pluck().all()
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

/**
 * Runs synchronous work on the database, and retries it while another process has locked the database; other requests
 * continue meanwhile. The work must be a single transaction, so that a failed attempt has written nothing.
 * @throws SqliteError when the lock outlasts the timeout
 */
export async function retryWhileLocked<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + REQUEST_LOCK_TIMEOUT_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusyError(error) || performance.now() > deadline) throw error
      await setTimeout(20)
    }
  }
}

/** Whether the storage is read-only, so that reads may still succeed. */
export function isReadonlyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_READONLY')
}
