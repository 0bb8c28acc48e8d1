import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toAddressKey } from '../../api/core/address-keys'
import { DAY, HOUR } from '../../api/core/clock'
import { SeveralPeopleError } from '../../api/people/copy'
import type { PersonQuery } from '../../api/people/find'
import { formKinds } from '../../api/season/form-kinds'
import type { Role } from '../../api/submissions/form-kind'
import { createSubmissionStore } from '../../api/submissions/store'
import { consents } from '../../common/forms/forms'
import { testCatalogue } from '../support/catalogue'
import { runCkd } from '../support/ckd'
import { validContact, validNewsletter } from '../support/examples'
import { countRows, readRows } from '../support/rows'
import { keepServer, startTestServer } from '../support/test-server'

const server = keepServer({ isWorkerIdle: true })

const copyOf = (query: PersonQuery, role?: Role) => server.services.people.export(query, { role })
const erase = (query: PersonQuery) =>
  server.services.people.erase(server.services.people.find(query), { operator: 'tajništvo' })
const invoice = (reference: string) => server.services.invoices.mark([reference])
const enrol = async (changes: object = {}) =>
  String((await server.send('registration', changes)).body.reference)

const invoiceFields = [
  'payerAddress',
  'payerCity',
  'payerName',
  'payerPostalCode',
  'payerVatId',
  'selectedWorkshopNames',
  'workshops',
]

/** What is found of somebody: references. */
const find = (query: PersonQuery) =>
  server.services.people
    .list(server.services.people.find(query))
    .submissions.map(({ reference }) => reference)

test('after two years an invoiced enrolment is found by its payer and by reference, and by nobody whose data had to go', async () => {
  const reference = await enrol()
  invoice(reference)
  server.moveClock(800 * DAY)
  server.services.retention()
  for (const query of [{ email: 'TOMAZ@primer.si' }, { reference: reference.toLowerCase() }])
    expect(find(query)).toEqual([reference])
  expect(find({ email: 'spela@primer.si' })).toEqual([])
  const { submissions, consents } = copyOf({ email: 'tomaz@primer.si' })
  expect(Object.keys(submissions[0]?.payload ?? {}).sort()).toEqual(invoiceFields)
  expect(consents).toHaveLength(1)
  const rows = ['submissions', 'people', 'consents', 'outbox'].flatMap((table) =>
    readRows(server, `SELECT * FROM ${table}`),
  )
  expect(JSON.stringify(rows)).not.toMatch(/@primer\.si|Špela|05\.05\.2014/)
  expect(JSON.stringify(rows)).not.toContain(toAddressKey('spela@primer.si'))
})

test('a copy for one person holds nothing of the others of the same form, who may live elsewhere', async () => {
  const payerContact = 'Tajništvo Novak'
  const reference = await enrol({ newsletterConsent: true, payerContact, message: 'Sporočilo plačnika.' })
  const ofParticipant = copyOf({ email: 'spela@primer.si' })
  expect(ofParticipant).toMatchObject({
    submissions: [{ reference, roles: ['participant'], payload: { participantBirthDate: '05.05.2014' } }],
    consents: [],
    newsletter: [],
    mails: [
      { letter: 'enrolment_notice' },
      { letter: 'enrolment_confirmation', recipient: 'spela@primer.si' },
    ],
  })
  expect(JSON.stringify(ofParticipant)).not.toMatch(/payer|tomaz|Tomaž|Novak|plačnika|040|newsletter_/)

  const ofPayer = copyOf({ email: 'tomaz@primer.si' })
  expect(ofPayer).toMatchObject({
    submissions: [
      { roles: ['payer'], payload: { participantFirstName: 'Špela', payerContact, consent: true } },
    ],
    consents: [
      { consent: 'enrolment_terms', whose: 'payer' },
      { consent: 'newsletter', whose: 'payer' },
    ],
  })
  expect(ofPayer.mails).toHaveLength(3)
  expect(JSON.stringify(ofPayer)).not.toMatch(/spela@|05\.05\.2014|participantAddress/)

  const ofContact = copyOf({ reference }, 'contact')
  expect(Object.keys(ofContact.submissions[0]?.payload ?? {}).sort()).toEqual([
    'participantFirstName',
    'participantLastName',
    'payerContact',
    'selectedWorkshopNames',
    'workshops',
  ])
})

test('the consent to the terms says of which day they were, the one to the newsletter does not', async () => {
  const terms = { ...testCatalogue.terms, updatedOn: '2026-11-23' }
  const other = await startTestServer({ isWorkerIdle: true, catalogue: { ...testCatalogue, terms } })
  await other.send('registration', { newsletterConsent: true })
  const { consents } = other.services.people.export({ email: 'tomaz@primer.si' })
  expect(consents).toMatchObject([
    { consent: 'enrolment_terms', termsOn: '2026-11-23' },
    { consent: 'newsletter', termsOn: null },
  ])
})

test('a number that stands for several people gives out nobody before it is said who asks, and nothing of another enrolment', async () => {
  const [reference] = [await enrol(), await enrol()]
  expect(() => copyOf({ reference })).toThrow(SeveralPeopleError)
  expect(copyOf({ reference }, 'participant')).toMatchObject({ submissions: [{ reference }] })
  expect(copyOf({ reference }, 'payer').consents).toMatchObject([{ reference, consent: 'enrolment_terms' }])
})

test("what an invoice needs stays ten years after the end of the invoice's year, and no longer", async () => {
  const reference = await enrol()
  invoice(reference)
  const year = Number(reference.slice(2, 6))
  const moveTo = (time: number) => server.moveClock(time - server.services.clock.now().getTime())
  moveTo(Date.UTC(year + 10, 11, 31, 12))
  server.services.retention()
  expect(countRows(server, 'submissions')).toBe(1)
  moveTo(Date.UTC(year + 11, 0, 1, 12))
  server.services.retention()
  expect(countRows(server, 'submissions')).toBe(0)
})

test('one of two siblings under one address is erased by its reference, the other stays', async () => {
  const first = await enrol({ participantFirstName: 'Prva' })
  const second = await enrol({ participantFirstName: 'Druga' })
  expect(erase({ reference: first })).toMatchObject({ deleted: [first] })
  expect(find({ email: 'tomaz@primer.si' })).toEqual([second])
  expect(server.services.outbox.list().map(({ reference }) => reference)).toEqual([second, second, second])
})

test("the payer's newsletter, its consent and its mails outlive the erasure of the participant", async () => {
  await enrol({ newsletterConsent: true })
  erase({ email: 'spela@primer.si' })
  expect(countRows(server, 'submissions')).toBe(0)
  expect(server.services.outbox.list()).toMatchObject([
    { kind: 'newsletter_confirmation', status: 'pending' },
  ])
  const { consents, newsletter } = copyOf({ email: 'tomaz@primer.si' })
  expect(consents).toMatchObject([{ consent: 'newsletter', withdrawnAt: null }])
  expect(newsletter).toMatchObject([{ email: 'tomaz@primer.si' }])
  erase({ email: 'tomaz@primer.si' })
  const tables = ['consents', 'newsletter_subscriptions', 'newsletter_tokens', 'outbox', 'people']
  expect(tables.map((table) => countRows(server, table))).toEqual([0, 0, 0, 0, 0])
})

test('a consent of somebody who gave no address belongs to the form alone: found with it, and gone with it', async () => {
  const withoutAddress = {
    ...formKinds.contact,
    listPeople: () => [{ role: 'contact' as const, name: 'Žan Đurić' }],
    consents: { agreed: { wording: consents.enrolment, by: 'contact' as const } },
  }
  const store = createSubmissionStore(server.services, { ...formKinds, contact: withoutAddress })
  const payload = { ...validContact, agreed: true }
  const form = { form: payload, payload, follow: () => {} }
  const [erased = ''] = [1, 2].map(() => store.accept({ kind: 'contact', form }))
  expect(copyOf({ reference: erased }).consents).toMatchObject([
    { reference: erased, wording: consents.enrolment.text },
  ])
  erase({ reference: erased })
  expect(countRows(server, 'consents')).toBe(1)
  server.moveClock(800 * DAY)
  server.services.retention()
  expect(countRows(server, 'consents')).toBe(0)
})

test("a staff mailbox that is erased takes nobody else's notices along", async () => {
  await enrol()
  await server.send('contact', { email: 'osebje@ckd.example' })
  erase({ email: 'osebje@ckd.example' })
  expect(server.services.outbox.list().map(({ kind }) => kind)).toEqual([
    'enrolment_notice',
    'enrolment_confirmation',
    'enrolment_confirmation',
  ])
})

test('an address in letters is found by every way of writing it', async () => {
  await server.send('newsletter', { email: 'Info@ČEBELA.si' })
  for (const email of ['info@čebela.si', 'INFO@C\u030cebela.si', 'info@xn--ebela-gya.si'])
    expect(find({ email }), email).toHaveLength(1)
})

test('copies of e-mails in files go with an erasure, also after their recipients were forgotten', async () => {
  await enrol()
  const { outbox, database } = server.services
  const folder = join(server.directory, 'mail')
  mkdirSync(folder)
  for (const mail of outbox.listDue(9, HOUR)) {
    outbox.recordSent(mail, [])
    writeFileSync(join(folder, `${mail.messageId.slice(1, -1)}.eml`), 'To: spela@primer.si')
  }
  server.moveClock(40 * DAY)
  server.services.retention()
  expect(outbox.list()).toEqual([])
  expect(JSON.stringify(database.prepare('SELECT * FROM outbox').all())).not.toContain('@primer.si')
  expect(readdirSync(folder)).toHaveLength(3)
  const erased = erase({ email: 'spela@primer.si' })
  expect(erased).toMatchObject({ files: 3 })
  expect(readdirSync(folder)).toEqual([])
})

test('copies of e-mails go with a sign-up that nobody confirmed', async () => {
  await server.send('newsletter')
  const [mail] = server.services.outbox.listDue(1, HOUR)
  if (!mail) throw new Error('no mail is due')
  server.services.outbox.recordSent(mail, [])
  const file = join(server.directory, 'mail', `${mail.messageId.slice(1, -1)}.eml`)
  mkdirSync(join(server.directory, 'mail'))
  writeFileSync(file, 'To: ziva.cuk@primer.si')
  server.moveClock(5 * DAY)
  server.services.retention()
  expect(existsSync(file)).toBe(false)
})

test('an operator unsubscribes an address, which withdraws its consents; a second time there is nothing to do', async () => {
  await server.send('newsletter')
  await enrol({ payerEmail: validNewsletter.email, newsletterConsent: true })
  const leave = () =>
    runCkd(['newsletter', 'unsubscribe', validNewsletter.email.toUpperCase()], server.directory)
  expect(await leave()).toMatchObject({ exitCode: 0 })
  const { consents } = copyOf({ email: validNewsletter.email })
  const withdrawn = { withdrawnAt: expect.any(String) }
  expect(consents).toMatchObject([withdrawn, { withdrawnAt: null }, withdrawn])
  expect(await leave()).toMatchObject({ exitCode: 1 })
})

test("everything done with people's data is in an account without personal data that cannot be changed", async () => {
  const reference = await enrol()
  server.services.people.export({ email: 'spela@primer.si' }, { operator: 'tajništvo' })
  erase({ email: 'spela@primer.si' })
  const entries = (await runCkd(['privacy', 'log', '--json'], server.directory)).json()
  expect(entries).toMatchObject([
    { action: 'export', operator: 'tajništvo', references: [reference], counts: { submissions: 1 } },
    { action: 'erase', operator: 'tajništvo', references: [reference], counts: { deleted: 1, mails: 3 } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/spela|Žagar/i)
  const { database } = server.services
  expect(() => database.exec('DELETE FROM privacy_log')).toThrow('append-only')
  expect(() => database.exec("UPDATE privacy_log SET operator = 'x'")).toThrow('append-only')
})

test("a mistyped address is corrected by the form's own rules, and the person is then found by the right one", async () => {
  const reference = await enrol({ newsletterConsent: true, payerEmail: 'tomza@primer.si' })
  const rectify = (field: string, value: string) =>
    server.services.rectify({ reference, field, value, operator: 'tajništvo' })
  expect(() => rectify('payerEmail', 'tomaz@primer')).toThrow('Vnesite veljaven e-poštni naslov')
  rectify('payerEmail', ' tomaz@primer.si ')
  rectify('payerName', 'Tomaž Žagar Novak')
  expect(find({ email: 'tomaz@primer.si' })).toEqual([reference])
  expect(find({ email: 'tomza@primer.si' })).toEqual([])
  expect(server.services.store.findByReference(reference)?.payload).toMatchObject({
    payerEmail: 'tomaz@primer.si',
    payerName: 'Tomaž Žagar Novak',
  })
  // Agreed to the terms has the payer; the newsletter still waits for whoever reads the mistyped address.
  const { consents } = copyOf({ reference }, 'payer')
  expect(consents).toHaveLength(1)
  expect(server.services.subscriptions.list()).toMatchObject([
    { email: 'tomza@primer.si', name: 'Tomaž Žagar Novak' },
  ])
  expect(() => rectify('krneki', 'x')).toThrow('payerCity')
})

test('what is left of a reduced enrolment can be corrected too', async () => {
  const reference = await enrol()
  invoice(reference)
  erase({ reference })
  server.services.rectify({ reference, field: 'payerName', value: 'Čuk, d. o. o.' })
  expect(server.services.store.findByReference(reference)?.payload).toMatchObject({
    payerName: 'Čuk, d. o. o.',
  })
  expect(find({ email: 'tomaz@primer.si' })).toEqual([reference])
})

test('a restricted enrolment is on no list, outlives its term, and goes once the restriction has ended', async () => {
  const reference = await enrol()
  const restrict = (...words: string[]) => runCkd(['person', 'restrict', ...words], server.directory)
  await restrict(reference)
  expect(server.services.store.list({ isUsable: true })).toEqual([])
  expect(copyOf({ reference }, 'payer')).toMatchObject({ submissions: [{ reference }] })
  server.moveClock(800 * DAY)
  server.services.retention()
  expect(countRows(server, 'submissions')).toBe(1)
  await restrict(reference, '--undo')
  server.services.retention()
  expect(countRows(server, 'submissions')).toBe(0)
})

test('each purpose of keeping has a term of its own: mails that left, proofs of a consent, messages', async () => {
  const retention = { ...testCatalogue.retention, mailDays: 35, proofDays: 45, contactDays: 55 }
  const other = await startTestServer({ isWorkerIdle: true, catalogue: { ...testCatalogue, retention } })
  const { outbox, subscriptions } = other.services
  await other.send('contact')
  for (const mail of outbox.listDue(9, HOUR)) outbox.recordSent(mail, [])
  await other.send('newsletter')
  subscriptions.leave(toAddressKey(validNewsletter.email))
  const left = ['outbox', 'consents', 'submissions']
  const days = [34, 10, 10, 10].map((more) => {
    other.moveClock(more * DAY)
    other.services.retention()
    return left.map((table) => countRows(other, table))
  })
  expect(days).toEqual([
    [1, 1, 2],
    [0, 1, 2],
    [0, 0, 1],
    [0, 0, 0],
  ])
})
