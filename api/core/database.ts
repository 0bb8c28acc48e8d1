import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { toAddressKey, toNameKey } from './address-keys'
import { type Clock, systemClock, toInstant } from './clock'
import { ExplainedError } from './explained-error'
import { openSqlite } from './sqlite'

export type Database = SqliteDatabase.Database

/** How long opening and the operator's tool wait for another process's lock, in milliseconds. */
const LOCK_TIMEOUT = 2000

/** How long a visitor waits for it at most, in milliseconds; whatever holds it longer is no short write of our own tool. */
export const LOCK_PATIENCE = 1000

/** Pause between two tries for the lock. */
const LOCK_PAUSE = 20

/** The one file that everything is kept in (docs/product.md, Storage and e-mail). */
export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, 'ckd.sqlite')
}

interface OpenOptions {
  /** Folder of the timestamped `*.sql` files. */
  migrationsDirectory: string
  clock?: Clock
  /** False: a database that would have to be brought up to date is refused. */
  mayMigrate?: boolean
  /**
   * How long a statement may hold up the whole process for another's lock, in milliseconds. The server gives 0: it
   * waits without blocking, with {@link whenUnlocked}.
   */
  lockTimeout?: number
}

/** The database was written by a newer version of this program. */
export class NewerDatabaseError extends ExplainedError {
  constructor(names: string[]) {
    super(
      `Baza je novejša od programa (neznane spremembe: ${names.join(', ')}). Namestite novejšo različico ali obnovite ` +
        'varnostno kopijo, ki je nastala tik pred nadgradnjo (ckd backup list, ckd restore).',
    )
  }
}

/** The database was written by an older version, and must be copied before it is brought up to date. */
export class OlderDatabaseError extends ExplainedError {
  constructor() {
    super('Baza je še od prejšnje različice programa. Zaženite strežnik, ki jo ob zagonu prenovi.')
  }
}

/**
 * How the names end of migrations that only add tables, indexes, or columns that may be missing. A version that does
 * not know one of them works on beside it, so that an update can be taken back without losing what came since.
 */
const ADDITIVE = '.additive.sql'

/**
 * Opens the database and brings it up to date.
 * @param file path, or `:memory:`
 * @throws NewerDatabaseError when it holds migrations that this program does not know
 * @throws OlderDatabaseError
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  const { lockTimeout = LOCK_TIMEOUT } = options
  const database = openSqlite(file, { timeout: LOCK_TIMEOUT })
  try {
    configure(database)
    migrate(database, options)
    database.pragma(`busy_timeout = ${lockTimeout}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Every commit reaches the disk (FULL), and what is deleted is overwritten (secure_delete). What a statement or a
 * savepoint notes to undo itself stays in memory: as a file, made and deleted each time, it cost more than the rows.
 * The log grows to 16 MB before it goes into the database, four times the usual: many forms change the same pages.
 */
function configure(database: Database): void {
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
  const unknown = applied.filter((name) => !known.includes(name) && !name.endsWith(ADDITIVE))
  if (unknown.length > 0) throw new NewerDatabaseError(unknown)
  if (known.every((name) => applied.includes(name))) return
  if (!mayMigrate) throw new OlderDatabaseError()

  defineKeys(database)
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
    requireWholeRelations(database)
  })
  withoutForeignKeys(database, () => applyMissing.immediate())
}

/** What migrations compare addresses and names by; nothing else may, so the functions end with the connection. */
function defineKeys(database: Database): void {
  const define = (name: string, toKey: (text: string) => string) =>
    database.function(name, { deterministic: true }, (text) =>
      typeof text === 'string' ? toKey(text) : null,
    )
  define('address_key', toAddressKey)
  define('name_key', toNameKey)
}

/**
 * A table is rebuilt by dropping it, which would delete whatever refers to it: SQLite's documentation
 * (lang_altertable.html, section 7) asks for this pragma, which has no effect inside a transaction.
 */
function withoutForeignKeys(database: Database, work: () => void): void {
  database.pragma('foreign_keys = OFF')
  try {
    work()
  } finally {
    database.pragma('foreign_keys = ON')
  }
}

/** @throws when a row refers to one that is not there */
function requireWholeRelations(database: Database): void {
  const orphans = database.prepare('PRAGMA foreign_key_check').all()
  if (orphans.length > 0)
    throw new Error(`A migration leaves ${orphans.length} rows without what they refer to.`)
}

/** Whether opening this database would change it; false for one without any tables. */
export function isOutdated(database: Database, migrationsDirectory: string): boolean {
  const applied = listAppliedMigrations(database)
  return applied.length > 0 && listMigrations(migrationsDirectory).some((name) => !applied.includes(name))
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

/**
 * Moves the pages that were overwritten into the database file and empties the log beside it. While somebody reads an
 * older state this cannot be done; each try waits for them as long as the connection waits for locks.
 * @returns false when what was deleted still stands in the log
 */
export function eraseTraces(database: Database): boolean {
  const isDone = () => database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  return isDone() || isDone()
}

const UNAVAILABLE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)/

/** The same of files beside the database. */
const UNWRITABLE = /^E(ACCES|DQUOT|FBIG|IO|ISDIR|NOSPC|NOTDIR|PERM|ROFS)$/

/** True when the storage is at fault (full, locked, read-only, broken), not the statement. */
export function isStorageError(error: unknown): boolean {
  if (error instanceof SqliteDatabase.SqliteError) return UNAVAILABLE.test(error.code)
  return error instanceof Error && 'code' in error && UNWRITABLE.test(String(error.code))
}

/** True when another process has the file. */
export function isBusyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
}

/**
 * Does some synchronous work on the database, again and again while another process has locked it; meanwhile all
 * other requests go on. Work that fails this way has written nothing.
 * @throws SqliteError when the lock does not pass
 */
export async function whenUnlocked<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + LOCK_PATIENCE
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusyError(error) || performance.now() > deadline) throw error
      await setTimeout(LOCK_PAUSE)
    }
  }
}

/** True when the storage refuses writes but may still answer reads. */
export function isReadonlyError(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_READONLY')
}
