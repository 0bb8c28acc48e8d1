// Tables of the database. Each module has a `schema.sql`, the present state, and beside it numbered changes
// (`001_name.sql`), which bring the database of an earlier version to the same state.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type SqliteDatabase from 'better-sqlite3'
import { type Clock, toInstant } from './clock'
import { ExplainedError } from './explained-error'

type Database = SqliteDatabase.Database

/** Folder with the `schema.sql` of a module and its numbered changes. */
export interface SchemaFolder {
  name: string
  directory: string
}

/**
 * Lists the folders of modules with tables: `api/mail` or `api/features/places`, in the build below `dist/api/schema`.
 * Modules without a `schema.sql` have no tables.
 */
export function listSchemaFolders(root: string, names: readonly string[]): SchemaFolder[] {
  return names.flatMap((name) => {
    const directories = [join(root, name), join(root, 'features', name)]
    const directory = directories.find((path) => existsSync(join(path, 'schema.sql')))
    return directory ? [{ name, directory }] : []
  })
}

/** Number under which `schema_changes` records that a module's `schema.sql` was executed. */
const SCHEMA_NUMBER = 0

const CREATE_SCHEMA_CHANGES = `
  CREATE TABLE IF NOT EXISTS schema_changes (
    module TEXT NOT NULL, number INTEGER NOT NULL, applied_at TEXT NOT NULL, PRIMARY KEY (module, number)
  ) STRICT, WITHOUT ROWID`

/** File to execute, with the numbers that are recorded for it. */
interface Step {
  name: string
  file: string
  numbers: number[]
}

/**
 * Creates the tables of new modules and applies the missing changes of the others, all in one transaction.
 * @throws ExplainedError when the database has unknown changes, or must not be migrated
 */
export function migrateDatabase(
  database: Database,
  { schemas, clock, mayMigrate }: { schemas: readonly SchemaFolder[]; clock: Clock; mayMigrate: boolean },
): void {
  const unknown = listUnknownChanges(database, schemas)
  if (unknown.length > 0)
    throw new ExplainedError(
      `Baza je novejša od programa (neznane spremembe: ${unknown.join(', ')}). Namestite novejšo različico ali obnovite ` +
        'varnostno kopijo, ki je nastala tik pred nadgradnjo (ckd backup list, ckd restore).',
    )
  if (listSteps(database, schemas).length === 0) return
  if (!mayMigrate)
    throw new ExplainedError(
      'Baza je še od prejšnje različice programa. Zaženite strežnik, ki jo ob zagonu prenovi.',
    )

  const applyMissing = database.transaction(() => {
    database.exec(CREATE_SCHEMA_CHANGES)
    const record = database.prepare(
      'INSERT INTO schema_changes (module, number, applied_at) VALUES (?, ?, ?)',
    )
    for (const { name, file, numbers } of listSteps(database, schemas)) {
      database.exec(readFileSync(file, 'utf8'))
      for (const number of numbers) record.run(name, number, toInstant(clock.now()))
    }
    const orphans = database.prepare('PRAGMA foreign_key_check').all()
    if (orphans.length > 0)
      throw new Error(`A migration leaves ${orphans.length} rows without what they refer to.`)
  })
  // A change rebuilds a table by dropping it, which would delete rows that refer to it. SQLite's documentation
  // (lang_altertable.html, section 7) requires this pragma, which has no effect in a transaction.
  database.pragma('foreign_keys = OFF')
  applyMissing.immediate()
  database.pragma('foreign_keys = ON')
}

/** Whether the database needs a migration; false for an empty database. */
export function needsMigration(database: Database, schemas: readonly SchemaFolder[]): boolean {
  return hasSchemaChanges(database) && listSteps(database, schemas).length > 0
}

/** Lists the steps to the present state. A new module has one step, which records all its numbered changes as applied. */
function listSteps(database: Database, schemas: readonly SchemaFolder[]): Step[] {
  return schemas.flatMap(({ name, directory }) => {
    const changes = listChanges(directory)
    const applied = listApplied(database, name)
    if (!applied.includes(SCHEMA_NUMBER)) {
      const numbers = [SCHEMA_NUMBER, ...changes.map(({ number }) => number)]
      return [{ name, file: join(directory, 'schema.sql'), numbers }]
    }
    const missing = changes.filter(({ number }) => !applied.includes(number))
    return missing.map(({ number, file }) => ({ name, file, numbers: [number] }))
  })
}

/** Lists changes that only a newer version knows. Modules that are switched off are not among the schemas. */
export function listUnknownChanges(database: Database, schemas: readonly SchemaFolder[]): string[] {
  return schemas.flatMap(({ name, directory }) => {
    const known = [SCHEMA_NUMBER, ...listChanges(directory).map(({ number }) => number)]
    const unknown = listApplied(database, name).filter((number) => !known.includes(number))
    return unknown.map((number) => `${name} ${number}`)
  })
}

function listChanges(directory: string): { number: number; file: string }[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql') && file !== 'schema.sql')
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 3)), file: join(directory, file) }))
}

function listApplied(database: Database, name: string): number[] {
  if (!hasSchemaChanges(database)) return []
  return database
    .prepare<[string], number>('SELECT number FROM schema_changes WHERE module = ? ORDER BY number')
    .pluck()
    .all(name)
}

function hasSchemaChanges(database: Database): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'schema_changes'").get() !== undefined
}
