import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { siteForms } from '../../../common/forms/forms'
import { apiRoutes } from '../../../common/routes'
import { testCatalogue } from '../../../tests/support/catalogue'
import { runCkd } from '../../../tests/support/ckd'
import { validContact } from '../../../tests/support/examples'
import { openBrowser } from '../../../tests/support/office-browser'
import { readColumn, readRows } from '../../../tests/support/query-database'
import { setUpMailbox, waitUntil } from '../../../tests/support/test-resources'
import { setUpServer, testShells } from '../../../tests/support/test-server'
import { addMilliseconds, DAY, systemClock } from '../../core/clock'
import { parseSettings } from '../../core/env'
import { createDelivery, verifySmtp } from '../delivery'
import { createMailKinds } from '../kinds'

const mailbox = setUpMailbox()
const server = setUpServer({ mailbox, shells: testShells })

const send = () => server.send('contact')
const listMails = () => server.services.outbox.list()

test.each([
  { at: 'recipient', code: 450 },
  // Errors of our own configuration.
  { at: 'sender', code: 550 },
  { at: 'sign-in', code: 535 },
  { at: 'connect', code: 554 },
] as const)(
  'a $code at $at is temporary: the mail is retried until the server accepts it',
  async (refusal) => {
    await server.restart({ env: { SMTP_URL: mailbox.url.replace('//', '//ckd:geslo@') } })
    mailbox.refusal = refusal
    await send()
    await waitUntil(() => (listMails()[0]?.attempts ?? 0) >= 3)
    expect(listMails()[0]).toMatchObject({ status: 'pending', lastError: expect.any(String) })
    mailbox.refusal = undefined
    await waitUntil(() => listMails()[0]?.status === 'sent')
    expect(mailbox.mails).toHaveLength(1)
    expect(listMails()[0]).toMatchObject({ nextAttemptAt: null, lastError: null })
  },
)

test.each([
  { at: 'recipient', code: 550 },
  { at: 'data', code: 554 },
] as const)(
  'a permanent $code at $at fails the mail, is shown by the health report, and its stored reason holds no address',
  async (refusal) => {
    mailbox.refusal = refusal
    await send()
    await waitUntil(() => listMails()[0]?.status === 'failed')
    expect(listMails()[0]).toMatchObject({ attempts: 1, nextAttemptAt: null })
    expect(listMails()[0]?.lastError).not.toContain('@ckd.example')
    const health = await server.get(apiRoutes.health)
    expect(health).toMatchObject({
      status: 200,
      body: { status: 'degraded', outbox: { failed: 1, pending: 0 } },
    })
  },
)

test('each of several recipients is accepted, refused or retried separately', async () => {
  const recipients = ['a@ckd.example', 'b@ckd.example', 'c@ckd.example']
  await server.restart({ env: { MAIL_TO: recipients.join(', ') } })
  mailbox.refusal = [
    { at: 'recipient', code: 550, recipient: 'b@ckd.example' },
    { at: 'recipient', code: 451, recipient: 'c@ckd.example' },
  ]
  await send()
  await waitUntil(() => listMails()[1]?.status === 'failed' && (listMails()[2]?.attempts ?? 0) >= 2)
  expect(listMails().map(({ status }) => status)).toEqual(['sent', 'failed', 'pending'])
  mailbox.refusal = undefined
  await mailbox.waitFor(2)
  expect(mailbox.mails.map(({ envelopeTo }) => envelopeTo)).toEqual([['a@ckd.example'], ['c@ckd.example']])
})

test('a refused address with letters such as č is not recorded as accepted, and gets its own mail', async () => {
  await server.restart({ env: { MAIL_TO: 'a@ckd.example, info@čkd.example' } })
  mailbox.refusal = { at: 'recipient', code: 550, recipient: 'info@čkd.example' }
  await send()
  await waitUntil(() => listMails()[1]?.status === 'failed')
  expect(readRows(server, 'SELECT status, recipient FROM outbox ORDER BY id')).toEqual([
    { status: 'sent', recipient: 'a@ckd.example' },
    { status: 'failed', recipient: 'info@čkd.example' },
  ])
})

test('a password is never sent unencrypted to another machine, and a mail server without TLS gets nothing', async () => {
  const SMTP_URL = 'smtp://ckd:geslo@posta.primer.si?requireTLS=false'
  expect(() => parseSettings({ SMTP_URL }, testCatalogue.site)).toThrow('SMTP_URL')
  // 0.0.0.0 is this machine, but does not look local.
  const url = mailbox.url.replace('127.0.0.1', '0.0.0.0')
  expect(await verifySmtp(url)).toContain('STARTTLS')
  expect(await verifySmtp(`${url}?requireTLS=false`)).toBeUndefined()
})

test('while the database cannot be written, each mail is tried at most once, and the problem is logged once', async () => {
  await server.restart({ isWorkerIdle: true })
  for (let count = 0; count < 6; count += 1) await send()
  mailbox.refusal = { at: 'data', code: 451 }
  const { database, worker } = server.services
  const listStorageErrors = () =>
    server.log.filter((line) => line.includes('outbox cannot be read or written'))
  database.pragma('query_only = ON')
  worker.start()
  await waitUntil(() => listStorageErrors().length > 0)
  for (let count = 0; count < 50; count += 1) {
    worker.pollSoon()
    await setImmediate()
  }
  expect(mailbox.connections).toBeLessThanOrEqual(4)
  expect(listStorageErrors()).toHaveLength(1)

  mailbox.refusal = undefined
  database.pragma('query_only = OFF')
  worker.pollSoon()
  await mailbox.waitFor(6)
  await waitUntil(() => listMails().every(({ status }) => status === 'sent'))
  expect(mailbox.mails).toHaveLength(6)
})

test('mails wait for a mail server that is down, and keep their Message-ID over a restart', async () => {
  const port = new URL(mailbox.url).port
  await mailbox.stop()
  await send()
  await waitUntil(() => (listMails()[0]?.attempts ?? 0) >= 2)
  const readId = server.services.database.prepare<[], string>('SELECT message_id FROM outbox').pluck()
  const messageId = readId.get()

  await mailbox.start(Number(port))
  await server.restart()
  const [mail] = await mailbox.waitFor(1)
  expect(messageId).toMatch(/^<[0-9a-z]{8}\.[0-9a-f-]{36}@localhost>$/)
  expect(mail?.messageId).toBe(messageId)
})

test('a clock that was a week ahead loses no mail: the operator sends again what waits for that time', async () => {
  mailbox.refusal = { at: 'data', code: 451 }
  await send()
  await waitUntil(() => (listMails()[0]?.attempts ?? 0) >= 1)
  server.jumpClock(7 * DAY)
  server.services.worker.pollSoon()
  await waitUntil(() => (listMails()[0]?.attempts ?? 0) >= 2)
  expect(listMails()[0]?.status).toBe('pending')
  mailbox.refusal = undefined
  server.jumpClock(-7 * DAY)
  server.services.outbox.retry(listMails()[0]?.id ?? 0)
  server.services.worker.pollSoon()
  expect(await mailbox.waitFor(1)).toHaveLength(1)
})

test('without an SMTP server mails become .eml files, once the folder can be written', async () => {
  await server.restart({ mailbox: undefined })
  const folder = join(server.directory, 'mail')
  writeFileSync(folder, 'in the way')
  await server.send('registration')
  await waitUntil(() => (listMails()[0]?.attempts ?? 0) >= 2)
  rmSync(folder)
  await waitUntil(() => listMails().length === 3 && listMails().every(({ status }) => status === 'sent'))
  const files = readdirSync(folder)
  expect(files).toHaveLength(3)
  for (const file of files) expect(file).toMatch(/\.eml$/)
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  expect(mails.map(({ text }) => text).join()).toContain('Ime udeležene osebe: Špela')
  // Lines of a mail end in CRLF (RFC 5322, section 2.1).
  for (const file of files) expect(readFileSync(join(folder, file), 'latin1')).not.toMatch(/[^\r]\n|\r[^\n]/)
})

test.each([
  ['a mail that cannot be composed fails at once', new RangeError('Too deep'), { isPermanent: true }],
  [
    'a mail waits while the disk is full',
    Object.assign(new Error('x'), { code: 'ENOSPC' }),
    { code: 'ENOSPC' },
  ],
])('%s', async (_name, cause, fate) => {
  await server.restart({ isWorkerIdle: true })
  await send()
  const [mail] = server.services.outbox.listDue(1)
  const write = () => {
    throw cause
  }
  const kinds = createMailKinds()
  kinds.add([{ ...server.services.outbox.kinds.get('contact_notice'), write }])
  const { deliver } = createDelivery({
    kinds,
    clock: systemClock,
    mailFrom: 'CKD <prijave@ckd.example>',
    colours: testCatalogue.site.colours,
    transport: { send: async () => ({ refused: [] }), close() {} },
  })
  await expect(mail && deliver(mail)).rejects.toMatchObject(fate)
})

test('a mail erased while it is sent changes no other mail, and its id is not used again', async () => {
  await server.restart({ isWorkerIdle: true })
  const { outbox, people, database } = server.services
  const erased = { ...validContact, email: 'odide@primer.si' }
  for (const [isTaken, email] of [
    [true, 'prva@primer.si'],
    [false, 'druga@primer.si'],
  ] as const) {
    await server.post(siteForms.contact.path, erased)
    const [underWay] = outbox.listDue(1)
    if (!underWay) throw new Error('no mail is due')
    people.erase(people.find({ email: erased.email }))
    await server.send('contact', { email })
    expect(listMails()[0]?.id).toBeGreaterThan(underWay.id)
    if (isTaken) outbox.recordSent(underWay, ['osebje@ckd.example'])
    else outbox.recordFailure(underWay, '550', true)
    expect(listMails().map(({ status }) => status)).toEqual(['pending'])
    database.exec('DELETE FROM submissions')
  }
})

const ckd = (...words: string[]) => runCkd(words, server.directory)
const listSecrets = () => readColumn(server, 'SELECT token FROM outbox WHERE token IS NOT NULL')

test('a failed mail keeps no secret; sent again it has a new working one, except a sign-in link', async () => {
  await ckd('office', 'add', 'maja@ckd.example')
  server.services.worker.pollSoon()
  await mailbox.waitFor(1)
  mailbox.refusal = { at: 'recipient', code: 550 }
  await server.send('registration')
  await server.send('newsletter', { email: 'nova@primer.si' })
  await openBrowser(server).post('/urad/prijava', { email: 'maja@ckd.example' })
  const { outbox, worker } = server.services
  await waitUntil(() => outbox.countByStatus().failed === 5)
  mailbox.refusal = undefined
  expect(listSecrets()).toEqual([])

  // The sign-in link is the exception: an office user requests a new one.
  const findSignIn = () => outbox.list().find(({ kind }) => kind === 'office_sign_in')
  const { exitCode, errorOutput } = await ckd('outbox', 'retry', '--id', String(findSignIn()?.id))
  expect(exitCode).not.toBe(0)
  expect(errorOutput).toContain('prijavo v urad')
  expect((await ckd('outbox', 'retry', '--all')).exitCode).toBe(0)
  worker.pollSoon()
  const text = (await mailbox.waitFor(5)).map((mail) => mail.text).join()
  const [, confirmation = ''] = /potrditev\?token=([\w-]+)/.exec(text) ?? []
  expect((await server.post(apiRoutes.newsletterConfirmation, { token: confirmation })).status).toBe(200)
  await waitUntil(() => listSecrets().length === 0)
  expect(findSignIn()?.status).toBe('failed')
})

test('a cancelled mail keeps no secret', () => {
  const { outbox, clock } = server.services
  const notBefore = addMilliseconds(clock.now(), DAY)
  outbox.enqueue({
    kind: 'enrolment_confirmation',
    recipient: 'ana@primer.si',
    token: 'skrivnost',
    notBefore,
  })
  expect(listSecrets()).toEqual(['skrivnost'])
  expect(outbox.cancel(outbox.list()[0]?.id ?? 0)).toBe(true)
  expect(listSecrets()).toEqual([])
})
