import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { schemas } from '../../tests/support/database'
import { makeTestFolder } from '../../tests/support/test-resources'
import { listSchemaModules } from '../features'
import { backUpBeforeMigration, createBackups } from '../operator/backups/backups'
import { systemClock } from './clock'
import { openDatabase } from './database'
import { listSchemaFolders, type SchemaFolder } from './schema'

const AT = '2026-10-02T10:00:00.000Z'

let dataDirectory: string
let file: string

beforeEach(() => {
  dataDirectory = makeTestFolder()
  file = join(dataDirectory, 'ckd.sqlite')
})

function open(folders: readonly SchemaFolder[] = schemas, path = file) {
  const database = openDatabase(path, { schemas: folders })
  onTestFinished(() => void database.close())
  return database
}

/** Lists tables, triggers, indexes and the recorded changes. */
const listSchema = (database = open()) => [
  database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all(),
  database.prepare('SELECT * FROM schema_changes').all(),
]

/** Creates a database of this version with an enrolment and mails of the newsletter. */
function createInstallation(): void {
  const database = openDatabase(file, { schemas })
  database.exec(`
    INSERT INTO submissions (id, kind, reference, payload, created_at) VALUES (1, 'registration', 'P-2026-0001', '{}', '${AT}');
    INSERT INTO enrolments VALUES (1, '2026/2027', NULL);
    INSERT INTO people VALUES (1, 'payer', NULL);
    INSERT INTO newsletter_subscriptions (id, status, created_at, confirmation_sent_at) VALUES (1, 'confirmed', '${AT}', '${AT}');
    INSERT INTO newsletter_issues (id, name, subject, summary, body, digest) VALUES (1, 'marec', '', '', '', '');
    INSERT INTO outbox (mail_kind, rank, recipient, issue_id, subscription_id, message_id, status, created_at, deadline_at)
    VALUES ('newsletter_issue', 4, 'a', 1, NULL, '1', 'held', '${AT}', '${AT}'),
      ('newsletter_welcome', 2, 'b', NULL, 1, '2', 'pending', '${AT}', '${AT}')`)
  database.close()
}

/** Copies the schema of this version, as a later version would have it. @param changes texts of new changes by file */
function createNextVersion(changes: Record<string, string>): SchemaFolder[] {
  const root = makeTestFolder()
  for (const { name, directory } of schemas) {
    mkdirSync(join(root, name))
    copyFileSync(join(directory, 'schema.sql'), join(root, name, 'schema.sql'))
  }
  for (const [path, text] of Object.entries(changes)) writeFileSync(join(root, path), text)
  return listSchemaFolders(root, listSchemaModules(true))
}

/** Adds a column and fills it from another table. */
const ADD_FORM = `
  ALTER TABLE people ADD COLUMN form TEXT;
  UPDATE people SET form = (SELECT kind FROM submissions WHERE id = submission_id);`

/** Rebuilds a table that others refer to. */
const REBUILD_ENROLMENTS = `
  CREATE TABLE new_enrolments (
    submission_id INTEGER PRIMARY KEY REFERENCES submissions (id) ON DELETE CASCADE, season TEXT NOT NULL, paid_at TEXT
  ) STRICT;
  INSERT INTO new_enrolments SELECT submission_id, season, invoiced_at FROM enrolments;
  DROP TABLE enrolments;
  ALTER TABLE new_enrolments RENAME TO enrolments;`

test('every table refers only to tables of its own module and of earlier modules, so that later ones can be left out', () => {
  for (const length of schemas.keys()) {
    const database = open(schemas.slice(0, length + 1), ':memory:')
    const tables = database
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all()
    // SQLite compiles triggers and foreign keys with the statement, and refuses it when a table is missing.
    for (const table of tables)
      for (const statement of [`DELETE FROM ${table}`, `INSERT OR IGNORE INTO ${table} DEFAULT VALUES`])
        expect(() => database.prepare(statement), `${schemas[length]?.name}: ${statement}`).not.toThrow()
  }
})

test('an installation of this version upgrades after a backup: all rows stay, and this version can use the backup', async () => {
  createInstallation()
  const next = createNextVersion({
    'submissions/001_add_form.sql': ADD_FORM,
    'enrolments/001_rename_invoiced_at.sql': REBUILD_ENROLMENTS,
  })
  expect(() => openDatabase(file, { schemas: next, mayMigrate: false })).toThrow('Zaženite strežnik')

  const backups = createBackups({ dataDirectory, clock: systemClock })
  const backup = await backUpBeforeMigration(file, next, backups)
  const upgraded = open(next)
  expect(upgraded.prepare('SELECT role, form FROM people').all()).toEqual([
    { role: 'payer', form: 'registration' },
  ])
  expect(upgraded.prepare('SELECT * FROM enrolments').all()).toMatchObject([
    { submission_id: 1, paid_at: null },
  ])
  expect(upgraded.prepare('SELECT recipient FROM outbox').pluck().all()).toEqual(['a', 'b'])
  expect(upgraded.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(upgraded.pragma('foreign_keys', { simple: true })).toBe(1)

  expect(await backUpBeforeMigration(file, next, backups)).toBeUndefined()
  const before = open(schemas, backup?.file)
  expect(before.prepare('SELECT count(invoiced_at), count(*) FROM enrolments').raw().get()).toEqual([0, 1])
})

test('a database of a newer version is refused and not changed', () => {
  createInstallation()
  const next = createNextVersion({ 'submissions/001_add_form.sql': ADD_FORM })
  const upgraded = listSchema(open(next))
  expect(() => openDatabase(file, { schemas })).toThrow(
    /Baza je novejša od programa \(neznane spremembe: submissions 1\)/,
  )
  expect(listSchema(open(next))).toEqual(upgraded)
})

test.each([
  ['is wrong', 'ALTER TABLE newsletter_issues ADD COLUMN season TEXT; OOPS;'],
  ['loses what rows refer to', 'DELETE FROM submissions;'],
])('when one change %s, no change is made', (_, text) => {
  createInstallation()
  const before = listSchema()
  const next = createNextVersion({
    'enrolments/001_rename_invoiced_at.sql': REBUILD_ENROLMENTS,
    'newsletter/001_wrong.sql': text,
  })
  expect(() => openDatabase(file, { schemas: next })).toThrow()
  const database = open()
  expect(listSchema(database)).toEqual(before)
  expect(database.prepare('SELECT count(*) FROM submissions').pluck().get()).toBe(1)
})

test('a module that is switched on later gets its present tables, without the changes that lead to them', () => {
  const next = createNextVersion({
    'office/001_add_column.sql': 'ALTER TABLE office_users ADD COLUMN x TEXT;',
  })
  open(next.filter(({ name }) => name !== 'office'))
  const database = open(next)
  const columns = database.prepare("SELECT name FROM pragma_table_info('office_users')").pluck().all()
  expect(columns).toContain('email')
  expect(columns).not.toContain('x')
  expect(database.prepare("SELECT number FROM schema_changes WHERE module = 'office'").pluck().all()).toEqual(
    [0, 1],
  )
})

test.each([
  ['newsletter_issues', 'b'],
  ['newsletter_subscriptions', 'a'],
])('deleting rows of %s deletes their mails, and no others', (table, other) => {
  createInstallation()
  const database = open()
  database.exec(`DELETE FROM ${table}`)
  expect(database.prepare('SELECT recipient FROM outbox').pluck().all()).toEqual([other])
})
