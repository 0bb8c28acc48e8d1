import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database } from '../../core/database'
import { flush } from '../../core/flush'
import { createBackupLock } from '../../core/locks'
import { openSqlite } from '../../core/sqlite'
import { journalFile } from '../../journal/journal'
import { writeDraft } from './backups'

/** Where the counters of changes stand in a SQLite file (sqlite.org/fileformat2.html, 1.3): they differ in equal data. */
const COUNTERS = [
  [24, 28],
  [92, 96],
] as const

/**
 * Writes what must leave the machine into a folder: a checked copy of the live database as `ckd.sqlite`, and the
 * privacy journal, without which nothing could be restored rightly. The health check's row stays out, so that a night without forms changes nothing.
 * @returns false when the folder holds just this already
 * @throws when the copy is not good, or another one is being made
 */
export async function writeSnapshot(
  database: Database,
  dataDirectory: string,
  directory: string,
): Promise<boolean> {
  const lock = createBackupLock(dataDirectory)
  try {
    if (!lock.acquire()) throw new Error('Druga varnostna kopija še nastaja.')
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const draft = join(directory, 'ckd.sqlite.part')
    rmSync(draft, { force: true })
    await writeDraft(database, draft)
    leaveOutHealth(draft)
    const files = [draft, journalFile(dataDirectory)].filter((file) => existsSync(file))
    const changed = files.filter((file) => digestOf(file) !== digestOf(targetOf(file, directory)))
    for (const file of changed) {
      if (file !== draft) copyFileSync(file, `${targetOf(file, directory)}.part`)
      renameSync(`${targetOf(file, directory)}.part`, targetOf(file, directory))
    }
    rmSync(draft, { force: true })
    flush(directory)
    return changed.length > 0
  } finally {
    lock.release()
  }
}

function leaveOutHealth(file: string): void {
  const copy = openSqlite(file)
  copy.exec('DELETE FROM health; VACUUM')
  copy.close()
  flush(file)
}

function targetOf(file: string, directory: string): string {
  return join(directory, basename(file, '.part'))
}

function digestOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const bytes = readFileSync(file)
  if (file.includes('.sqlite')) for (const [from, to] of COUNTERS) bytes.fill(0, from, to)
  return createHash('sha256').update(bytes).digest('hex')
}
