import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openDatabase } from '../database'
import { verifyBackup } from './backups'

/** Numbers given out after the backup was made may be on people's papers: the next ones start beyond them. */
const SKIPPED_NUMBERS = 100

export class RestoreError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RestoreError'
  }
}

interface RestoreOptions {
  dataDirectory: string
  migrationsDirectory: string
}

/**
 * Puts a backup in the place of the database; the present one is kept beside it.
 * @returns path of the former database, undefined when there was none
 * @throws RestoreError when the backup is not good or the server still runs
 * @throws NewerDatabaseError when the backup was made by a newer version
 */
export function restoreBackup(
  backup: string,
  { dataDirectory, migrationsDirectory }: RestoreOptions,
): string | undefined {
  const { isGood, problems } = verifyBackup(backup)
  if (!isGood) throw new RestoreError(`Varnostna kopija ni dobra: ${problems.join('; ')}`)
  mkdirSync(dataDirectory, { recursive: true })
  const file = join(dataDirectory, 'ckd.sqlite')
  const draft = `${file}.part`
  try {
    copyFileSync(backup, draft)
    prepare(draft, migrationsDirectory)
    const former = setAside(file)
    renameSync(draft, file)
    return former
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Brings the copy up to date before it counts, and skips numbers. */
function prepare(draft: string, migrationsDirectory: string): void {
  const database = openDatabase(draft, { migrationsDirectory })
  database.prepare('UPDATE reference_counters SET last_number = last_number + ?').run(SKIPPED_NUMBERS)
  database.close()
}

function setAside(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  requireStoppedServer(file)
  const former = `${file}.pred-obnovo`
  renameSync(file, former)
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  return former
}

/** Leaving WAL mode needs the database for oneself, which fails as long as a server has it open. */
function requireStoppedServer(file: string): void {
  const database = new SqliteDatabase(file, { timeout: 1000 })
  try {
    database.pragma('journal_mode = DELETE')
  } catch {
    throw new RestoreError('Strežnik še teče. Najprej ga ustavite, nato obnovite podatke.')
  } finally {
    database.close()
  }
}
