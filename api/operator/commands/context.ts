import { existsSync } from 'node:fs'
import type { Catalogue } from '../../../common/catalogue'
import type { Clock } from '../../core/clock'
import { type Database, databaseFile, openDatabase } from '../../core/database'
import type { Settings } from '../../core/env'
import { ExplainedError } from '../../core/explained-error'
import { createUseLock, type FileLock, RestoreRunningError } from '../../core/locks'
import { createBackups } from '../backups/backups'
import { createRecords } from '../records'

interface Given {
  clock: Clock
  migrationsDirectory: string
  getSettings(): Settings
  getCatalogue(): Catalogue
}

export type CommandContext = ReturnType<typeof createCommandContext>

/** What a command works with: every part is made on first use, so that `--help` needs nothing at all. */
export function createCommandContext({ clock, migrationsDirectory, ...given }: Given) {
  const getSettings = once(given.getSettings)
  const getCatalogue = once(given.getCatalogue)
  let database: Database | undefined
  let lock: FileLock | undefined

  function openExisting(): Database {
    const { dataDirectory } = getSettings()
    const file = databaseFile(dataDirectory)
    if (!existsSync(file))
      throw new ExplainedError(`Baze ni: ${file}. Preverite DATA_DIR in mapo, v kateri ste.`)
    lock = createUseLock(dataDirectory)
    if (!lock.acquire()) throw new RestoreRunningError()
    return openDatabase(file, { migrationsDirectory, mayMigrate: false })
  }

  const getDatabase = () => (database ??= openExisting())
  return {
    clock,
    migrationsDirectory,
    getSettings,
    getCatalogue,
    /** @throws ExplainedError when there is none, or one of another version; a command never makes or changes one */
    getDatabase,
    /** @throws ExplainedError as `getDatabase` does */
    getRecords: once(() =>
      createRecords({ settings: getSettings(), catalogue: getCatalogue(), database: getDatabase(), clock }),
    ),
    getBackups: once(() => createBackups({ dataDirectory: getSettings().dataDirectory, clock })),
    /** Closes the database if it was opened. */
    close(): void {
      database?.close()
      lock?.release()
    },
  }
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
