import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { type Clock, systemClock } from './clock'
import { migrateDatabase, type SchemaFolder } from './schema'
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
  schemas: readonly SchemaFolder[]
  clock?: Clock
  /** Only the server may migrate a database, after a backup. */
  mayMigrate?: boolean
  /**
   * Time that a statement waits for another process's lock, in milliseconds, during which the whole process is blocked.
   * The server passes 0 and waits without blocking, with {@link retryWhileLocked}.
   */
  lockTimeout?: number
}

/**
 * Opens the database and brings its tables to the present state.
 * @param file path, or `:memory:`
 * @throws ExplainedError when the database is of a newer version, or must not be migrated
 */
export function openDatabase(file: string, options: OpenOptions): Database {
  const { schemas, clock = systemClock, mayMigrate = true, lockTimeout = LOCK_TIMEOUT_MS } = options
  const database = openSqlite(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    setPragmas(database)
    migrateDatabase(database, { schemas, clock, mayMigrate })
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

/** Runs a task in a commit that it shares with others. @param task one transaction, which is rolled back when it throws */
export type RunInSharedCommit = <Result>(task: () => Result) => Promise<Result>

interface WaitingTask {
  /** Runs the task now; call the returned function after the commit to resolve or reject the caller. */
  run(): () => void
  reject(error: unknown): void
}

/**
 * Creates a group commit: tasks of one turn of the event loop share a commit, because the disk takes as long for sixteen
 * tasks as for one. Each task is a nested transaction, so a failing one does not affect the others. No caller gets a
 * result before the commit.
 */
export function createGroupCommit(database: Database): RunInSharedCommit {
  let waiting: WaitingTask[] = []
  const runAll = database.transaction((batch: readonly WaitingTask[]) => batch.map(({ run }) => run()))

  async function commitWaitingTransactions(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      for (const settle of await retryWhileLocked(() => runAll.immediate(batch))) settle()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return <Result>(task: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      const run = () => {
        try {
          const result = task()
          return () => resolve(result)
        } catch (error) {
          // When the disk is full, SQLite rolls back the outer transaction too.
          if (!database.inTransaction) throw error
          return () => reject(error)
        }
      }
      if (waiting.push({ run, reject }) === 1) setImmediate(() => void commitWaitingTransactions())
    })
}
