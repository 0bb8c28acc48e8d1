import { expect, test } from 'vitest'
import { apiRoutes } from '../../../common/routes'
import { validNewsletter } from '../../../tests/support/examples'
import type { ReceivedMail } from '../../../tests/support/mailbox'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { setUpMailbox, waitUntil } from '../../../tests/support/test-resources'
import { setUpServer } from '../../../tests/support/test-server'
import { DAY, HOUR } from '../../core/clock'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, env: { SITE_URL: 'https://ckd.example' } })

const signUp = (changes: object = {}) => server.send('newsletter', changes)
const confirm = (token: unknown) => server.post(apiRoutes.newsletterConfirmation, { token })

function tokenIn(mail: ReceivedMail | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Signs up and confirms. @returns the token for unsubscribing */
async function subscribe(): Promise<string> {
  await signUp()
  const [invitation] = await mailbox.waitFor(1)
  await confirm(tokenIn(invitation))
  return tokenIn((await mailbox.waitFor(2))[1])
}

/** Subscribes with an enrolment, and confirms. @returns the payer's token for unsubscribing */
async function subscribeByEnrolment(): Promise<string> {
  await server.send('registration', { newsletterConsent: true })
  const mails = await mailbox.waitFor(4)
  await confirm(tokenIn(mails.find(({ subject }) => subject?.startsWith('Potrdite naročilo'))))
  return tokenIn((await mailbox.waitFor(5))[4])
}

const unsubscribe = (token: string) => server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, {})
const listWithdrawn = () =>
  readColumn<string | null>(
    server,
    "SELECT withdrawn_at FROM consents WHERE consent = 'newsletter' ORDER BY id",
  )

test('a sign-up sends one mail that repeats nothing typed; its link confirms, and one welcome mail explains how to unsubscribe', async () => {
  const answer = await signUp()
  expect(answer.body.reference).toMatch(/^N-\d{4}-0001$/)
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['ziva.cuk@primer.si'])
  expect(mail?.text).toMatch(/https:\/\/ckd\.example\/e-novice\/potrditev\?token=[\w-]{43}/)
  expect(mail?.text).toContain('72\u00a0ur')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Živa|Šušteršič/)

  const confirmed = [await confirm(tokenIn(mail)), await confirm(tokenIn(mail))]
  expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
  const [, welcome] = await mailbox.waitFor(2)
  const token = tokenIn(welcome)
  expect(welcome?.raw).toContain(
    `List-Unsubscribe: <https://ckd.example/api/newsletter/unsubscribe?token=${token}>\r\n`,
  )
  expect(welcome?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(welcome?.text).toContain(`https://ckd.example/e-novice/odjava?token=${token}`)
  await server.services.worker.stop()
  expect(countRows(server, 'outbox')).toBe(2)
  // Once a mail is sent, the database holds only digests of its secrets.
  const tables = ['newsletter_tokens', 'newsletter_subscriptions', 'outbox']
  const rows = JSON.stringify(tables.flatMap((table) => readRows(server, `SELECT * FROM ${table}`)))
  for (const secret of [token, tokenIn(mail)]) expect(rows).not.toContain(secret)
})

test('an address with a Slovenian domain gets its mail under the encoded domain', async () => {
  await signUp({ email: 'info@čebela.si' })
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['info@čebela.si'])
  expect(mail?.raw).toContain('To: info@xn--ebela-gya.si')
})

test('a known address gets the same response as an unknown one, and no second mail within a day', async () => {
  await signUp()
  await signUp({ email: 'Ziva.Cuk@primer.si' })
  expect([countRows(server, 'submissions'), countRows(server, 'outbox')]).toEqual([2, 1])
  server.moveClock(DAY + HOUR)
  await signUp()
  expect(countRows(server, 'outbox')).toBe(2)
  await confirm(tokenIn((await mailbox.waitFor(2))[1]))
  const answers = [await signUp(), await signUp({ email: 'nova@primer.si' })]
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
    Array(2).fill([200, ['reference']]),
  )
})

test('an unknown token or one after its hours confirms nothing', async () => {
  await signUp()
  const [invitation] = await mailbox.waitFor(1)
  server.moveClock(73 * HOUR)
  for (const token of ['neznan', '', null, 5, {}, tokenIn(invitation)])
    expect(await confirm(token)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Povezava') },
    })
})

test('a mail program without one-click opens our page with its button, which ends nothing by itself', async () => {
  const token = await subscribe()
  const address = `${server.url}${apiRoutes.newsletterUnsubscription}?token=${token}`
  const answer = await fetch(address, { redirect: 'manual', headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/e-novice/odjava?token=${token}`])
  expect(readColumn(server, 'SELECT count(*) FROM newsletter_subscriptions')).toEqual([1])
  expect((await fetch(address, { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, POST')
})

test.each<{ from: string; body: string; type: string; headers: Record<string, string> }>([
  { from: 'our page', body: '{}', type: 'application/json', headers: {} },
  {
    from: 'a mail provider',
    body: 'List-Unsubscribe=One-Click',
    type: 'application/x-www-form-urlencoded',
    headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
  },
  {
    from: 'a mail provider, in parts',
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    type: 'multipart/form-data; boundary=x',
    headers: {},
  },
])(
  'unsubscribing from $from deletes the person’s data, and repeating it gets the same response',
  async ({ body, type, headers }) => {
    const token = await subscribe()
    const click = () =>
      server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, body, {
        'Content-Type': type,
        ...headers,
      })
    expect([await click(), await click()].map(({ status }) => status)).toEqual([200, 200])
    const [row] = readRows(server, 'SELECT status, email, name, surname FROM newsletter_subscriptions')
    expect(row).toEqual({ status: 'unsubscribed', email: null, name: null, surname: null })
    expect(listWithdrawn()).toEqual([expect.any(String)])
  },
)

test('unsubscribing once withdraws the consents of form and enrolment; the response reveals no subscription', async () => {
  const token = await subscribe()
  const payerEmail = validNewsletter.email.toUpperCase()
  expect(await server.send('registration', { payerEmail, newsletterConsent: true })).toMatchObject({
    status: 200,
  })
  const [known, unknown] = [await unsubscribe(token), await unsubscribe('neznan')]
  expect([unknown.status, unknown.body]).toEqual([200, known.body])
  expect(listWithdrawn()).toEqual([expect.any(String), expect.any(String)])
  await signUp()
  const listInvitations = () =>
    mailbox.mails.filter(({ subject }) => subject?.startsWith('Potrdite naročilo'))
  await waitUntil(() => listInvitations().length === 2)
  expect(await confirm(tokenIn(listInvitations()[1]))).toMatchObject({ status: 200 })
})

test('the consent of an enrolment is the payer’s: the participant’s unsubscription does not withdraw it', async () => {
  const token = await subscribe()
  await server.send('registration', { participantEmail: validNewsletter.email, newsletterConsent: true })
  const [, , ...later] = await mailbox.waitFor(6)
  await unsubscribe(token)
  expect(listWithdrawn()).toEqual([expect.any(String), null])

  await confirm(tokenIn(later.find(({ subject }) => subject?.startsWith('Potrdite naročilo'))))
  await unsubscribe(tokenIn((await mailbox.waitFor(7))[6]))
  expect(listWithdrawn()).toEqual([expect.any(String), expect.any(String)])
})

test('a withdrawal is stored although the enrolment is reduced to the data of its contract', async () => {
  const token = await subscribeByEnrolment()
  const { siteFeatures, store, retention } = server.services
  siteFeatures.enrolments.extend({ hasContract: () => true })
  server.moveClock(800 * DAY)
  retention()
  expect(store.list()).toMatchObject([{ isReduced: true }])
  await unsubscribe(token)
  expect(listWithdrawn()).toEqual([expect.any(String)])
})

test('the proof of consent is kept as long as the subscriber reads the newsletter, even without an enrolment', async () => {
  const token = await subscribeByEnrolment()
  server.moveClock(800 * DAY)
  server.services.retention()
  expect([countRows(server, 'submissions'), countRows(server, 'consents')]).toEqual([0, 1])
  await unsubscribe(token)
  server.moveClock(400 * DAY)
  server.services.retention()
  expect(countRows(server, 'consents')).toBe(0)
})

test('a link confirms the address that it was sent to, although similar-looking addresses sign up meanwhile', async () => {
  await signUp({ email: 'ana@gmail.com' })
  const [invitation] = await mailbox.waitFor(1)
  await signUp({ email: 'ana@gmaıl.com' })
  await signUp({ email: 'ANA@gmail.com' })
  const [, second] = await mailbox.waitFor(2)
  expect(second?.envelopeTo).toEqual(['ana@gmaıl.com'])
  await confirm(tokenIn(invitation))
  const [, , welcome] = await mailbox.waitFor(3)
  expect(welcome?.envelopeTo).toEqual(['ana@gmail.com'])
})
