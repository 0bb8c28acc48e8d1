import { existsSync } from 'node:fs'
import { type Database, databaseFile, openDatabase } from '../../core/database'
import { createUseLock, type FileLock, RestoreRunningError } from '../../core/locks'
import { createBackups } from '../backups/backups'
import { backUpBeforeMigration } from '../backups/before-migration'
import { createRecords } from '../records'
import { type CommandContext, CommandError } from './command'

type Given = Pick<CommandContext, 'clock' | 'migrationsDirectory' | 'getCatalogue' | 'getSettings'>

/** The operator's tool: every part is made when a command first asks for it, and nothing of the server is. */
export function createCommandContext(parts: Given): CommandContext {
  const { clock, migrationsDirectory } = parts
  const getCatalogue = once(parts.getCatalogue)
  const getSettings = once(parts.getSettings)
  let database: Database | undefined
  let lock: FileLock | undefined
  const getDatabase = () => (database ??= openExisting())
  const openExisting = () => {
    const file = databaseFile(getSettings().dataDirectory)
    if (!existsSync(file))
      throw new CommandError(`Baze ni: ${file}. Preverite DATA_DIR in mapo, v kateri ste.`, 1)
    lock = createUseLock(getSettings().dataDirectory)
    if (!lock.acquire()) throw new RestoreRunningError()
    return openDatabase(file, { migrationsDirectory, mayMigrate: false })
  }
  const context: CommandContext = {
    clock,
    migrationsDirectory,
    getCatalogue,
    getSettings,
    getDatabase,
    getRecords: once(() =>
      createRecords({ settings: getSettings(), catalogue: getCatalogue(), database: getDatabase(), clock }),
    ),
    getBackups: once(() => createBackups({ dataDirectory: getSettings().dataDirectory, clock })),
    async bringUpToDate() {
      const file = databaseFile(getSettings().dataDirectory)
      await backUpBeforeMigration(file, migrationsDirectory, context.getBackups())
      openDatabase(file, { migrationsDirectory }).close()
    },
    close() {
      database?.close()
      lock?.release()
    },
  }
  return context
}

function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
