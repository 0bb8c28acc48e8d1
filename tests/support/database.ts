import { randomUUID } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import type { Clock } from '../../api/core/clock'
import { type Database, databaseFile, openDatabase } from '../../api/core/database'
import { testCatalogue } from './catalogue'

export const migrationsDirectory = 'api/migrations'

let empty: Buffer | undefined

/**
 * Opens the database of a data directory as the server does. A missing database is copied from an empty one,
 * because the migrations take ten times as long as opening their result.
 */
export function openTestDatabase(directory: string, clock: Clock): Database {
  const file = databaseFile(directory)
  if (!existsSync(file)) {
    empty ??= makeEmptyDatabase()
    writeFileSync(file, empty)
  }
  return openDatabase(file, { migrationsDirectory, clock, lockTimeout: 0 })
}

function makeEmptyDatabase(): Buffer {
  const database = openDatabase(':memory:', { migrationsDirectory })
  const bytes = database.serialize()
  database.close()
  return bytes
}

/** Inserts the rows of an enrolment that places refer to. */
export function storeEnrolment(database: Database, workshops: readonly string[], createdAt: Date) {
  const reference = randomUUID()
  const { lastInsertRowid } = database
    .prepare(
      "INSERT INTO submissions (kind, reference, payload, created_at) VALUES ('registration', ?, '{}', ?)",
    )
    .run(reference, createdAt.toISOString())
  const id = Number(lastInsertRowid)
  database
    .prepare('INSERT INTO enrolments (submission_id, season) VALUES (?, ?)')
    .run(id, testCatalogue.schoolYear)
  const insert = database.prepare(
    'INSERT INTO enrolment_workshops (submission_id, workshop_id) VALUES (?, ?)',
  )
  for (const workshop of workshops) insert.run(id, workshop)
  return { id, reference, createdAt }
}
