import { join } from 'node:path'
import { type Database, isBusyError } from './database'
import { ExplainedError } from './explained-error'
import { openSqlite } from './sqlite'

export interface FileLock {
  /** @returns whether this process has it now; false as long as another one is in the way */
  acquire(): boolean
  release(): void
}

/**
 * The right to drain the outbox. While one version takes over from another, two processes share the database for
 * seconds, and a mail that both saw would leave twice.
 */
export const createOutboxLock = (dataDirectory: string) => createLock(join(dataDirectory, 'outbox.lock'))

/** Of two backups at a time each would take the other's unfinished copy for what a crash left. */
export const createBackupLock = (dataDirectory: string) => createLock(join(dataDirectory, 'backup.lock'))

/** Lines of the privacy journal are written one after another. */
export const createJournalLock = (dataDirectory: string) =>
  createLock(join(dataDirectory, 'journal.lock'), { timeout: 1000 })

/** Held by everything that works on the database, for as long as it may. */
export const createUseLock = (dataDirectory: string) =>
  createLock(join(dataDirectory, 'data.lock'), { isShared: true })

/** Whoever wants to use the database has to wait for the end of a restore. */
export class RestoreRunningError extends ExplainedError {
  constructor() {
    super('Obnova podatkov še teče. Počakajte, da se konča, in poskusite znova.')
  }
}

/** Held by a restore from its first step to its last: nobody else may have the database open. */
export const createRestoreLock = (dataDirectory: string) => createLock(join(dataDirectory, 'data.lock'))

interface LockOptions {
  /** Several processes may have it together, but none beside one that has it alone. */
  isShared?: boolean
  /** How long to wait for it, in milliseconds; the whole process waits. */
  timeout?: number
}

/**
 * A lock between processes: SQLite's on an empty file that is made when it is missing. The system takes it back at the
 * instant a process dies, and no clock has a say in it. Nothing is ever written, so no journal lies beside the file.
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
