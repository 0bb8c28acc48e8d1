import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { validContact } from '../../tests/support/examples'
import { systemClock } from '../core/clock'
import { type Database, openDatabase } from '../core/database'
import { ApiError, errors } from '../core/errors'
import { openSqlite } from '../core/sqlite'
import { type CommitSubmission, createSharedCommit } from './shared-commit'
import { type Arrival, createSubmissionStore } from './store'

let directory: string
let database: Database
let commit: CommitSubmission

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ckd-commit-'))
  database = openDatabase(join(directory, 'ckd.sqlite'), { migrationsDirectory: 'api/migrations' })
  commit = createSharedCommit(database, createSubmissionStore({ database, clock: systemClock }))
})

afterEach(() => {
  database.close()
  rmSync(directory, { recursive: true })
})

/** A message; `follow` is where its other rows are written. */
function arrive(changes: Partial<Arrival> = {}, follow: () => void = () => {}): Promise<string> {
  const filled = { form: validContact, payload: validContact, people: [], consents: [], follow }
  return commit({ kind: 'contact', filled, admit: () => {}, ...changes }).then(
    ({ reference, isNew }) => `${reference.slice(-4)} ${isNew ? 'new' : 'known'}`,
    (error: unknown) => (error instanceof ApiError ? String(error.status) : String(error)),
  )
}

const listReferences = () =>
  database.prepare<[], string>('SELECT substr(reference, -4) FROM submissions ORDER BY id').pluck().all()

test('forms of one moment share a commit, and each is answered only after it', async () => {
  const reader = openSqlite(join(directory, 'ckd.sqlite'), { readonly: true })
  const count = reader.prepare<[], number>('SELECT count(*) FROM submissions').pluck()
  const seen: (number | undefined)[] = []
  const look = () => void seen.push(count.get())
  const answers = await Promise.all(
    [1, 2, 3].map(() => arrive({}, look).then((answer) => `${answer}, ${count.get()} stored`)),
  )
  expect(seen).toEqual([0, 0, 0])
  expect(answers).toEqual(['0001 new, 3 stored', '0002 new, 3 stored', '0003 new, 3 stored'])
  reader.close()
})

test('one that is refused takes nobody along and leaves nothing, not even its number', async () => {
  const answers = await Promise.all([
    arrive(),
    arrive({
      admit: () => {
        throw errors.verificationFailed()
      },
    }),
    arrive({}, () => {
      throw new Error('no more')
    }),
    arrive(),
  ])
  expect(answers).toEqual(['0001 new', '403', 'Error: no more', '0002 new'])
  expect(listReferences()).toEqual(['0001', '0002'])
})

test('a form and its repeat in the same moment are one row, and another form under its key is refused', async () => {
  const repetition = { key: 'k', fingerprint: 'f' }
  const answers = await Promise.all([
    arrive({ repetition }),
    arrive({ repetition }),
    arrive({ repetition: { key: 'k', fingerprint: 'g' } }),
  ])
  expect(answers).toEqual(['0001 new', '0001 known', '422'])
})

test('a disk that is full refuses all of them, and keeps none', async () => {
  const pages = Number(database.pragma('page_count', { simple: true }))
  database.pragma(`max_page_count = ${pages}`)
  const message = { ...validContact, message: 'x'.repeat(200_000) }
  const filled = { form: message, payload: message, people: [], consents: [], follow: () => {} }
  const answers = await Promise.all([arrive(), arrive({ filled }), arrive()])
  expect(answers).toEqual(Array(3).fill('SqliteError: database or disk is full'))
  expect(listReferences()).toEqual([])
  database.pragma('max_page_count = 1000000')
  expect(await arrive()).toBe('0001 new')
})
