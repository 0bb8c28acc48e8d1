import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { validContact } from '../support/examples'
import { countRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })

const restart = (env: Record<string, string>) => server.restart({ env })

const send = (key: string, changes: object = {}, headers: object = {}) =>
  server.send('contact', changes, { 'Idempotency-Key': key, ...headers })

test('the same key answers the same reference and stores once, also with the fields in another order', async () => {
  const key = randomUUID()
  const first = await send(key)
  const reordered = Object.fromEntries(Object.entries(validContact).reverse())
  const second = await server.post(siteForms.contact.path, reordered, { 'Idempotency-Key': key })
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect(countRows(server, 'submissions')).toBe(1)
  expect(countRows(server, 'outbox')).toBe(1)
})

test('a repeat needs no new proof, because its answer may have been lost on the way', async () => {
  await restart({ VERIFICATION: 'altcha' })
  const key = randomUUID()
  const recaptchaToken = await server.solve('contact_form')
  const first = await send(key, { recaptchaToken })
  expect(await send(key, { recaptchaToken })).toMatchObject({ status: 200, body: first.body })
  expect(await send(key, { recaptchaToken: 'drug' })).toMatchObject({ status: 200, body: first.body })
})

test('a workshop that was renamed between two tries does not make another form of the repeat', async () => {
  const key = randomUUID()
  const enrol = () => server.send('registration', {}, { 'Idempotency-Key': key })
  const first = await enrol()
  const workshop = server.services.catalogue.workshops.find(({ id }) => id === 'muzikal')
  if (!workshop) throw new Error('no such workshop')
  workshop.name = 'Muzikal in ples'
  const second = await enrol()
  workshop.name = 'Muzikal'
  expect(second).toMatchObject({ status: 200, body: first.body })
})

test('the key is remembered over a restart', async () => {
  const key = randomUUID()
  const first = await send(key)
  await restart({})
  expect(await send(key)).toMatchObject({ status: 200, body: first.body })
  expect(countRows(server, 'submissions')).toBe(1)
})

test('the same key with another body is refused, in the same form and in another one', async () => {
  const key = randomUUID()
  const first = await send(key)
  const changed = await send(key, { message: 'Nekaj drugega' })
  // The page can say that the first one was stored, and under which number.
  expect(changed).toMatchObject({ status: 422, body: { reference: first.body.reference } })
  const elsewhere = await server.send('newsletter', {}, { 'Idempotency-Key': key })
  expect(elsewhere).toMatchObject({ status: 422, body: { error: expect.any(String) } })
  expect(countRows(server, 'submissions')).toBe(1)
})

test('different keys and missing keys are different submissions', async () => {
  const answers = [await send(randomUUID()), await send(randomUUID()), await send(''), await send('')]
  const numbers = answers.map(({ body }) => String(body.reference).slice(-4))
  expect(numbers).toEqual(['0001', '0002', '0003', '0004'])
})

test('an unreasonably long key is refused', async () => {
  expect(await send('k'.repeat(101))).toMatchObject({ status: 422 })
})

test('only accepted submissions count towards the limit, then 429 says when to come back', async () => {
  await restart({ RATE_LIMIT: '3/3600' })
  for (let attempt = 0; attempt < 5; attempt += 1) await send('', { email: 'napacen' })
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await send('')).toMatchObject({ status: 200 })
  const refused = await send('')
  expect(refused).toMatchObject({ status: 429, body: { error: expect.any(String) } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(countRows(server, 'submissions')).toBe(3)
})

test('a limit in one form does not close another, and it passes with time', async () => {
  await restart({ RATE_LIMIT: '1/60' })
  await send('')
  expect(await send('')).toMatchObject({ status: 429 })
  expect(await server.send('newsletter')).toMatchObject({ status: 200 })
  server.moveClock(61_000)
  expect(await send('')).toMatchObject({ status: 200 })
})

test('a repeat under one key neither counts nor is refused at the limit', async () => {
  await restart({ RATE_LIMIT: '2/3600' })
  const key = randomUUID()
  const first = await send(key)
  await send(key)
  await send('')
  expect(await send('')).toMatchObject({ status: 429 })
  expect(await send(key)).toMatchObject({ status: 200, body: first.body })
})

test('many forms at the same time cannot slip past the limit together', async () => {
  await restart({ RATE_LIMIT: '5/3600', VERIFICATION: 'altcha' })
  const tokens = await Promise.all(Array.from({ length: 12 }, () => server.solve('contact_form')))
  const answers = await Promise.all(tokens.map((recaptchaToken) => send('', { recaptchaToken })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(countRows(server, 'submissions')).toBe(5)
})

test('the client address comes from the trusted proxies only', async () => {
  await restart({ RATE_LIMIT: '1/3600' })
  await send('', {}, { 'X-Forwarded-For': '198.51.100.1' })
  expect(await send('', {}, { 'X-Forwarded-For': '198.51.100.2' })).toMatchObject({ status: 429 })

  await restart({ RATE_LIMIT: '1/3600', TRUST_PROXY: '1' })
  const from = (chain: string) => send('', {}, { 'X-Forwarded-For': chain })
  expect(await from('198.51.100.1')).toMatchObject({ status: 200 })
  expect(await from('198.51.100.2')).toMatchObject({ status: 200 })
  expect(await from('lažno, 198.51.100.2'.replace('ž', 'z'))).toMatchObject({ status: 429 })
})
