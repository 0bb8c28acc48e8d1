// Personal data by contract: every table is declared, and an erased person is in no byte of the files.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { apiRoutes } from '../../common/routes'
import { PERFORMANCE } from '../../tests/support/examples'
import { createLessonCatalogue, inDays } from '../../tests/support/lessons'
import { MARCH } from '../../tests/support/newsletter'
import { LEAD, setUpOffice } from '../../tests/support/office-server'
import { paymentSettings } from '../../tests/support/payment-catalogue'
import { makePerformance } from '../../tests/support/performances'
import { countRows, readColumn, readRows } from '../../tests/support/query-database'
import { PUPPETS } from '../../tests/support/season'
import { waitUntil } from '../../tests/support/test-resources'
import { startTestServer } from '../../tests/support/test-server'
import { toAddressKey } from '../core/address-keys'
import { MINUTE } from '../core/clock'
import { INVOICE_FIELDS } from '../submissions/submission'

const TODAY = inDays(0)
const lessons = createLessonCatalogue([TODAY], [-40, 200])
const catalogue = {
  ...lessons,
  schoolYear: '2099/2100',
  keptUntil: inDays(10),
  issues: [MARCH],
  pricePeriod: 'month' as const,
  payments: paymentSettings,
  groups: lessons.groups.map((group) => ({ ...group, places: 9, priceCents: 3000 })),
  seatedEvents: [makePerformance(PERFORMANCE, { heldOn: inDays(20) })],
}
const lastCatalogue = {
  ...catalogue,
  schoolYear: '2024/2025',
  season: { from: '2024-10-01', to: '2025-06-30' },
}
const { server, open, idOf, placesOf } = setUpOffice(lastCatalogue)

/** Values that occur nowhere else. */
const person = {
  participantFirstName: 'Imeudeleženke',
  participantLastName: 'Priimekudeleženke',
  participantAddress: 'Udeleženkina ulica 17',
  participantPostalCode: 'U-4991',
  participantCity: 'Udeleženkin kraj',
  participantEmail: 'naslov-udelezenke@osebni.example',
  participantPhone: '041 991 771',
  participantBirthDate: '07.11.2013',
  payerName: 'Imeplačnika Priimekplačnika',
  payerAddress: 'Plačnikova cesta 93',
  payerPostalCode: 'P-4992',
  payerCity: 'Plačnikov kraj',
  payerVatId: 'SI99112277',
  payerContact: 'Kontaktnaoseba',
  payerEmail: 'naslov-placnika@osebni.example',
  payerPhone: '041 992 772',
  message: 'Sporočiloobprijavi',
}
const others = {
  contactText: 'Vprašanjeosebe',
  contactName: 'Imepošiljatelja',
  contactPhone: '041 993 773',
  subscriber: 'Imenaročnika',
  bankText: 'Namenbančnegaplačila',
  officeText: 'Opombanablagajni',
  seatText: 'Prostorzavoziček',
}
const keys = {
  participantKey: toAddressKey(person.participantEmail),
  payerKey: toAddressKey(person.payerEmail),
}
const allValues = { ...person, ...others, ...keys }

const referenceOf = (id: number) => server.services.store.find(id)?.reference ?? ''

/** Enrols the person with the public form. @returns the id */
async function enrolPerson(changes: object = {}): Promise<number> {
  const form = { workshops: [PUPPETS], ...person, ...changes }
  const { body } = await server.send('registration', form, { 'Idempotency-Key': randomUUID() })
  return idOf(String(body.reference))
}

/** Sends a letter with an action of the office on the person's place. */
async function performOfficeAction(id: number, action: 'invite' | 'accept', letter: 'povabilo' | 'sprejem') {
  const [place] = placesOf(referenceOf(id))
  const { status } = await (await open()).post('/urad/dejanje', {
    dejanje: action,
    izbrano: `${referenceOf(id)} ${PUPPETS} ${place?.state} ${place?.groupId}`,
    poslji: 'da',
    zadeva: catalogue.letters[letter].subject,
    besedilo: catalogue.letters[letter].body,
  })
  expect(status).toBe(303)
}

/** Everything that a contract adds: confirmation, amounts due, a bank payment, one at the office, and the invoice. */
function concludeContract(id: number): void {
  const { places, ledger, notices, invoices } = server.services
  const confirmation = { wording: 'Potrjujem udeležbo.' }
  const place = places.find(id, PUPPETS)
  const letter = places.fillLetter('potrditev', { submissionId: id, place, wording: confirmation.wording })
  places.attachLetter(
    places.applyAction({ submissionId: id, workshopId: PUPPETS, action: 'confirm', confirmation }, 'payer'),
    letter,
  )
  const { id: account = 0 } = ledger.findStatementOfEnrolment(id) ?? {}
  const credit = { key: 'v1:a', cents: 1000, valuedOn: TODAY, payerName: person.payerName }
  ledger.addCredits([{ ...credit, text: others.bankText }])
  ledger.bookCredits([{ paymentId: ledger.listUnbooked()[0]?.id ?? 0, accountId: account }], LEAD)
  ledger.recordPayment(account, { cents: 300, valuedOn: TODAY, text: others.officeText }, LEAD)
  notices.sendDueNotices()
  invoices.recordIssued([referenceOf(id)], true, LEAD)
}

/** Stores the person in every table, as form, office, family and bank do. */
async function fillTables(hasContract: boolean): Promise<void> {
  const last = await enrolPerson({ newsletterConsent: true })
  server.services.places.applyAction(
    { submissionId: last, workshopId: PUPPETS, action: 'accept' },
    'office:1',
  )
  await server.restart({ catalogue })
  const { services } = server
  await performOfficeAction(last, 'invite', 'povabilo')
  const id = await enrolPerson()
  await performOfficeAction(id, 'accept', 'sprejem')
  if (hasContract) concludeContract(id)
  const substitution = { plannedOn: inDays(7), isExtra: false, isCancelled: false, mentor: 'druga oseba' }
  const asPlanned = { heldOn: null, time: null, room: null, sequence: 0 }
  services.lessons.change(PUPPETS, catalogue.schoolYear, { ...substitution, ...asPlanned }, () => null)
  const lesson = services.attendance.listLessonsUntilToday(PUPPETS).at(-1)
  const attendee = lesson && services.attendance.listAttendees(lesson).at(0)
  if (!lesson || !attendee) throw new Error('the person attends no lesson')
  services.attendance.setMark(lesson, attendee, true)
  services.certificates.issueCertificate(attendee.enrolment, PUPPETS)

  const { contactText, contactName, contactPhone, subscriber, seatText } = others
  const contact = { firstName: contactName, lastName: contactName, message: contactText }
  await server.send('contact', { ...contact, email: person.payerEmail, phone: contactPhone })
  await server.send('reservation', { name: contactName, email: person.payerEmail, needs: seatText })
  await server.send('newsletter', { email: person.participantEmail, name: subscriber, surname: subscriber })
  const token = readColumn(
    server,
    "SELECT token FROM outbox WHERE mail_kind = 'newsletter_confirmation' ORDER BY id",
  )
  for (const one of token) await server.post(apiRoutes.newsletterConfirmation, { token: one })
  services.issues.start(MARCH, 'office:1')
  services.people.restrict(referenceOf(id), true, LEAD)
  services.people.restrict(referenceOf(id), false, LEAD)
  for (const email of [person.payerEmail, person.participantEmail]) {
    await server.post(apiRoutes.signIn, { email })
    services.people.export({ email }, { operator: LEAD })
    services.places.invitations.setObjection(toAddressKey(email), true)
  }
  // Mails of the office wait until they can no longer be undone.
  server.moveClock(6 * MINUTE)
  services.worker.pollSoon()
  await waitUntil(() => readColumn(server, "SELECT 1 FROM outbox WHERE status = 'pending'").length === 0)
}

/** Erases the person as a lead does. */
function erasePerson(): void {
  const { people } = server.services
  for (const email of [person.participantEmail, person.payerEmail])
    expect(people.erase(people.find({ email }), { operator: LEAD }).hasTraces).toBe(false)
}

/** Names the values that the files of the data directory contain, with the file. */
function findValues(): string[] {
  const files = readdirSync(server.directory, { recursive: true })
    .map((name) => join(server.directory, String(name)))
    .filter((file) => statSync(file).isFile())
  return files.flatMap((file) => {
    const bytes = readFileSync(file)
    const found = Object.entries(allValues).filter(([, value]) => bytes.includes(value))
    return found.map(([name]) => `${name} in ${relative(server.directory, file)}`)
  })
}

/** Lists the tables whose rows contain one of the person's values. */
const findTables = (): string[] =>
  listTables().filter((table) => {
    const rows = JSON.stringify(readRows(server, `SELECT * FROM ${table}`))
    return Object.values(allValues).some((value) => rows.includes(value))
  })

const listTables = () =>
  readColumn(
    server,
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  ).sort()
const listContents = () => server.services.personalData.flatMap(({ tables }) => Object.entries(tables))

test.each([true, false])(
  'every table is named once as personal data or not, with an office: %s',
  async (hasOffice) => {
    const site = { ...catalogue.site, hasOffice }
    const { services } = await startTestServer({ catalogue: { ...catalogue, site } })
    Object.assign(server, { ...server, services })
    expect(
      listContents()
        .map(([table]) => table)
        .sort(),
    ).toEqual(listTables())
  },
)

test('after an erasure no byte of the database and of the journal names a person without a contract', async () => {
  await fillTables(false)
  expect(findTables()).toEqual(
    expect.arrayContaining(['consents', 'newsletter_subscriptions', 'outbox', 'people', 'submissions']),
  )
  erasePerson()
  expect(findTables()).toEqual([])
  expect(findValues()).toEqual([])
})

test('of a person with a contract an erasure leaves only the payer of the invoice, in tables that are kept', async () => {
  await fillTables(true)
  const personal = listContents().filter(([, contents]) => contents !== 'not personal')
  expect(personal.filter(([table]) => countRows(server, table) === 0)).toEqual([])
  const before = new Set(findValues().map((found) => found.split(' ')[0]))
  expect(Object.keys(allValues).filter((name) => !before.has(name))).toEqual([])
  erasePerson()
  const kept = new Set(listContents().flatMap(([table, contents]) => (contents === 'kept' ? table : [])))
  expect(findTables().filter((table) => !kept.has(table))).toEqual([])
  const names = findValues().map((found) => found.split(' ')[0])
  const invoiceFields: readonly string[] = [...INVOICE_FIELDS, 'payerKey']
  expect(names.filter((name) => !invoiceFields.includes(name ?? ''))).toEqual([])
  expect(names).toContain('payerName')
})
