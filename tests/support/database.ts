import { existsSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../api/core/clock'
import { type Database, openDatabase, toDatabasePath } from '../../api/core/database'
import { listSchemaFolders } from '../../api/core/schema'
import { listSchemaModules } from '../../api/features'

/** Folders with the schema in the sources. */
export const schemas = listSchemaFolders('api', listSchemaModules(true))

let emptyDatabase: Buffer | undefined

/**
 * Opens the database of a data directory as the server does. A missing database is copied from an empty one,
 * because creating the tables takes longer than opening a file.
 */
export function openTestDatabase(directory: string, clock: Clock): Database {
  const file = toDatabasePath(directory)
  if (!existsSync(file)) {
    emptyDatabase ??= makeEmptyDatabase()
    writeFileSync(file, emptyDatabase)
  }
  return openDatabase(file, { schemas, clock, lockTimeout: 0 })
}

function makeEmptyDatabase(): Buffer {
  const database = openDatabase(':memory:', { schemas })
  const bytes = database.serialize()
  database.close()
  return bytes
}
