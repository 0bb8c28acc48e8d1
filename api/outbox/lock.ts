import { join } from 'node:path'
import { type Database, isBusyError } from '../database'
import { openSqlite } from '../sqlite'

export interface OutboxLock {
  /** @returns whether this process has it now; false as long as another one does */
  acquire(): boolean
  release(): void
}

/** Nothing is ever written, so no journal needs to lie beside the file. */
const LOCK = 'PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE'

/**
 * The right to drain the outbox. While one version takes over from another, two processes share the database for
 * seconds, and a mail that both saw would leave twice. The lock is SQLite's on an empty file: the system takes it
 * back at the instant a process dies, and no clock has a say in it.
 * It lies in the data directory and is made when it is missing.
 */
export function createOutboxLock(dataDirectory: string): OutboxLock {
  const file = join(dataDirectory, 'outbox.lock')
  let connection: Database | undefined
  return {
    acquire() {
      connection ??= openSqlite(file, { timeout: 0 })
      if (connection.inTransaction) return true
      try {
        connection.exec(LOCK)
      } catch (error) {
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
