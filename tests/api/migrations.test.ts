import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../api/core/database'
import { consents } from '../../common/forms/forms'
import { runCkd } from '../support/ckd'
import { migrationsDirectory } from '../support/database'
import { validContact, validEnrolment, validNewsletter } from '../support/examples'
import { makeTestFolder } from '../support/test-resources'

const names = readdirSync(migrationsDirectory).sort()
const RELATIONS = names.findIndex((name) => name.endsWith('_relations.sql'))
const CHARGES = names.findIndex((name) => name.endsWith('_payment_charges.sql'))

let directory: string

beforeEach(() => {
  directory = makeTestFolder()
})

/** Opens a database with the first `count` migrations only. */
function openEarlier(count: number): Database {
  const earlier = makeTestFolder()
  for (const name of names.slice(0, count)) copyFileSync(join(migrationsDirectory, name), join(earlier, name))
  return openDatabase(join(directory, 'ckd.sqlite'), { migrationsDirectory: earlier })
}

const openNow = () => openDatabase(join(directory, 'ckd.sqlite'), { migrationsDirectory })

const stored = { ...validEnrolment, selectedWorkshopNames: ['Gledališke delavnice', 'Muzikal'] }
const reduced = { workshops: stored.workshops, payerName: 'Živa Đurić', payerVatId: 'SI50223054' }

/** Inserts rows of every kind that the program of that version could write. */
function insertRows(database: Database): void {
  const insert = (table: string, row: Record<string, unknown>) => {
    if (!database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)) return
    const known = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table)
    const keys = Object.keys(row)
    const columns = keys.map((key) => (known.includes(key) ? key : NEW_NAMES[`${table}.${key}`]))
    const values = keys.map((key) => `:${key}`)
    database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`).run(row)
  }
  const at = '2026-10-02T10:00:00.000Z'
  const submissions = [
    ['registration', 'P-2023-0001', reduced],
    ['registration', 'P-2026-0001', { ...stored, newsletterConsent: true, payerContact: 'Rok Čuk' }],
    ['contact', 'K-2026-0001', validContact],
    ['newsletter', 'N-2026-0001', validNewsletter],
  ] as const
  for (const [index, [kind, reference, payload]] of submissions.entries()) {
    const submission_id = index + 1
    const submission = { id: submission_id, kind, reference, payload: JSON.stringify(payload) }
    insert('submissions', { ...submission, created_at: at })
    insert('idempotency_keys', { key: reference, fingerprint: 'f', submission_id, created_at: at })
    for (const status of ['pending', 'sent', 'failed', 'cancelled'])
      insert('outbox', {
        submission_id,
        created_at: at,
        deadline_at: at,
        letter: 'contact_notice',
        recipient: 'a@ckd.example, b@ckd.example',
        message_id: `<${submission_id}-${status}@ckd.example>`,
        status,
        next_attempt_at: status === 'pending' ? at : null,
      })
    for (const { id: consent, version, text } of [consents.enrolment, consents.newsletter])
      insert('consents', { submission_id, consent, version, wording: text, given_at: at })
  }
  insert('reference_counters', { prefix: 'P', year: 2026, last_number: 2 })
  insert('used_proofs', { id: 'proof', expires_at: at })
  const { email, name, surname } = validNewsletter
  const subscriber = {
    id: 1,
    status: 'confirmed',
    address_key: email,
    email,
    name,
    surname,
    submission_id: 4,
  }
  insert('newsletter_subscriptions', { ...subscriber, created_at: at, invited_at: at })
  insert('newsletter_tokens', { hash: 'h', subscription_id: 1, purpose: 'unsubscribe', created_at: at })
  insert('health', { id: 1, checked_at: at })
}

/** Lists columns by table, without the two columns whose values a migration changes. */
function listColumns(database: Database): [table: string, columns: string[]][] {
  const read = (query: string, ...values: string[]) =>
    database
      .prepare<string[], string>(query)
      .pluck()
      .all(...values)
  // The last two are converted to other tables.
  const other = ['migrations', 'sqlite_sequence', 'payment_dues', 'payment_enrolments']
  const tables = `type = 'table' AND name NOT IN (${other.map((name) => `'${name}'`)})`
  return read(`SELECT name FROM sqlite_schema WHERE ${tables}`).map((table) => {
    const columns = read('SELECT name FROM pragma_table_info(?)', table)
    return [table, columns.filter((column) => !['address_key', 'withdrawn_at'].includes(column))]
  })
}

/** Tables and columns that 20261125T2130_plain_names.sql renames. */
const NEW_NAMES: Record<string, string> = {
  office_wishes: 'sign_in_requests',
  office_links: 'sign_in_links',
  'outbox.letter': 'mail_kind',
  'outbox.role': 'recipient_role',
  'office_wishes.asked_at': 'requested_at',
  'office_wishes.is_family': 'includes_family',
  'health.ballast': 'padding',
  'newsletter_tokens.hash': 'token_hash',
  'newsletter_subscriptions.invited_at': 'confirmation_sent_at',
  'newsletter_issues.released_at': 'last_batch_at',
  'newsletter_issues.recipients': 'recipient_count',
  'places.queue': 'waiting_order',
  'places.offered_until': 'ends_at',
  'invitations.enrolled_id': 'enrolment_id',
  'consents.noted_by': 'recorded_by',
  'privacy_log.operator': 'actor',
  'privacy_log.submissions': 'submission_references',
}

/** @param names new names of what has been renamed since */
const readAll = (
  database: Database,
  columns: [table: string, columns: string[]][],
  names: Record<string, string> = {},
) =>
  columns.map(([table, known]) => {
    const values = known.map((column) => `${names[`${table}.${column}`] ?? column} AS ${column}`)
    return [table, database.prepare(`SELECT ${values} FROM ${names[table] ?? table} ORDER BY 1, 2`).all()]
  })

const versions = names.slice(0, -1).map((name, index) => ({ name, count: index + 1 }))

test.each(versions)('migrating a filled database of $name loses no row and no relation', ({ count }) => {
  const earlier = openEarlier(count)
  insertRows(earlier)
  const columns = listColumns(earlier)
  const before = readAll(earlier, columns)
  earlier.close()
  const now = openNow()
  expect(readAll(now, columns, NEW_NAMES)).toEqual(before)
  expect(now.pragma('foreign_key_check')).toEqual([])
  expect(now.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(now.pragma('foreign_keys', { simple: true })).toBe(1)
  now.close()
})

test('lines of payments become the months of one charge per contract, with their amounts', () => {
  const earlier = openEarlier(CHARGES)
  insertRows(earlier)
  earlier.exec(`
    INSERT INTO payment_accounts (id, season, season_from, season_to, reference) VALUES (1, '2026/2027', '', '', 'SI12');
    INSERT INTO payment_enrolments VALUES (2, 1, 'key', '2026-10-31');
    INSERT INTO payment_dues (account_id, number, kind, about, submission_id, workshop_id, confirmed_at, from_day, to_day,
      label, cents, monthly_cents, due_on, made_at, waived_at, cancelled_at)
    VALUES (1, 1, 'fee', NULL, 2, 'muzikal', 'c', '2026-10-01', '2026-10-31', '', 3000, 3000, '2026-10-15', 'm', NULL, NULL),
      (1, 2, 'fee', NULL, 2, 'muzikal', 'c', '2026-11-01', '2026-11-30', '', 1500, 3000, '2026-11-15', 'm', 'w', 'x'),
      (1, 3, 'relief', 1, 2, 'muzikal', NULL, '2026-10-01', '2026-10-31', 'Brez plačila', -3000, NULL, '2026-10-15', 'm', NULL, NULL),
      (1, 4, 'correction', NULL, NULL, NULL, NULL, '2026-12-01', '2026-12-01', 'Knjiga', 700, NULL, '2026-12-01', 'm', NULL, NULL)`)
  earlier.close()
  const now = openNow()
  const charges = now.prepare<[], { months: string }>('SELECT * FROM payment_charges ORDER BY number').all()
  expect(charges.map((charge) => ({ ...charge, months: JSON.parse(charge.months) }))).toMatchObject([
    {
      ...{ submission_id: 2, workshop_id: 'muzikal', confirmed_at: 'c', label: '', free_until: '2026-10-31' },
      months: [
        { from: '2026-10-01', cents: 3000, dueOn: '2026-10-15', isWaived: false, isEnded: false },
        { from: '2026-11-01', cents: 1500, monthlyCents: 3000, isWaived: true, isEnded: true },
      ],
    },
    { submission_id: null, label: 'Knjiga', months: [{ from: '2026-12-01', to: '2026-12-01', cents: 700 }] },
  ])
  expect(now.prepare('SELECT payer_key FROM payment_accounts').pluck().get()).toBe('key')
  now.close()
})

test('ckd refuses an older database, which the server copies before it migrates it', async () => {
  openEarlier(RELATIONS).close()
  const { exitCode, errorOutput } = await runCkd(['submissions', 'list'], directory)
  expect([exitCode, errorOutput]).toEqual([1, expect.stringContaining('Zaženite strežnik')])
})
