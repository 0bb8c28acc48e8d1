import { existsSync } from 'node:fs'
import type { Catalogue } from '../../../common/catalogue'
import type { Clock } from '../../core/clock'
import type { Command } from '../../core/command'
import { type Database, openDatabase, toDatabasePath } from '../../core/database'
import type { Settings } from '../../core/env'
import { ExplainedError } from '../../core/explained-error'
import { type FileLock, lockDatabaseUse } from '../../core/locks'
import { listSchemaFolders, type SchemaFolder } from '../../core/schema'
import { listSchemaModules } from '../../features'
import { type Backups, createBackups } from '../backups/backups'
import type { OpenServices, OperatorServices } from '../operator-services'

/** Dependencies of the commands. Each is created at its first use, so that `--help` needs no settings or database. */
export interface CommandContext {
  clock: Clock
  getSettings(): Settings
  getCatalogue(): Catalogue
  getSchemas(): SchemaFolder[]
  /** Opens the database. @throws ExplainedError when it is missing or of another version; commands never migrate it */
  getDatabase(): Database
  /** @throws ExplainedError as `getDatabase` does */
  getServices(): OperatorServices
  openServices: OpenServices
  getBackups(): Backups
  /** Closes the database and releases its lock. */
  close(): void
}

export type OperatorCommand = Command<CommandContext>

export function createCommandContext({
  clock,
  schemaDirectory,
  ...options
}: {
  clock: Clock
  schemaDirectory: string
  getSettings(): Settings
  getCatalogue(): Catalogue
  openServices: OpenServices
}): CommandContext {
  const getSettings = memoize(options.getSettings)
  const getCatalogue = memoize(options.getCatalogue)
  const getSchemas = () =>
    listSchemaFolders(schemaDirectory, listSchemaModules(getCatalogue().site.hasOffice))
  let database: Database | undefined
  let lock: FileLock | undefined

  function openExistingDatabase(): Database {
    const { dataDirectory } = getSettings()
    const file = toDatabasePath(dataDirectory)
    if (!existsSync(file))
      throw new ExplainedError(`Baze ni: ${file}. Preverite DATA_DIR in mapo, v kateri ste.`)
    lock = lockDatabaseUse(dataDirectory)
    return openDatabase(file, { schemas: getSchemas(), mayMigrate: false })
  }

  const getDatabase = () => (database ??= openExistingDatabase())
  return {
    clock,
    getSchemas,
    getSettings,
    getCatalogue,
    getDatabase,
    getServices: memoize(() => {
      const core = { settings: getSettings(), catalogue: getCatalogue(), database: getDatabase(), clock }
      return options.openServices(core)
    }),
    openServices: options.openServices,
    getBackups: memoize(() => createBackups({ dataDirectory: getSettings().dataDirectory, clock })),
    close(): void {
      database?.close()
      lock?.release()
    },
  }
}

function memoize<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
