import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toAddressKey } from '../../api/core/address-keys'
import { DAY } from '../../api/core/clock'
import { openSqlite } from '../../api/core/sqlite'
import { MultiplePeopleError } from '../../api/privacy/data-copy'
import type { PersonQuery } from '../../api/privacy/subject-lookup'
import type { Role } from '../../api/submissions/form-kind'
import { testCatalogue } from '../support/catalogue'
import { runCkd } from '../support/ckd'
import { validNewsletter } from '../support/examples'
import { countRows, readRows } from '../support/query-database'
import { setUpServer, startTestServer } from '../support/test-server'

const server = setUpServer({ isWorkerIdle: true })

const exportFor = (query: PersonQuery, role?: Role) => server.services.people.export(query, { role })
const erase = (query: PersonQuery) =>
  server.services.people.erase(server.services.people.find(query), { operator: 'tajništvo' })
const enrol = async (changes: object = {}) =>
  String((await server.send('registration', changes)).body.reference)

/** Returns the references of a person's submissions. */
const find = (query: PersonQuery) =>
  server.services.people
    .list(server.services.people.find(query))
    .submissions.map(({ reference }) => reference)

test('an export for one person contains no data of others; for a reference of several people the person must be named', async () => {
  const payerContact = 'Tajništvo Novak'
  const reference = await enrol({ newsletterConsent: true, payerContact, message: 'Sporočilo plačnika.' })
  const ofParticipant = exportFor({ email: 'spela@primer.si' })
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

  const ofPayer = exportFor({ email: 'tomaz@primer.si' })
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

  await enrol()
  expect(() => exportFor({ reference })).toThrow(MultiplePeopleError)
  expect(exportFor({ reference }, 'payer').consents).toMatchObject([
    { reference, consent: 'enrolment_terms' },
    { reference, consent: 'newsletter' },
  ])
  const ofContact = exportFor({ reference }, 'contact')
  expect(Object.keys(ofContact.submissions[0]?.payload ?? {}).sort()).toEqual([
    'participantFirstName',
    'participantLastName',
    'payerContact',
    'selectedWorkshopNames',
    'workshops',
  ])
})

test('one of two siblings with one address is erased by reference, and the other stays', async () => {
  await server.send('contact', { email: 'osebje@ckd.example' })
  const first = await enrol({ participantFirstName: 'Prva' })
  const second = await enrol({ participantFirstName: 'Druga' })
  expect(erase({ reference: first })).toMatchObject({ deleted: [first] })
  expect(find({ email: 'tomaz@primer.si' })).toEqual([second])
  erase({ email: 'osebje@ckd.example' })
  expect(server.services.outbox.list().map(({ reference }) => reference)).toEqual([second, second, second])
})

test('the payer’s newsletter, consent and mails are kept when the participant is erased', async () => {
  await enrol({ newsletterConsent: true })
  erase({ email: 'spela@primer.si' })
  expect(countRows(server, 'submissions')).toBe(0)
  expect(server.services.outbox.list()).toMatchObject([
    { kind: 'newsletter_confirmation', status: 'pending' },
  ])
  const { consents, newsletter } = exportFor({ email: 'tomaz@primer.si' })
  expect(consents).toMatchObject([{ consent: 'newsletter', withdrawnAt: null }])
  expect(newsletter).toMatchObject([{ email: 'tomaz@primer.si' }])
  erase({ email: 'tomaz@primer.si' })
  const tables = ['consents', 'newsletter_subscriptions', 'newsletter_tokens', 'outbox', 'people']
  expect(tables.map((table) => countRows(server, table))).toEqual([0, 0, 0, 0, 0])
})

test('mail files are deleted with an erasure, also after their recipients were deleted, and with an unconfirmed sign-up', async () => {
  const { outbox, retention } = server.services
  const folder = join(server.directory, 'mail')
  mkdirSync(folder)
  const sendAll = () => {
    for (const mail of outbox.listDue(9)) {
      outbox.recordSent(mail, [])
      writeFileSync(join(folder, `${mail.messageId.slice(1, -1)}.eml`), 'To: spela@primer.si')
    }
    return readdirSync(folder).length
  }
  await server.send('newsletter')
  expect(sendAll()).toBe(1)
  server.moveClock(5 * DAY)
  retention()
  expect(readdirSync(folder)).toEqual([])
  await enrol()
  expect(sendAll()).toBe(3)
  server.moveClock(40 * DAY)
  retention()
  expect(outbox.list()).toEqual([])
  expect(JSON.stringify(readRows(server, 'SELECT * FROM outbox'))).not.toContain('@primer.si')
  expect(erase({ email: 'spela@primer.si' })).toMatchObject({ files: 3 })
  expect(readdirSync(folder)).toEqual([])
})

test('every action on personal data is logged without personal data, and the log cannot be changed', async () => {
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
  expect(() => database.exec("UPDATE privacy_log SET actor = 'x'")).toThrow('append-only')
})

test('an operator ends a newsletter with its consents, and restricts an enrolment, which is hidden and kept until that ends', async () => {
  const ckd = (...words: string[]) => runCkd(words, server.directory)
  await server.send('newsletter')
  const reference = await enrol({ payerEmail: validNewsletter.email, newsletterConsent: true })
  const unsubscribe = async () =>
    (await ckd('newsletter', 'unsubscribe', validNewsletter.email.toUpperCase())).exitCode
  // The second call finds no subscription.
  expect([await unsubscribe(), await unsubscribe()]).toEqual([0, 1])
  const withdrawn = { withdrawnAt: expect.any(String) }
  const { consents } = exportFor({ email: validNewsletter.email })
  expect(consents).toMatchObject([withdrawn, { withdrawnAt: null }, withdrawn])
  await ckd('person', 'restrict', reference)
  expect(server.services.store.list({ kind: 'registration', isUsable: true })).toEqual([])
  expect(find({ reference })).toEqual([reference])
  server.moveClock(800 * DAY)
  server.services.retention()
  expect(find({ reference })).toEqual([reference])
  await ckd('person', 'restrict', reference, '--undo')
  server.services.retention()
  expect(find({ reference })).toEqual([])
})

test('a mistyped address is corrected by the form’s rules, and the person is found by the right one', async () => {
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
  // The payer agreed to the terms. The newsletter still waits for a confirmation from the mistyped address.
  const { consents } = exportFor({ reference }, 'payer')
  expect(consents).toHaveLength(1)
  expect(readRows(server, 'SELECT email, name FROM newsletter_subscriptions')).toEqual([
    { email: 'tomza@primer.si', name: 'Tomaž Žagar Novak' },
  ])
  expect(() => rectify('krneki', 'x')).toThrow('payerCity')
  // The payer's consents stay with the payer when the participant, who shared the address, gets another one.
  rectify('participantEmail', 'tomaz@primer.si')
  rectify('participantEmail', 'otrok@primer.si')
  expect(exportFor({ email: 'tomaz@primer.si' }).consents).toHaveLength(1)
})

test('mails, proofs of consent and messages have retention terms of their own', async () => {
  const retention = { ...testCatalogue.retention, mailDays: 35, proofDays: 45, contactDays: 55 }
  const other = await startTestServer({ isWorkerIdle: true, catalogue: { ...testCatalogue, retention } })
  const { outbox, subscriptions } = other.services
  await other.send('contact')
  for (const mail of outbox.listDue(9)) outbox.recordSent(mail, [])
  await other.send('newsletter')
  subscriptions.unsubscribe(toAddressKey(validNewsletter.email))
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

test('an erasure reports when the database file still holds traces, and the next run removes them', async () => {
  const reference = await enrol()
  const { people, retention } = server.services
  const reader = openSqlite(join(server.directory, 'ckd.sqlite'), { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT * FROM submissions').all()
  expect(people.erase(people.find({ reference }))).toMatchObject({ deleted: [reference], hasTraces: true })
  expect(() => retention()).toThrow('sledi')
  reader.close()
  retention()
  expect(people.erase(people.find({ reference }))).toMatchObject({ hasTraces: false })
})
