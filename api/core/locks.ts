import { join } from 'node:path'
import { type Database, isBusyError } from './database'
import { ExplainedError } from './explained-error'
import { openSqlite } from './sqlite'

export interface FileLock {
  /** @returns whether this process holds the lock now; false while another process holds it */
  acquire(): boolean
  release(): void
}

/**
 * Runs the work of a backup under its lock: a backup deletes unfinished files, which could belong to a concurrent backup.
 * @throws while another backup runs
 */
export async function runWithBackupLock<Result>(
  dataDirectory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = createLock(join(dataDirectory, 'backup.lock'))
  try {
    if (!lock.acquire()) throw new Error('Druga varnostna kopija še nastaja.')
    return await work()
  } finally {
    lock.release()
  }
}

/** Creates the lock under which lines are appended to the privacy journal. */
export const createJournalLock = (dataDirectory: string) =>
  createLock(join(dataDirectory, 'journal.lock'), { timeout: 1000 })

/** Acquires the shared lock that every process holds while it uses the database. @throws ExplainedError during a restore */
export function lockDatabaseUse(dataDirectory: string): FileLock {
  const lock = createLock(join(dataDirectory, 'data.lock'), { isShared: true })
  if (lock.acquire()) return lock
  throw new ExplainedError('Obnova podatkov še teče. Počakajte, da se konča, in poskusite znova.')
}

/** Creates the exclusive lock that a restore holds: no other process may have the database open. */
export const createRestoreLock = (dataDirectory: string) => createLock(join(dataDirectory, 'data.lock'))

interface LockOptions {
  /** Whether several processes may hold the lock together; none can while one process holds it exclusively. */
  isShared?: boolean
  /** Milliseconds for which the process waits, blocked. */
  timeout?: number
}

/**
 * Creates a lock between processes: SQLite's lock on an empty file, which is created when missing. The operating system
 * releases it when the process dies, so there is no lease that could expire. Nothing is written to the file.
 */
function createLock(file: string, { isShared = false, timeout = 0 }: LockOptions = {}): FileLock {
  let connection: Database | undefined
  const statements = isShared ? 'BEGIN; SELECT count(*) FROM sqlite_schema' : 'BEGIN EXCLUSIVE'
  return {
    acquire() {
      connection ??= openSqlite(file, { timeout })
      if (connection.inTransaction) return true
      try {
        connection.exec(`PRAGMA journal_mode = MEMORY; ${statements}`)
      } catch (error) {
        if (connection.inTransaction) connection.exec('ROLLBACK')
        if (isBusyError(error)) return false
        throw error
      }
      return true
    },
    release() {
      connection?.close()
      connection = undefined
    },
  }
}
