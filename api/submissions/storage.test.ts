import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { schemas } from '../../tests/support/database'
import { validEnrolment, validNewsletter } from '../../tests/support/examples'
import { countRows, readRows } from '../../tests/support/query-database'
import { setUpServer } from '../../tests/support/test-server'
import { HOUR, MINUTE, SECOND } from '../core/clock'
import { openDatabase } from '../core/database'
import { loadSecret } from '../core/secret'
import { openSqlite } from '../core/sqlite'

const server = setUpServer({ isWorkerIdle: true })

const send = () => server.send('contact')

test('a commit survives a power cut, and no table accepts a wrong type', () => {
  const database = openDatabase(join(server.directory, 'other.sqlite'), { schemas })
  onTestFinished(() => void database.close())
  const readPragma = (pragma: string) => database.pragma(pragma, { simple: true })
  expect({
    journal: readPragma('journal_mode'),
    synchronous: readPragma('synchronous'),
    foreignKeys: readPragma('foreign_keys'),
    secureDelete: readPragma('secure_delete'),
    busyTimeout: readPragma('busy_timeout'),
  }).toEqual({ journal: 'wal', synchronous: 2, foreignKeys: 1, secureDelete: 1, busyTimeout: 2000 })
  const loose = "strict = 0 AND schema = 'main' AND name NOT LIKE 'sqlite_%'"
  expect(readRows(server, `SELECT name FROM pragma_table_list WHERE ${loose}`)).toEqual([])
})

test('only its owner can read the secret, and half a secret after a crash is replaced', () => {
  const file = join(server.directory, 'secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const secret = readFileSync(file, 'utf8').trim()
  expect(loadSecret(server.directory)).toBe(secret)
  rmSync(file)
  writeFileSync(`${file}.${process.pid}`, 'pol')
  expect(loadSecret(server.directory)).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(server.directory).filter((name) => name.startsWith('secret'))).toEqual(['secret'])
})

test('a failure between the inserts leaves no row', async () => {
  const { store, outbox } = server.services
  const form = {
    form: validNewsletter,
    payload: validNewsletter,
    storeDetails: ({ id }: { id: number }) => {
      outbox.enqueue({ kind: 'contact_notice', recipient: 'osebje@ckd.example', submissionId: id })
      throw new Error('no more')
    },
  }
  const repetition = { key: 'k', fingerprint: 'f' }
  expect(() => store.accept({ kind: 'newsletter', form, repetition })).toThrow('no more')
  const tables = ['submissions', 'people', 'consents', 'outbox', 'idempotency_keys', 'reference_counters']
  expect(tables.map((table) => countRows(server, table))).toEqual([0, 0, 0, 0, 0, 0])
})

test('references count per kind and year in Slovenian time, and none is given twice, not even after an erasure', async () => {
  const { body } = await send()
  server.services.database.exec('DELETE FROM submissions')
  expect((await send()).body.reference).toMatch(/-0002$/)
  const year = Number(String(body.reference).slice(2, 6))
  server.moveClock(Date.UTC(year, 11, 31, 23, 30) - Date.now())
  expect((await send()).body.reference).toBe(`K-${year + 1}-0001`)
})

test('while a command of the operator holds the database for seconds, forms get 503 and are accepted afterwards', async () => {
  const other = openSqlite(join(server.directory, 'ckd.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const refused = await send()
  expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining('shraniti') } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await server.get(apiRoutes.health)).toMatchObject({ status: 503, body: { status: 'down' } })
  other.close()
  expect(await send()).toMatchObject({ status: 200 })
})

test('a full database refuses forms with 503 until there is space', async () => {
  const { database } = server.services
  const limit = (pages: unknown) => database.pragma(`max_page_count = ${pages}`)
  limit(database.pragma('page_count', { simple: true }))
  const send = () => server.send('contact', { message: 'č'.repeat(5000) })
  await expect.poll(send).toMatchObject({ status: 503, body: { error: expect.stringContaining('shraniti') } })
  limit(2 ** 31)
  expect(await send()).toMatchObject({ status: 200 })
})

test('health reports only counts and ages, and writes more than the largest form, so that it fails before forms do', async () => {
  const { database } = server.services
  const writtenBy = async (work: () => Promise<{ status: number }>) => {
    database.pragma('wal_checkpoint(TRUNCATE)')
    expect((await work()).status).toBe(200)
    return statSync(join(server.directory, 'ckd.sqlite-wal')).size
  }
  const { body } = await server.get(apiRoutes.health)
  expect(body).toEqual({
    status: 'ok',
    database: 'ok',
    outbox: { pending: 0, failed: 0, oldestPendingSeconds: 0 },
    clock: 'ok',
    backup: null,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  // A mail that has just been sent is not revealed to strangers.
  await send()
  expect((await server.get(apiRoutes.health)).body).toEqual(body)
  server.moveClock(10 * MINUTE)
  expect((await server.get(apiRoutes.health)).body).toMatchObject({ outbox: { pending: 1 } })

  server.moveClock(HOUR)
  const long = '😀'.repeat(2500)
  const newest = { ...validEnrolment, payerEmail: 'drug@primer.si', newsletterConsent: true }
  const form = await writtenBy(() => server.post(siteForms.registration.path, { ...newest, message: long }))
  const message = await writtenBy(() => server.send('contact', { message: long }))
  const check = await writtenBy(() => server.get(apiRoutes.health))
  expect(check).toBeGreaterThan(Math.max(form, message))
})

test('health may be polled often: it writes every few seconds, or at once while it fails', async () => {
  const { database, checkHealth } = server.services
  const readTime = () => database.prepare('SELECT checked_at FROM health').pluck().get()
  await checkHealth()
  const first = readTime()
  server.moveClock(3 * SECOND)
  await checkHealth()
  expect(readTime()).toBe(first)
  server.moveClock(SECOND)
  await checkHealth()
  expect(readTime()).not.toBe(first)
  server.moveClock(4 * SECOND)
  database.pragma('query_only = ON')
  expect((await checkHealth()).status).toBe('down')
  database.pragma('query_only = OFF')
  server.moveClock(SECOND)
  expect((await checkHealth()).status).toBe('ok')
})
