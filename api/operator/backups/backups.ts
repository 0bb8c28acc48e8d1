import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Clock } from '../../core/clock'
import { type Database, needsMigration } from '../../core/database'
import { flushToDisk } from '../../core/flush-to-disk'
import { createBackupLock } from '../../core/locks'
import { openSqlite } from '../../core/sqlite'
import { listExpiredBackups, parseBackupName, toBackupName } from './rotation'

export interface Backup {
  name: string
  file: string
  createdAt: Date
  size: number
}

export interface BackupCheck {
  isGood: boolean
  /** Errors found by SQLite's integrity checks; empty for an intact backup. */
  problems: string[]
  submissions: number
}

/** Pages copied per step of SQLite's backup API: all pages in one step, because a write between steps restarts the copy. */
const PAGES_PER_STEP = 2 ** 30

const MEGABYTE = 1024 * 1024

/** Disk space in bytes that must stay free beside a backup. */
const RESERVED_BYTES = 20 * MEGABYTE

export type Backups = ReturnType<typeof createBackups>

/** Backups of the live database in `DATA_DIR/backups`. */
export function createBackups({ dataDirectory, clock }: { dataDirectory: string; clock: Clock }) {
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

  /** Removes unfinished copies that a crash left behind. */
  function removeUnfinishedCopies(): void {
    const drafts = readdirSync(directory).filter((name) => name.includes('.part'))
    for (const draft of drafts) rmSync(join(directory, draft))
  }

  /** Checks the free disk space. @throws when a backup would use the space that submissions need */
  function requireDiskSpace(database: Database): void {
    const { bavail, bsize } = statfsSync(directory)
    const needed = getDatabaseSize(database) + RESERVED_BYTES
    if (bavail * bsize < needed)
      throw new Error(
        `Za varnostno kopijo je premalo prostora: potrebnih je ${Math.ceil(needed / MEGABYTE)} MB.`,
      )
  }

  return {
    directory,
    /** Lists backups, newest first. */
    list: listBackups,

    /**
     * Copies the database while it is in use, verifies the copy and deletes expired backups.
     * @throws when the copy is damaged, or another backup is running; then nothing was added or removed
     */
    async create(database: Database): Promise<Backup> {
      const lock = createBackupLock(dataDirectory)
      try {
        if (!lock.acquire()) throw new Error('Druga varnostna kopija še nastaja.')
        return await createWithLock(database)
      } finally {
        lock.release()
      }
    },

    /** Path of a backup given by name or path; undefined when it does not exist. */
    find(nameOrPath: string): string | undefined {
      const inside = join(directory, basename(nameOrPath))
      return [nameOrPath, inside].find((file) => existsSync(file))
    },
  }

  async function createWithLock(database: Database): Promise<Backup> {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const name = toBackupName(clock.now())
    const [file, draft] = [join(directory, name), join(directory, `${name}.part`)]
    removeUnfinishedCopies()
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
}

/** Copies the live database and verifies the copy. @throws when it is damaged */
export async function copyDatabase(database: Database, draft: string): Promise<void> {
  await database.backup(draft, { progress: () => PAGES_PER_STEP })
  convertToSingleFile(draft)
  const { isGood, problems } = verifyBackup(draft)
  if (!isGood) throw new Error(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
}

/** Size of a database in bytes. */
function getDatabaseSize(database: Database): number {
  const pages = Number(database.pragma('page_count', { simple: true }))
  return pages * Number(database.pragma('page_size', { simple: true }))
}

/** Switches a copy from WAL to DELETE mode, so that it is a single file, and flushes it to disk. */
function convertToSingleFile(file: string): void {
  const copy = openSqlite(file)
  copy.pragma('journal_mode = DELETE')
  copy.close()
  flushToDisk(file)
}

/** Checks the integrity and the foreign keys of a backup. */
export function verifyBackup(file: string): BackupCheck {
  try {
    const copy = openSqlite(file, { readonly: true, fileMustExist: true })
    try {
      return checkIntegrity(copy)
    } finally {
      copy.close()
    }
  } catch (error) {
    return {
      isGood: false,
      problems: [error instanceof Error ? error.message : String(error)],
      submissions: 0,
    }
  }
}

function checkIntegrity(copy: Database): BackupCheck {
  const integrity = copy.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  const orphans = copy.prepare('PRAGMA foreign_key_check').all()
  const problems = [
    ...integrity.filter((line) => line !== 'ok'),
    ...(orphans.length > 0 ? [`nepovezanih vrstic: ${orphans.length}`] : []),
  ]
  const submissions = copy.prepare<[], number>('SELECT count(*) FROM submissions').pluck().get() ?? 0
  return { isGood: problems.length === 0, problems, submissions }
}

/**
 * Makes a backup of a database that the new version is about to migrate, for a rollback of the version.
 * @returns the backup; undefined when no migration is due
 * @throws when the backup fails; then the database must not be migrated
 */
export async function backUpBeforeMigration(
  file: string,
  migrationsDirectory: string,
  backups: Backups,
): Promise<Backup | undefined> {
  if (!existsSync(file)) return undefined
  const database = openSqlite(file)
  try {
    return needsMigration(database, migrationsDirectory) ? await backups.create(database) : undefined
  } finally {
    database.close()
  }
}
