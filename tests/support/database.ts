import { existsSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../api/core/clock'
import { type Database, openDatabase, toDatabasePath } from '../../api/core/database'

export const migrationsDirectory = 'api/migrations'

let emptyDatabase: Buffer | undefined

/**
 * Opens the database of a data directory as the server does. A missing database is copied from an empty one,
 * because the migrations take ten times as long as opening their result.
 */
export function openTestDatabase(directory: string, clock: Clock): Database {
  const file = toDatabasePath(directory)
  if (!existsSync(file)) {
    emptyDatabase ??= makeEmptyDatabase()
    writeFileSync(file, emptyDatabase)
  }
  return openDatabase(file, { migrationsDirectory, clock, lockTimeout: 0 })
}

function makeEmptyDatabase(): Buffer {
  const database = openDatabase(':memory:', { migrationsDirectory })
  const bytes = database.serialize()
  database.close()
  return bytes
}
