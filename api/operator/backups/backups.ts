import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Clock } from '../../core/clock'
import type { Database } from '../../core/database'
import { ExplainedError } from '../../core/explained-error'
import { flushToDisk } from '../../core/flush-to-disk'
import { runWithBackupLock } from '../../core/locks'
import { needsMigration, type SchemaFolder } from '../../core/schema'
import { openSqlite } from '../../core/sqlite'
import { listExpiredBackups, parseBackupName, toBackupName } from './rotation'

interface Backup {
  name: string
  file: string
  createdAt: Date
  size: number
}

/** Database pages copied in one step: all, because a write between steps would restart the copy. */
const PAGES_PER_STEP = 2 ** 30

const MEGABYTE = 1024 * 1024

/** Disk space that must stay free beside a backup. */
const RESERVED_BYTES = 20 * MEGABYTE

/** Backups of the live database. */
export interface Backups {
  directory: string
  /** Lists backups, newest first. */
  list(): Backup[]
  /**
   * Copies the database while it is in use, verifies the copy and deletes expired backups.
   * @throws when the copy is damaged, or another backup is running; then nothing was added or removed
   */
  create(database: Database, isBeforeMigration?: boolean): Promise<Backup>
  /** Path of a backup given by name or path. */
  find(nameOrPath: string): string | undefined
}

/** Backups of the live database in `DATA_DIR/backups`. */
export function createBackups({ dataDirectory, clock }: { dataDirectory: string; clock: Clock }): Backups {
  const directory = join(dataDirectory, 'backups')

  function listBackups(): Backup[] {
    if (!existsSync(directory)) return []
    return readdirSync(directory)
      .flatMap((name) => {
        const createdAt = parseBackupName(name)
        const file = join(directory, name)
        return createdAt ? [{ name, file, createdAt, size: statSync(file).size }] : []
      })
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  }

  /** Checks the disk space. @throws when a backup would use the disk space that submissions need */
  function requireDiskSpace(database: Database): void {
    const { bavail, bsize } = statfsSync(directory)
    const [pages, pageSize] = ['page_count', 'page_size'].map((name) =>
      Number(database.pragma(name, { simple: true })),
    )
    const needed = (pages ?? 0) * (pageSize ?? 0) + RESERVED_BYTES
    if (bavail * bsize < needed)
      throw new Error(
        `Za varnostno kopijo je premalo prostora: potrebnih je ${Math.ceil(needed / MEGABYTE)} MB.`,
      )
  }

  async function createBackupWithLock(database: Database, isBeforeMigration: boolean): Promise<Backup> {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const name = toBackupName(clock.now(), isBeforeMigration)
    const file = join(directory, name)
    const draft = `${file}.part`
    // Deletes unfinished copies that a crash left behind.
    for (const other of readdirSync(directory)) if (other.includes('.part')) rmSync(join(directory, other))
    requireDiskSpace(database)
    try {
      await copyDatabase(database, draft)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
    renameSync(draft, file)
    flushToDisk(directory)
    for (const expired of listExpiredBackups(listBackups().map((backup) => backup.name)))
      rmSync(join(directory, expired))
    return { name, file, createdAt: clock.now(), size: statSync(file).size }
  }

  return {
    directory,
    list: listBackups,

    create: (database: Database, isBeforeMigration = false): Promise<Backup> =>
      runWithBackupLock(dataDirectory, () => createBackupWithLock(database, isBeforeMigration)),

    find: (nameOrPath: string): string | undefined =>
      [nameOrPath, join(directory, basename(nameOrPath))].find((file) => existsSync(file)),
  }
}

/** Copies the live database into a single file and verifies the copy. @throws when it is damaged */
export async function copyDatabase(database: Database, draft: string): Promise<void> {
  await database.backup(draft, { progress: () => PAGES_PER_STEP })
  const copy = openSqlite(draft)
  copy.pragma('journal_mode = DELETE')
  copy.close()
  flushToDisk(draft)
  requireIntactBackup(draft)
}

/** Checks a backup. @throws ExplainedError when it is damaged */
export function requireIntactBackup(file: string): void {
  const problems = listBackupProblems(file)
  if (problems.length > 0) throw new ExplainedError(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
}

/** Checks integrity, foreign keys, and that the file is a database of this program: SQLite opens an empty file too. */
export function listBackupProblems(file: string): string[] {
  let copy: Database | undefined
  try {
    copy = openSqlite(file, { readonly: true, fileMustExist: true })
    const integrity = copy.prepare<[], string>('PRAGMA integrity_check').pluck().all()
    const orphans = copy.prepare('PRAGMA foreign_key_check').all()
    copy.prepare('SELECT 1 FROM submissions').get()
    return [
      ...integrity.filter((line) => line !== 'ok'),
      ...(orphans.length > 0 ? [`nepovezanih vrstic: ${orphans.length}`] : []),
    ]
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    copy?.close()
  }
}

/** Makes a backup before a migration, for a rollback. @throws when it fails; then the database must not be migrated */
export async function backUpBeforeMigration(
  file: string,
  schemas: readonly SchemaFolder[],
  backups: Backups,
): Promise<Backup | undefined> {
  if (!existsSync(file)) return undefined
  const database = openSqlite(file)
  try {
    return needsMigration(database, schemas) ? await backups.create(database, true) : undefined
  } finally {
    database.close()
  }
}
