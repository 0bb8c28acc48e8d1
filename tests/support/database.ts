import { existsSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../api/core/clock'
import { type Database, openDatabase, toDatabasePath } from '../../api/core/database'
import { listSchemaFolders, type SchemaFolder } from '../../api/core/schema'
import { listSchemaModules } from '../../api/features'

/** Folders with the schema in the sources, of a centre with the office or without it. */
export const listTestSchemas = (hasOffice = true) => listSchemaFolders('api', listSchemaModules(hasOffice))

export const schemas = listTestSchemas()

/** Empty databases by the names of their modules. */
const emptyDatabases = new Map<string, Buffer>()

/**
 * Opens the database of a data directory as the server does. A missing database is copied from an empty one,
 * because creating the tables takes longer than opening a file.
 */
export function openTestDatabase(directory: string, clock: Clock, modules = schemas): Database {
  const file = toDatabasePath(directory)
  if (!existsSync(file)) {
    const key = modules.map(({ name }) => name).join()
    const bytes = emptyDatabases.get(key) ?? makeEmptyDatabase(modules)
    emptyDatabases.set(key, bytes)
    writeFileSync(file, bytes)
  }
  const database = openDatabase(file, { schemas: modules, clock })
  // Waiting for the disk takes time and proves nothing here: only a power cut shows it (tests/faults/power-cut.test.ts).
  database.pragma('synchronous = OFF')
  return database
}

function makeEmptyDatabase(modules: readonly SchemaFolder[]): Buffer {
  const database = openDatabase(':memory:', { schemas: modules })
  const bytes = database.serialize()
  database.close()
  return bytes
}
