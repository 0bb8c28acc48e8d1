import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { validContact } from '../../tests/support/examples'
import { countRows } from '../../tests/support/query-database'
import { setUpServer } from '../../tests/support/test-server'
import { MINUTE } from '../core/clock'

const server = setUpServer({ env: { VERIFICATION: 'altcha' }, isWorkerIdle: true })

const sendContact = (recaptchaToken: unknown, headers = {}) =>
  server.send('contact', { recaptchaToken }, headers)

const REFUSED = { status: 403, body: { error: expect.stringContaining('Preverjanje') } }

test('a challenge is signed, valid for one form and short-lived; an unknown form gets none', async () => {
  const { body } = await server.get(`${apiRoutes.verification}?action=contact_form`)
  const data = { action: 'contact_form' }
  const parameters = { algorithm: 'PBKDF2/SHA-256', data, expiresAt: expect.any(Number) }
  const challenge = { parameters, signature: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(body).toMatchObject({ provider: 'altcha', challenge })
  for (const query of ['', '?action=', '?action=login_form', '?action=contact_form&action=newsletter_form'])
    expect(await server.get(apiRoutes.verification + query), query).toMatchObject({ status: 422 })
})

test('a proof is used up by one accepted form, even of twenty parallel ones and over a restart, and not by a refused form', async () => {
  const [spent, fresh] = [await server.solve('contact_form'), await server.solve('contact_form')]
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendContact(spent)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)])
  expect(countRows(server, 'submissions')).toBe(1)
  const refused = await server.send('contact', { email: 'a@b', recaptchaToken: fresh })
  expect(refused.status).toBe(422)
  await server.restart()
  expect(await sendContact(spent)).toMatchObject(REFUSED)
  expect(await sendContact(fresh)).toMatchObject({ status: 200 })
})

test('a proof for another form, a changed, wrong or late one, and a missing one are refused', async () => {
  const [other, own] = [await server.solve('newsletter_form'), await server.solve('contact_form')]
  const unpack = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())
  const pack = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64')
  const { challenge, solution } = unpack(other)
  const forge = (changes: object) =>
    pack({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } }, solution })
  const mine = unpack(own)
  const tokens = [
    other,
    forge({ data: { action: 'contact_form' } }),
    forge({ keyPrefix: '00' }),
    forge({ expiresAt: 9_999_999_999 }),
    forge({ cost: 1e9 }),
    pack({ ...mine, solution: { ...mine.solution, counter: mine.solution.counter + 1 } }),
    undefined,
    null,
    '',
    'žeton',
    'e30=',
    'bnVsbA==',
    5,
    {},
    ['a'],
  ]
  for (const token of tokens) {
    expect(await sendContact(token), String(token)).toMatchObject(REFUSED)
    // Fields are checked before the proof.
    const withoutName = { ...validContact, firstName: '', recaptchaToken: token }
    expect(await server.post(siteForms.contact.path, withoutName)).toMatchObject({ status: 422 })
  }
  server.moveClock(16 * MINUTE)
  expect(await sendContact(own)).toMatchObject(REFUSED)
})

test('reCAPTCHA accepts only the right success, action, host and score, checks one key once, and refuses when Google fails', async () => {
  const human = { success: true, action: 'contact_form', hostname: 'localhost', score: 0.9 }
  const asked: URLSearchParams[] = []
  let verdict: unknown = human
  const google = createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)))
    response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict))
  })
  onTestFinished(() => void google.close())
  await once(google.listen(0, '127.0.0.1'), 'listening')
  const { port } = google.address() as AddressInfo
  await server.restart({
    env: {
      VERIFICATION: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'javni',
      RECAPTCHA_SECRET: 'skrivni',
      RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    },
  })
  expect(await server.get(`${apiRoutes.verification}?action=contact_form`)).toMatchObject({
    body: { provider: 'recaptcha', siteKey: 'javni' },
  })
  const key = { 'Idempotency-Key': 'ista-oddaja' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendContact('zeton', key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(asked.map((one) => Object.fromEntries(one))).toEqual([{ secret: 'skrivni', response: 'zeton' }])

  verdict = { success: true, action: 'contact_form', score: 0.5 }
  expect(await sendContact('zeton')).toMatchObject({ status: 200 })
  for (verdict of [
    { ...human, success: false },
    { ...human, action: 'newsletter_form' },
    { ...human, hostname: 'zlonamerno.example' },
    { ...human, score: 0.4 },
    { success: true },
    'to ni JSON',
  ])
    expect(await sendContact('zeton'), JSON.stringify(verdict)).toMatchObject(REFUSED)
  expect(await sendContact('')).toMatchObject(REFUSED)
  google.close()
  google.closeAllConnections()
  expect(await sendContact('zeton')).toMatchObject(REFUSED)
  expect(countRows(server, 'submissions')).toBe(2)
})
