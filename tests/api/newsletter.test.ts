import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../api/core/clock'
import { siteForms } from '../../common/forms/forms'
import { apiRoutes } from '../../common/routes'
import { validEnrolment, validNewsletter } from '../support/examples'
import type { ReceivedMail } from '../support/mailbox'
import { keepMailbox } from '../support/of-a-test'
import { countRows, readColumn, readRows } from '../support/rows'
import { keepServer } from '../support/test-server'

const mailbox = keepMailbox()
const server = keepServer({ mailbox, env: { SITE_URL: 'https://ckd.example' } })

const signUp = (changes: object = {}) => server.send('newsletter', changes)
const confirm = (token: unknown) => server.post(apiRoutes.newsletterConfirmation, { token })

function tokenIn(mail: ReceivedMail | undefined): string {
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function subscribe(): Promise<ReceivedMail> {
  await signUp()
  const [invitation] = await mailbox.waitFor(1)
  await confirm(tokenIn(invitation))
  const [, welcome] = await mailbox.waitFor(2)
  if (!welcome) throw new Error('no welcome mail')
  return welcome
}

test('a sign-up sends one mail with a link to the page whose button confirms, and nothing typed in it', async () => {
  const answer = await signUp()
  expect(answer.body.reference).toMatch(/^N-\d{4}-0001$/)
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['ziva.cuk@primer.si'])
  expect(mail?.text).toMatch(/https:\/\/ckd\.example\/e-novice\/potrditev\?token=[\w-]{43}/)
  expect(mail?.text).toContain('72\u00a0ur')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Živa|Šušteršič/)
})

test('an address in a domain with Slovenian letters gets its mail under the name that every server knows', async () => {
  await signUp({ email: 'info@čebela.si' })
  const [mail] = await mailbox.waitFor(1)
  expect(mail?.envelopeTo).toEqual(['info@čebela.si'])
  expect(mail?.raw).toContain('To: info@xn--ebela-gya.si')
})

test('tokens are stored only as digests once the mail has left', async () => {
  await signUp()
  const [mail] = await mailbox.waitFor(1)
  await server.services.worker.stop()
  const tables = ['newsletter_tokens', 'newsletter_subscriptions', 'outbox']
  const rows = tables.flatMap((table) => readRows(server, `SELECT * FROM ${table}`))
  expect(JSON.stringify(rows)).not.toContain(tokenIn(mail))
})

test('confirming sends one welcome mail whose raw headers allow one-click unsubscription', async () => {
  const welcome = await subscribe()
  const token = tokenIn(welcome)
  expect(welcome.raw).toContain(
    `List-Unsubscribe: <https://ckd.example/api/newsletter/unsubscribe?token=${token}>\r\n`,
  )
  expect(welcome.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(welcome.text).toContain(`https://ckd.example/e-novice/odjava?token=${token}`)
})

test('a second confirmation is a success and sends no second welcome', async () => {
  await subscribe()
  const [invitation] = mailbox.mails
  expect(await confirm(tokenIn(invitation))).toMatchObject({ status: 200 })
  expect(countRows(server, 'outbox')).toBe(2)
})

test('a repeated sign-up gets the same kind of answer and no second mail within a day', async () => {
  await signUp()
  await signUp({ email: 'Ziva.Cuk@primer.si' })
  expect(countRows(server, 'submissions')).toBe(2)
  expect(countRows(server, 'outbox')).toBe(1)
  server.moveClock(DAY + HOUR)
  await signUp()
  expect(countRows(server, 'outbox')).toBe(2)
})

test('a known address is answered exactly like an unknown one, so nobody can find out who reads the newsletter', async () => {
  await subscribe()
  const answers = [await signUp(), await signUp({ email: 'nova@primer.si' })]
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
    Array(2).fill([200, ['reference']]),
  )
})

test.each([['neznan'], [''], [null], [5], [{}]])('the token %j confirms nothing', async (token) => {
  expect(await confirm(token)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('Povezava') },
  })
})

test('an unconfirmed sign-up expires after its hours', async () => {
  await signUp()
  const [invitation] = await mailbox.waitFor(1)
  server.moveClock(73 * HOUR)
  expect(await confirm(tokenIn(invitation))).toMatchObject({ status: 422 })
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
])('unsubscribing from $from forgets the person, twice alike', async ({ body, type, headers }) => {
  const token = tokenIn(await subscribe())
  const leave = () =>
    server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, body, {
      'Content-Type': type,
      ...headers,
    })
  expect([await leave(), await leave()].map(({ status }) => status)).toEqual([200, 200])
  const [row] = readRows(server, 'SELECT status, email, name, surname FROM newsletter_subscriptions')
  expect(row).toEqual({ status: 'unsubscribed', email: null, name: null, surname: null })
  const [consent] = readRows(server, 'SELECT withdrawn_at FROM consents')
  expect(consent).toEqual({ withdrawn_at: expect.any(String) })
})

test('an unknown token is answered like a known one', async () => {
  const known = tokenIn(await subscribe())
  const leave = (token: string) => server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, '{}')
  const [first, second] = [await leave('neznan'), await leave(known)]
  expect([first.status, first.body]).toEqual([second.status, second.body])
})

test('opening the unsubscription address changes nothing, because programs open links in mails', async () => {
  const token = tokenIn(await subscribe())
  const answer = await server.get(`${apiRoutes.newsletterUnsubscription}?token=${token}`)
  expect(answer).toMatchObject({ status: 405 })
  const [row] = readRows(server, 'SELECT status FROM newsletter_subscriptions')
  expect(row).toEqual({ status: 'confirmed' })
})

test('whoever signed up by the form and with an enrolment too withdraws both consents by leaving once', async () => {
  const token = tokenIn(await subscribe())
  const { email } = validNewsletter
  const enrolment = { ...validEnrolment, payerEmail: email.toUpperCase(), newsletterConsent: true }
  expect(await server.post(siteForms.registration.path, enrolment)).toMatchObject({ status: 200 })
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, {})
  const withdrawn = readColumn(server, "SELECT withdrawn_at FROM consents WHERE consent = 'newsletter'")
  expect(withdrawn).toEqual([expect.any(String), expect.any(String)])
})

test("the newsletter asked for with an enrolment is the payer's: the participant's leaving withdraws nothing of it", async () => {
  const token = tokenIn(await subscribe())
  const enrolment = { ...validEnrolment, participantEmail: validNewsletter.email, newsletterConsent: true }
  await server.post(siteForms.registration.path, enrolment)
  const [, , ...later] = await mailbox.waitFor(6)
  const withdrawn = () =>
    readColumn<string | null>(
      server,
      "SELECT withdrawn_at FROM consents WHERE consent = 'newsletter' ORDER BY id",
    )
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, {})
  expect(withdrawn()).toEqual([expect.any(String), null])

  await confirm(tokenIn(later.find(({ subject }) => subject?.startsWith('Potrdite naročilo'))))
  const mails = await mailbox.waitFor(7)
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=${tokenIn(mails[6])}`, {})
  expect(withdrawn()).toEqual([expect.any(String), expect.any(String)])
})

test('a withdrawal is written down also after the enrolment that it came with was cut down to its invoice', async () => {
  await server.send('registration', { newsletterConsent: true })
  const mails = await mailbox.waitFor(4)
  await confirm(tokenIn(mails.find(({ subject }) => subject?.startsWith('Potrdite naročilo'))))
  const welcome = (await mailbox.waitFor(5))[4]
  const { invoices, store, retention, database } = server.services
  const [enrolment] = store.list()
  invoices.mark([enrolment?.reference ?? ''])
  server.moveClock(800 * DAY)
  retention()
  expect(store.list()).toMatchObject([{ isReduced: true }])
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=${tokenIn(welcome)}`, {})
  const consent = database.prepare("SELECT withdrawn_at FROM consents WHERE consent = 'newsletter'").pluck()
  expect(consent.all()).toEqual([expect.any(String)])
})

test('the proof of consent outlives an enrolment without invoice as long as its subscriber reads the newsletter', async () => {
  await server.send('registration', { newsletterConsent: true })
  const mails = await mailbox.waitFor(4)
  await confirm(tokenIn(mails.find(({ subject }) => subject?.startsWith('Potrdite naročilo'))))
  const welcome = (await mailbox.waitFor(5))[4]
  server.moveClock(800 * DAY)
  server.services.retention()
  expect(countRows(server, 'submissions')).toBe(0)
  expect(countRows(server, 'consents')).toBe(1)
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=${tokenIn(welcome)}`, {})
  server.moveClock(400 * DAY)
  server.services.retention()
  expect(countRows(server, 'consents')).toBe(0)
})

test('whoever left may come back with a new sign-up', async () => {
  const token = tokenIn(await subscribe())
  await server.post(`${apiRoutes.newsletterUnsubscription}?token=${token}`, '{}')
  await signUp()
  const mails = await mailbox.waitFor(3)
  expect(await confirm(tokenIn(mails[2]))).toMatchObject({ status: 200 })
})

test('a link confirms the address that it was sent to, whatever address that looks alike signs up meanwhile', async () => {
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
