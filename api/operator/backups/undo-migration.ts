// Return to the previous version of the program after a migration, by the backup that was made before it.
import { existsSync, writeFileSync } from 'node:fs'
import { type Database, toDatabasePath } from '../../core/database'
import { ExplainedError } from '../../core/explained-error'
import { listUnknownChanges } from '../../core/schema'
import { openSqlite } from '../../core/sqlite'
import { PREVIOUS_DATABASE_SUFFIX } from '../../privacy/retention'
import type { Backups } from './backups'
import { type RestoreOptions, replaceDatabase, restoreWithLock, withRestoreLock } from './restore'
import { isBeforeMigration } from './rotation'

interface UndoOptions extends RestoreOptions {
  backups: Backups
  /** Whether a backup may replace the database although it lacks forms. */
  isConfirmed: boolean
}

/** Result of undoing a migration. */
interface UndoneMigration {
  /** `unneeded`: this version can read the database. `unconfirmed`: nothing was changed, because forms are missing. */
  state: 'unneeded' | 'unconfirmed' | 'undone'
  backup?: string
  /** References of the forms that the backup lacks. */
  missing: string[]
  /** File with these forms. */
  file?: string
}

interface FormRow {
  reference: string
  kind: string
  createdAt: string
  payload: string
}

/**
 * Brings back the backup made before a newer version changed the tables; does nothing when this version can read the
 * database. Forms that the backup lacks are first written to a file. When nothing has changed since the backup, sessions
 * and links stay valid, and mails that have left are not sent again; otherwise everything happens that a restore does.
 * @throws ExplainedError when no backup fits this version, and as `restoreBackup` does
 */
export function undoMigration(options: UndoOptions): UndoneMigration {
  const { dataDirectory } = options.settings
  const file = toDatabasePath(dataDirectory)
  return withRestoreLock(dataDirectory, () => {
    if (!existsSync(file) || readDatabase(file, (database) => isReadable(database, options)))
      return { state: 'unneeded', missing: [] }
    const backup = options.backups.list().find(({ name }) => isBeforeMigration(name))
    if (!backup || !readDatabase(backup.file, (database) => isReadable(database, options)))
      throw new ExplainedError(
        'Ni kopije izpred nadgradnje, ki bi jo ta različica znala brati (ckd backup list).',
      )
    const stored = readDatabase(backup.file, listForms).map(({ reference }) => reference)
    const lacking = readDatabase(file, listForms).filter(({ reference }) => !stored.includes(reference))
    const result = { backup: backup.name, missing: lacking.map(({ reference }) => reference) }
    const exported = lacking.length > 0 ? { file: exportForms(file, lacking) } : {}
    if (lacking.length > 0 && !options.isConfirmed) return { state: 'unconfirmed', ...result, ...exported }
    if (isUnchanged(backup.file, file))
      replaceDatabase(backup.file, options, (draft) => copyMailStates(draft, file))
    else restoreWithLock(backup.file, options)
    return { state: 'undone', ...result, ...exported }
  })
}

function readDatabase<Result>(file: string, work: (database: Database) => Result): Result {
  const database = openSqlite(file)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const isReadable = (database: Database, { schemas }: UndoOptions) =>
  listUnknownChanges(database, schemas).length === 0

const listForms = (database: Database): FormRow[] =>
  database
    .prepare<[], FormRow>(
      'SELECT reference, kind, created_at AS createdAt, payload FROM submissions ORDER BY id',
    )
    .all()

/**
 * Whether the newer database has the same rows as the backup, in the backup's columns. Ignored are the rows that a start of
 * the server writes, and the delivery states of mails (`copyMailStates`). A migration that rewrites rows counts as a change.
 */
function isUnchanged(backup: string, newer: string): boolean {
  return readDatabase(newer, (database) => {
    database.prepare('ATTACH ? AS backup').run(backup)
    const tables = database
      .prepare<[], string>(`
        SELECT name FROM backup.sqlite_schema
        WHERE type = 'table' AND name NOT IN ('schema_changes', 'health') AND name NOT LIKE 'sqlite_%'`)
      .pluck()
      .all()
    const listColumns = database
      .prepare<[string], string>("SELECT name FROM pragma_table_info(?, 'backup')")
      .pluck()
    return tables.every((table) => {
      const columns = table === 'outbox' ? ['message_id'] : listColumns.all(table)
      const rowsOf = (schema: string) => `SELECT "${columns.join('", "')}" FROM ${schema}."${table}"`
      const differ = (from: string, to: string) =>
        database.prepare(`${rowsOf(from)} EXCEPT ${rowsOf(to)}`).get() !== undefined
      try {
        return !differ('backup', 'main') && !differ('main', 'backup')
      } catch {
        // The newer version has removed the table or a column.
        return false
      }
    })
  })
}

/**
 * Writes forms to a file, which is reported and deleted as the replaced database is. Its name has the first form's reference,
 * so that the file of an earlier return stays.
 * @returns its path
 */
function exportForms(database: string, forms: readonly FormRow[]): string {
  const file = `${database}${PREVIOUS_DATABASE_SUFFIX}-obrazci-${forms[0]?.reference}.json`
  const list = forms.map(({ payload, ...form }) => ({ ...form, payload: JSON.parse(payload) }))
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600, flush: true })
  return file
}

/** Marks the mails that the newer version has sent or given up as such in the backup's copy. */
function copyMailStates(draft: string, newer: string): object {
  const database = openSqlite(draft)
  database.prepare('ATTACH ? AS newer').run(newer)
  database.exec(`
    UPDATE outbox SET status = other.status, next_attempt_at = NULL, token = NULL, sent_at = other.sent_at
    FROM newer.outbox AS other
    WHERE other.message_id = outbox.message_id AND other.status NOT IN ('pending', 'held')`)
  database.close()
  return {}
}
