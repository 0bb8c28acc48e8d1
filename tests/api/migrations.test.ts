import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../api/core/database'
import { consents } from '../../common/forms/forms'
import { runCkd } from '../support/ckd'
import { migrationsDirectory } from '../support/database'
import { validContact, validEnrolment, validNewsletter } from '../support/examples'
import { makeTestFolder } from '../support/of-a-test'

const names = readdirSync(migrationsDirectory).sort()
const RELATIONS = names.findIndex((name) => name.endsWith('_relations.sql'))

let directory: string

beforeEach(() => {
  directory = makeTestFolder()
})

/** A database as the first migrations alone make it. */
function openEarlier(count: number): Database {
  const earlier = makeTestFolder()
  for (const name of names.slice(0, count)) copyFileSync(join(migrationsDirectory, name), join(earlier, name))
  return openDatabase(join(directory, 'ckd.sqlite'), { migrationsDirectory: earlier })
}

const openNow = () => openDatabase(join(directory, 'ckd.sqlite'), { migrationsDirectory })

const stored = { ...validEnrolment, selectedWorkshopNames: ['Gledališke delavnice', 'Muzikal'] }
const reduced = {
  workshops: stored.workshops,
  selectedWorkshopNames: stored.selectedWorkshopNames,
  payerName: 'Živa Đurić',
  payerAddress: 'Čopova ulica 1',
  payerPostalCode: '4000',
  payerCity: 'Kranj',
  payerVatId: 'SI50223054',
}

/** Rows of every kind and in every state that the program of that time could write. */
function fill(database: Database): void {
  const hasTable = (name: string) =>
    database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
  const insert = (table: string, row: Record<string, unknown>) => {
    if (!hasTable(table)) return
    const columns = Object.keys(row)
    const values = columns.map((column) => `:${column}`)
    database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`).run(row)
  }
  const at = (day: string) => `${day}T10:00:00.000Z`
  const submissions = [
    ['registration', 'P-2023-0001', reduced, '2023-09-01'],
    ['registration', 'P-2026-0001', { ...stored, participantEmail: 'Špela@PRIMER.si' }, '2026-03-01'],
    [
      'registration',
      'P-2026-0002',
      { ...stored, newsletterConsent: true, payerContact: 'Rok Čuk' },
      '2026-09-01',
    ],
    ['contact', 'K-2026-0001', validContact, '2026-10-01'],
    ['newsletter', 'N-2026-0001', validNewsletter, '2026-10-02'],
    ['newsletter', 'N-2026-0002', { ...validNewsletter, email: 'pending@primer.si' }, '2026-10-03'],
  ] as const
  for (const [index, [kind, reference, payload, day]] of submissions.entries()) {
    const id = index + 1
    const mail = { submission_id: id, created_at: at(day), deadline_at: at(day) }
    insert('submissions', { id, kind, reference, payload: JSON.stringify(payload), created_at: at(day) })
    insert('idempotency_keys', {
      key: `k${id}`,
      fingerprint: `f${id}`,
      submission_id: id,
      created_at: at(day),
    })
    for (const [number, status] of ['pending', 'sent', 'failed', 'cancelled'].entries())
      insert('outbox', {
        ...mail,
        letter: 'contact_notice',
        recipient: number === 0 ? 'a@ckd.example, b@ckd.example' : 'Oseba@primer.si',
        message_id: `<${id}-${number}@ckd.example>`,
        status,
        attempts: number,
        next_attempt_at: status === 'pending' ? at(day) : null,
        sent_at: status === 'sent' ? at(day) : null,
        last_error: status === 'failed' ? '550' : null,
      })
    const given = kind === 'registration' ? [consents.enrolment, consents.newsletter] : [consents.newsletter]
    for (const { id: consent, version, text } of kind === 'contact' ? [] : given)
      insert('consents', { submission_id: id, consent, version, wording: text, given_at: at(day) })
  }
  insert('reference_counters', { prefix: 'P', year: 2026, last_number: 2 })
  insert('used_proofs', { id: 'proof', expires_at: at('2026-12-01') })
  const subscriptions = [
    ['unsubscribed', null, 3, '2026-11-01'],
    ['confirmed', validNewsletter.email, 5, null],
    ['pending', 'pending@primer.si', 6, null],
  ] as const
  for (const [index, [status, email, submission, left]] of subscriptions.entries()) {
    const id = index + 1
    insert('newsletter_subscriptions', {
      id,
      status,
      address_key: email,
      email,
      name: email && 'Živa',
      surname: email && 'Čuk',
      submission_id: submission,
      created_at: at('2026-10-02'),
      expires_at: status === 'pending' ? at('2026-10-05') : null,
      invited_at: at('2026-10-02'),
      unsubscribed_at: left && at(left),
    })
    insert('newsletter_tokens', {
      hash: `h${id}`,
      subscription_id: id,
      purpose: 'unsubscribe',
      created_at: at('2026-10-02'),
    })
  }
  insert('health', { id: 1, checked_at: at('2026-11-01') })
}

/** Columns by table, but for two that hold more than before: a key instead of an address, a withdrawal left out. */
function listColumns(database: Database): [table: string, columns: string[]][] {
  return database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('migrations', 'sqlite_sequence')",
    )
    .pluck()
    .all()
    .map((table) => [
      table,
      database
        .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
        .pluck()
        .all(table)
        .filter((column) => !['address_key', 'withdrawn_at'].includes(column)),
    ])
}

function readAll(database: Database, columns: [table: string, columns: string[]][]): unknown[] {
  return columns.map(([table, known]) => [
    table,
    database.prepare(`SELECT ${known} FROM ${table} ORDER BY 1, 2`).all(),
  ])
}

const versions = names.slice(0, -1).map((name, index) => ({ name, count: index + 1 }))

test.each(versions)('a filled database that ended with $name loses no row and no relation', ({ count }) => {
  const earlier = openEarlier(count)
  fill(earlier)
  const columns = listColumns(earlier)
  const before = readAll(earlier, columns)
  earlier.close()
  const now = openNow()
  expect(readAll(now, columns)).toEqual(before)
  expect(now.pragma('foreign_key_check')).toEqual([])
  expect(now.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(now.pragma('foreign_keys', { simple: true })).toBe(1)
  now.close()
})

test("the operator's tool leaves an older database to the server, which copies it before it changes it", async () => {
  openEarlier(RELATIONS).close()
  const { exitCode, complaint } = await runCkd(['submissions', 'list'], directory)
  expect([exitCode, complaint]).toEqual([1, expect.stringContaining('Zaženite strežnik')])
})
