import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type Clock, systemClock, toInstant } from './clock'
import { openSqlite } from './sqlite'

export type Database = SqliteDatabase.Database

/** How long a statement waits for another process's lock, in milliseconds. */
const BUSY_TIMEOUT = 2000

/** The one file that everything is kept in (run-time contract, section Storage). */
export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, 'ckd.sqlite')
}

interface OpenOptions {
  /** Folder of the timestamped `*.sql` files. */
  migrationsDirectory: string
  clock?: Clock
  isReadonly?: boolean
}

/** The database was written by a newer version of this program. */
export class NewerDatabaseError extends Error {
  constructor(names: string[]) {
    super(
      `Baza je novejša od programa (neznane spremembe: ${names.join(', ')}). Namestite novejšo različico.`,
    )
    this.name = 'NewerDatabaseError'
  }
}

/**
 * Opens the database and brings it up to date. The only place that opens one.
 * @param file path, or `:memory:`
 * @throws NewerDatabaseError when it holds migrations that this program does not know
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  const database = openSqlite(file, { readonly: options.isReadonly ?? false, timeout: BUSY_TIMEOUT })
  try {
    configure(database)
    migrate(database, options)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Every commit reaches the disk (FULL), and what is deleted is overwritten (secure_delete). */
function configure(database: Database): void {
  if (!database.readonly) database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('secure_delete = ON')
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
}

function migrate(database: Database, { migrationsDirectory, clock = systemClock }: OpenOptions): void {
  const known = listMigrations(migrationsDirectory)
  const applied = listAppliedMigrations(database)
  const unknown = applied.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  if (database.readonly || applied.length === known.length) return

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
  })
  applyMissing.immediate()
}

/** Names of the migrations that this program knows, oldest first. */
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

const UNAVAILABLE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)/

/** True when the storage is at fault (full, locked, read-only, broken), not the statement. */
export function isStorageError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && UNAVAILABLE.test(error.code)
}

/** True when another process has the file. */
export function isBusyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/** True when the storage refuses writes but may still answer reads. */
export function isReadonlyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_READONLY')
}
