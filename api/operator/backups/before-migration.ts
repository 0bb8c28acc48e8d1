import { existsSync } from 'node:fs'
import { isOutdated } from '../../core/database'
import { openSqlite } from '../../core/sqlite'
import type { Backup, Backups } from './backups'

/**
 * Copies a database that a new version is about to change: the way back, should the new version be taken back too.
 * @returns the copy, undefined when nothing is about to change
 * @throws when the copy cannot be made; then nothing may be changed
 */
export async function backUpBeforeMigration(
  file: string,
  migrationsDirectory: string,
  backups: Backups,
): Promise<Backup | undefined> {
  if (!existsSync(file)) return undefined
  const database = openSqlite(file)
  try {
    return isOutdated(database, migrationsDirectory) ? await backups.create(database) : undefined
  } finally {
    database.close()
  }
}
