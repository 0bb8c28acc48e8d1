import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { testCatalogue } from '../../tests/support/catalogue'
import { validContact } from '../../tests/support/examples'
import { countRows } from '../../tests/support/query-database'
import { setUpServer } from '../../tests/support/test-server'
import { HOUR, SECOND } from '../core/clock'

const server = setUpServer({ isWorkerIdle: true })

const restart = (env: Record<string, string>) => server.restart({ env })

const send = (key: string, changes: object = {}, headers: object = {}) =>
  server.send('contact', changes, { 'Idempotency-Key': key, ...headers })

test('a retry with the same idempotency key stores once and gets the same reference, also after a restart', async () => {
  await restart({ VERIFICATION: 'altcha' })
  const key = randomUUID()
  // The response to the first request may have been lost.
  const recaptchaToken = await server.solve('contact_form')
  const first = await send(key, { recaptchaToken })
  const again = { status: 200, body: first.body }
  expect(await send(key, { recaptchaToken })).toMatchObject(again)
  expect(await send(key, { recaptchaToken: 'drug' })).toMatchObject(again)
  await restart({})
  const reordered = Object.fromEntries(Object.entries(validContact).reverse())
  const repeated = await server.post(siteForms.contact.path, reordered, { 'Idempotency-Key': key })
  expect(repeated).toMatchObject(again)
  expect([countRows(server, 'submissions'), countRows(server, 'outbox')]).toEqual([1, 1])
})

test('a workshop renamed between two tries does not change the retry', async () => {
  const enrol = () => server.send('registration', {}, { 'Idempotency-Key': 'isti' })
  const { body } = await enrol()
  const workshops = testCatalogue.workshops.map((workshop) => ({ ...workshop, name: 'Muzikal in ples' }))
  await server.restart({ catalogue: { ...testCatalogue, workshops } })
  expect(await enrol()).toMatchObject({ status: 200, body })
})

test('an idempotency key with another body or in another form is refused, and so is an overlong key', async () => {
  const key = randomUUID()
  const first = await send(key)
  const changed = await send(key, { message: 'Nekaj drugega' })
  // The page can say that the first form was stored, and show its reference.
  expect(changed).toMatchObject({ status: 422, body: { reference: first.body.reference } })
  const elsewhere = await server.send('newsletter', {}, { 'Idempotency-Key': key })
  expect(elsewhere).toMatchObject({ status: 422, body: { error: expect.any(String) } })
  expect(await send('k'.repeat(101))).toMatchObject({ status: 422 })
  expect(countRows(server, 'submissions')).toBe(1)
})

test('only accepted forms count towards the rate limit of their form; then 429 tells when to retry', async () => {
  await restart({ RATE_LIMIT: '3/3600' })
  for (let attempt = 0; attempt < 5; attempt += 1) await send('', { email: 'napacen' })
  const key = randomUUID()
  const first = await send(key)
  await send(key)
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await send('')).toMatchObject({ status: 200 })
  const refused = await send('')
  expect(refused).toMatchObject({ status: 429, body: { error: expect.any(String) } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(countRows(server, 'submissions')).toBe(3)
  expect(await send(key)).toMatchObject({ status: 200, body: first.body })
  expect(await server.send('newsletter')).toMatchObject({ status: 200 })
  server.moveClock(HOUR + SECOND)
  expect(await send('')).toMatchObject({ status: 200 })
})

test('parallel forms cannot exceed the rate limit together', async () => {
  await restart({ RATE_LIMIT: '5/3600', VERIFICATION: 'altcha' })
  const tokens = await Promise.all(Array.from({ length: 12 }, () => server.solve('contact_form')))
  const answers = await Promise.all(tokens.map((recaptchaToken) => send('', { recaptchaToken })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(countRows(server, 'submissions')).toBe(5)
})

test('the client’s address is taken from trusted proxies only', async () => {
  await restart({ RATE_LIMIT: '1/3600' })
  await send('', {}, { 'X-Forwarded-For': '198.51.100.1' })
  expect(await send('', {}, { 'X-Forwarded-For': '198.51.100.2' })).toMatchObject({ status: 429 })

  await restart({ RATE_LIMIT: '1/3600', TRUST_PROXY: '1' })
  const from = (chain: string) => send('', {}, { 'X-Forwarded-For': chain })
  expect(await from('198.51.100.1')).toMatchObject({ status: 200 })
  expect(await from('198.51.100.2')).toMatchObject({ status: 200 })
  expect(await from('lazno, 198.51.100.2')).toMatchObject({ status: 429 })
})
