import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Database } from '../../core/database'
import { flushToDisk } from '../../core/flush-to-disk'
import { runWithBackupLock } from '../../core/locks'
import { openSqlite } from '../../core/sqlite'
import { toJournalPath } from '../../privacy/journal'
import { copyDatabase } from './backups'

/**
 * Writes the files of the off-site copy into a folder: a verified copy of the live database as `ckd.sqlite`, and the privacy
 * journal. A file whose content did not change is not written again.
 * @returns false when nothing changed since the last snapshot
 * @throws when the copy is damaged, or another backup is running
 */
export const writeSnapshot = (
  database: Database,
  dataDirectory: string,
  directory: string,
): Promise<boolean> =>
  runWithBackupLock(dataDirectory, async () => {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const file = join(directory, 'ckd.sqlite')
    await writeCompactCopy(database, `${file}.part`)
    const journal = toJournalPath(dataDirectory)
    const journalCopy = join(directory, basename(journal))
    if (existsSync(journal)) copyFileSync(journal, `${journalCopy}.part`)
    const changed = [file, journalCopy].filter(replaceIfChanged)
    flushToDisk(directory)
    return changed.length > 0
  })

/** Copies the database without the health check's row. VACUUM INTO writes equal data as equal bytes. */
async function writeCompactCopy(database: Database, file: string): Promise<void> {
  const fullCopy = `${file}-full`
  for (const leftover of [fullCopy, file]) rmSync(leftover, { force: true })
  await copyDatabase(database, fullCopy)
  const copy = openSqlite(fullCopy)
  copy.exec('DELETE FROM health')
  copy.prepare('VACUUM INTO ?').run(file)
  copy.close()
  rmSync(fullCopy)
  flushToDisk(file)
}

/** Replaces a file by its `.part` file when they differ. @returns whether the files differed */
function replaceIfChanged(file: string): boolean {
  const draft = `${file}.part`
  if (!existsSync(draft)) return false
  const isChanged = !existsSync(file) || !readFileSync(draft).equals(readFileSync(file))
  if (isChanged) renameSync(draft, file)
  else rmSync(draft)
  return isChanged
}
