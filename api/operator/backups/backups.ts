import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Clock } from '../../core/clock'
import type { Database } from '../../core/database'
import { flush } from '../../core/flush'
import { createBackupLock } from '../../core/locks'
import { openSqlite } from '../../core/sqlite'
import { listExpired, parseBackupName, toBackupName } from './rotation'

export interface Backup {
  name: string
  file: string
  createdAt: Date
  size: number
}

export interface Verdict {
  isGood: boolean
  /** What is wrong; empty for a good backup. */
  problems: string[]
  submissions: number
}

/** After its first step a copy takes all the rest at once, so that no amount of writing makes it start over. */
const ALL_PAGES = 2 ** 30

const MEGABYTE = 1024 * 1024

/** Room that stays free beside a copy, in bytes. */
const SPARE_ROOM = 20 * MEGABYTE

export type Backups = ReturnType<typeof createBackups>

/** Copies of the live database in `DATA_DIR/backups`. */
export function createBackups({ dataDirectory, clock }: { dataDirectory: string; clock: Clock }) {
  const directory = join(dataDirectory, 'backups')

  function list(): Backup[] {
    if (!existsSync(directory)) return []
    return readdirSync(directory)
      .flatMap((name) => {
        const createdAt = parseBackupName(name)
        const file = join(directory, name)
        return createdAt ? [{ name, file, createdAt, size: statSync(file).size }] : []
      })
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  }

  /** What a crash left of an unfinished copy. */
  function removeDrafts(): void {
    const drafts = readdirSync(directory).filter((name) => name.includes('.part'))
    for (const draft of drafts) rmSync(join(directory, draft))
  }

  /** A copy must never take the room that the next form needs. */
  function requireRoom(database: Database): void {
    const { bavail, bsize } = statfsSync(directory)
    const needed = databaseSize(database) + SPARE_ROOM
    if (bavail * bsize < needed)
      throw new Error(
        `Za varnostno kopijo je premalo prostora: potrebnih je ${Math.ceil(needed / MEGABYTE)} MB.`,
      )
  }

  return {
    directory,
    /** Newest first. */
    list,

    /**
     * Copies the database while it is in use, checks the copy by opening it, and lets old copies go.
     * @throws when the copy is not good, or another one is being made; then nothing was added or removed
     */
    async create(database: Database): Promise<Backup> {
      const lock = createBackupLock(dataDirectory)
      try {
        if (!lock.acquire()) throw new Error('Druga varnostna kopija še nastaja.')
        return await createAlone(database)
      } finally {
        lock.release()
      }
    },

    /** A backup by its name or path. */
    find(nameOrPath: string): string | undefined {
      const inside = join(directory, basename(nameOrPath))
      return [nameOrPath, inside].find((file) => existsSync(file))
    },
  }

  async function createAlone(database: Database): Promise<Backup> {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const name = toBackupName(clock.now())
    const [file, draft] = [join(directory, name), join(directory, `${name}.part`)]
    removeDrafts()
    requireRoom(database)
    try {
      await writeDraft(database, draft)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
    renameSync(draft, file)
    flush(directory)
    for (const expired of listExpired(list().map((backup) => backup.name))) rmSync(join(directory, expired))
    return { name, file, createdAt: clock.now(), size: statSync(file).size }
  }
}

/** Copies the live database and checks the copy. @throws when it is not good */
export async function writeDraft(database: Database, draft: string): Promise<void> {
  await database.backup(draft, { progress: () => ALL_PAGES })
  makeDurable(draft)
  const { isGood, problems } = verifyBackup(draft)
  if (!isGood) throw new Error(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
}

/** In bytes. */
function databaseSize(database: Database): number {
  const pages = Number(database.pragma('page_count', { simple: true }))
  return pages * Number(database.pragma('page_size', { simple: true }))
}

/** One file without a log beside it, on the disk for good. */
function makeDurable(file: string): void {
  const copy = openSqlite(file)
  copy.pragma('journal_mode = DELETE')
  copy.close()
  flush(file)
}

/** Opens a copy and looks whether it is whole. */
export function verifyBackup(file: string): Verdict {
  try {
    const copy = openSqlite(file, { readonly: true, fileMustExist: true })
    try {
      return inspect(copy)
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

function inspect(copy: Database): Verdict {
  const integrity = copy.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  const orphans = copy.prepare('PRAGMA foreign_key_check').all()
  const problems = [
    ...integrity.filter((line) => line !== 'ok'),
    ...(orphans.length > 0 ? [`nepovezanih vrstic: ${orphans.length}`] : []),
  ]
  const submissions = copy.prepare<[], number>('SELECT count(*) FROM submissions').pluck().get() ?? 0
  return { isGood: problems.length === 0, problems, submissions }
}
