import { createServer, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '../../api/core/clock'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { validContact } from '../support/examples'
import { countRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const server = keepServer({ env: { VERIFICATION: 'altcha' }, isWorkerIdle: true })

const contact = (recaptchaToken: unknown, headers = {}) => server.send('contact', { recaptchaToken }, headers)

const REFUSED = { status: 403, body: { error: expect.stringContaining('Preverjanje') } }

test('a challenge is signed, bound to its form and short-lived', async () => {
  const { body } = await server.get(`${apiRoutes.verification}?action=contact_form`)
  expect(body).toMatchObject({
    provider: 'altcha',
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        data: { action: 'contact_form' },
        expiresAt: expect.any(Number),
      },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
})

test.each(['', '?action=', '?action=login_form', '?action=contact_form&action=newsletter_form'])(
  'a challenge for »%s«, no form of ours, is refused',
  async (query) => {
    expect(await server.get(apiRoutes.verification + query)).toMatchObject({ status: 422 })
  },
)

test('twenty forms with one proof at the same time leave one row', async () => {
  const token = await server.solve('contact_form')
  const answers = await Promise.all(Array.from({ length: 20 }, () => contact(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)])
  expect(countRows(server, 'submissions')).toBe(1)
})

test('a proof for another form is refused', async () => {
  expect(await contact(await server.solve('newsletter_form'))).toMatchObject(REFUSED)
})

test('a proof is refused after its time', async () => {
  const token = await server.solve('contact_form')
  server.moveClock(16 * MINUTE)
  expect(await contact(token)).toMatchObject(REFUSED)
})

test('a proof survives a restart, and so does the memory of a spent one', async () => {
  const [spent, fresh] = [await server.solve('contact_form'), await server.solve('contact_form')]
  await contact(spent)
  await server.restart()
  expect(await contact(spent)).toMatchObject(REFUSED)
  expect(await contact(fresh)).toMatchObject({ status: 200 })
})

test('a changed challenge is refused: another action, an easier key, a longer life', async () => {
  const token = await server.solve('newsletter_form')
  const answer = JSON.parse(Buffer.from(token, 'base64').toString())
  const changes = [
    { data: { action: 'contact_form' } },
    { keyPrefix: '00' },
    { expiresAt: 9_999_999_999 },
    { cost: 1e9 },
  ]
  for (const change of changes) {
    const parameters = { ...answer.challenge.parameters, ...change }
    const forged = { ...answer, challenge: { ...answer.challenge, parameters } }
    expect(await contact(Buffer.from(JSON.stringify(forged)).toString('base64'))).toMatchObject(REFUSED)
  }
})

test('a proof whose work does not fit its key is refused', async () => {
  const { challenge, solution } = JSON.parse(
    Buffer.from(await server.solve('contact_form'), 'base64').toString(),
  )
  const miscounted = { challenge, solution: { ...solution, counter: solution.counter + 1 } }
  expect(await contact(Buffer.from(JSON.stringify(miscounted)).toString('base64'))).toMatchObject(REFUSED)
})

test.each([[undefined], [null], [''], ['žeton'], ['e30='], ['bnVsbA=='], [5], [{}], [['a']]])(
  'the token %j is refused with 403, after the fields were checked',
  async (token) => {
    expect(await contact(token)).toMatchObject(REFUSED)
    const withoutName = { ...validContact, firstName: '', recaptchaToken: token }
    expect(await server.post(siteForms.contact.path, withoutName)).toMatchObject({ status: 422 })
  },
)

test('a refused form does not use up its proof', async () => {
  const token = await server.solve('newsletter_form')
  const send = (email: string) => server.send('newsletter', { email, recaptchaToken: token })
  expect(await send('a@b')).toMatchObject({ status: 422 })
  expect(await send('a@b.si')).toMatchObject({ status: 200 })
})

interface Google {
  url: string
  verdict: unknown
  asked: URLSearchParams[]
  server: Server
}

async function pretendToBeGoogle(verdict: unknown): Promise<Google> {
  const google: Google = { url: '', verdict, asked: [], server: createServer() }
  google.server.on('request', async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    google.asked.push(new URLSearchParams(Buffer.concat(chunks).toString()))
    response.end(typeof google.verdict === 'string' ? google.verdict : JSON.stringify(google.verdict))
  })
  await new Promise<void>((resolve) => google.server.listen(0, '127.0.0.1', resolve))
  const address = google.server.address()
  google.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/siteverify`
  return google
}

const human = { success: true, action: 'contact_form', hostname: 'localhost', score: 0.9 }

/** A server that asks Google, who takes everybody for a person. */
async function startWithGoogle() {
  const google = await pretendToBeGoogle(human)
  await server.restart({
    env: {
      VERIFICATION: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'javni',
      RECAPTCHA_SECRET: 'skrivni',
      RECAPTCHA_VERIFY_URL: google.url,
    },
  })
  onTestFinished(() => {
    google.server.close()
    google.server.closeAllConnections()
  })
  return google
}

test('reCAPTCHA passes only with the right success, action, host and score, and fails closed', async () => {
  const google = await startWithGoogle()
  expect(await server.get(`${apiRoutes.verification}?action=contact_form`)).toMatchObject({
    body: { provider: 'recaptcha', siteKey: 'javni' },
  })
  expect(await contact('zeton')).toMatchObject({ status: 200 })
  expect(Object.fromEntries(google.asked[0] ?? [])).toEqual({ secret: 'skrivni', response: 'zeton' })

  google.verdict = { success: true, action: 'contact_form', score: 0.5 }
  expect(await contact('zeton')).toMatchObject({ status: 200 })

  const refusals = [
    { ...human, success: false },
    { ...human, action: 'newsletter_form' },
    { ...human, hostname: 'zlonamerno.example' },
    { ...human, score: 0.4 },
    { success: true },
    'to ni JSON',
  ]
  for (const verdict of refusals) {
    google.verdict = verdict
    expect(await contact('zeton'), JSON.stringify(verdict)).toMatchObject(REFUSED)
  }
  expect(await contact('')).toMatchObject(REFUSED)
  google.server.close()
  google.server.closeAllConnections()
  expect(await contact('zeton')).toMatchObject(REFUSED)
  expect(countRows(server, 'submissions')).toBe(2)
})

test('ten tries at the same time under one key spend one proof at Google and get one answer', async () => {
  const google = await startWithGoogle()
  const key = { 'Idempotency-Key': 'ista-oddaja' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => contact('zeton', key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.reference}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(google.asked).toHaveLength(1)
})
