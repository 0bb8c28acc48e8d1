import type { Database } from '../database'
import { openSqlite } from '../sqlite'

export interface OutboxLock {
  /** @returns whether this process has it now; false as long as another one does */
  acquire(): boolean
  release(): void
}

/**
 * The right to drain the outbox. While one version takes over from another, two processes share the database for
 * seconds, and a mail that both saw would leave twice. The lock is SQLite's on an empty file: the system takes it
 * back at the instant a process dies, and no clock has a say in it.
 * @param file path of the empty file; it is made when it is missing
 */
export function createOutboxLock(file: string): OutboxLock {
  let connection: Database | undefined
  return {
    acquire() {
      connection ??= openEmptyFile(file)
      if (connection.inTransaction) return true
      try {
        connection.exec('BEGIN EXCLUSIVE')
      } catch (error) {
        if (isHeldElsewhere(error)) return false
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

function openEmptyFile(file: string): Database {
  const connection = openSqlite(file, { timeout: 0 })
  // Nothing is ever written, so no journal needs to lie beside it.
  connection.pragma('journal_mode = MEMORY')
  return connection
}

function isHeldElsewhere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
}
