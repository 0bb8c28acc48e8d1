import { expect, test } from 'vitest'
import { officeRoutes } from '../../../common/routes'
import { inDays } from '../../../tests/support/lessons'
import { signIn } from '../../../tests/support/office-browser'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { enrol, idOf, PUPPETS } from '../../../tests/support/season'
import { setUpMailbox } from '../../../tests/support/test-resources'
import { setUpServer, testShells } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'
import { confirmPlace } from '../places/testing/confirm-place'

const groups = paymentCatalogue.groups.map((group) => ({ ...group, day: undefined, time: undefined }))
const season = { from: inDays(-40), to: inDays(200) }
const catalogue = { ...paymentCatalogue, schoolYear: '2099/2100', season, groups }
const mailbox = setUpMailbox()
const server = setUpServer({ catalogue, mailbox, shells: testShells })
const { backUp, restore } = createRestoreHelpers(server)

const YEAR = 366 * DAY
const LEAD = 'vodja@example.com'
const readStatement = (reference: string) =>
  server.services.ledger.findStatementOfEnrolment(idOf(server, reference))

function confirm(reference: string): void {
  const { places } = server.services
  places.applyAction(
    { submissionId: idOf(server, reference), workshopId: PUPPETS, action: 'accept' },
    'office:1',
  )
  confirmPlace(places, { submissionId: idOf(server, reference), workshopId: PUPPETS })
}

async function enrolConfirmed(): Promise<string> {
  const reference = await enrol(server, { participantFirstName: 'Živa', payerEmail: 'placnik@example.com' })
  confirm(reference)
  return reference
}

const credit = { key: 'v1:a', cents: 1000, valuedOn: inDays(0), payerName: 'Ana Novak', text: 'vadnina' }

test('after a restore no payment reference is given twice, and statements can be imported again', async () => {
  const backup = await backUp()
  const { reference: lost } = readStatement(await enrolConfirmed()) ?? {}
  server.services.ledger.addCredits([credit])
  await restore(backup)
  const { reference } = readStatement(await enrolConfirmed()) ?? {}
  expect(lost).toMatch(/^SI12/)
  expect(reference).not.toBe(lost)
  expect(server.services.ledger.addCredits([credit])).toBe(1)
})

test('an erased child leaves amounts without a name, no line after this month, and stays erased after a restore', async () => {
  const reference = await enrolConfirmed()
  const { id = 0 } = readStatement(reference) ?? {}
  const { ledger } = server.services
  ledger.addCredits([{ ...credit, text: 'za Živo' }])
  ledger.bookCredits([{ paymentId: ledger.listUnbooked()[0]?.id ?? 0, accountId: id }], LEAD)
  const backup = await backUp()
  server.services.people.erase(server.services.people.find({ reference }))
  const readDues = () => server.services.ledger.find(id)?.dues ?? []
  const expectPayersPart = () => {
    expect(new Set(readDues().map((due) => due.workshopId ?? due.participant ?? due.submissionId))).toEqual(
      new Set([null]),
    )
    expect(readColumn(server, 'SELECT text FROM payments')).toEqual([null])
    const active = readDues()
    expect(active.length).toBeGreaterThan(0)
    expect(active.every(({ from }) => from.slice(0, 7) <= inDays(0).slice(0, 7))).toBe(true)
  }
  expectPayersPart()
  await restore(backup)
  expectPayersPart()
})

test('accounts are deleted ten years after the year of their season, and credits without an account after 60 days', async () => {
  await enrolConfirmed()
  server.services.ledger.addCredits([credit])
  server.moveClock(61 * DAY)
  server.services.retention()
  expect([countRows(server, 'payments'), countRows(server, 'payment_accounts')]).toEqual([0, 1])
  server.moveClock(9 * YEAR)
  server.services.retention()
  expect(countRows(server, 'payment_accounts')).toBe(1)
  server.moveClock(3 * YEAR)
  server.services.retention()
  expect([countRows(server, 'payment_accounts'), countRows(server, 'payment_charges')]).toEqual([0, 0])
})

test('the copy of the payer’s data lists lines and payments; the copy of a child’s data lists none', async () => {
  const reference = await enrolConfirmed()
  const { id = 0, dues = [] } = readStatement(reference) ?? {}
  server.services.ledger.recordPayment(id, { cents: 300, valuedOn: inDays(0), text: 'na blagajni' }, LEAD)
  const readFamilyPage = (role: 'payer' | 'participant') =>
    server.services.people.export({ reference }, { role }).payments
  expect(readFamilyPage('payer')).toMatchObject([{ payments: [{ cents: 300, text: 'na blagajni' }] }])
  expect(readFamilyPage('payer')).toMatchObject([{ dues: { length: dues.length } }])
  expect(readFamilyPage('participant')).toEqual([])
})

test('a credit that was booked long ago and is taken from its account waits 60 days from that day', async () => {
  const reference = await enrolConfirmed()
  const { ledger } = server.services
  const { id = 0 } = readStatement(reference) ?? {}
  ledger.addCredits([credit])
  const paymentId = ledger.listUnbooked()[0]?.id ?? 0
  ledger.bookCredits([{ paymentId, accountId: id }], LEAD)
  server.moveClock(70 * DAY)
  ledger.unbook(paymentId, LEAD)
  server.services.retention()
  expect(ledger.listUnbooked()).toHaveLength(1)
  server.moveClock(61 * DAY)
  server.services.retention()
  expect(ledger.listUnbooked()).toEqual([])
})

test('the office reads the lines and payments of a payer’s copy in words', async () => {
  const reference = await enrolConfirmed()
  const { officeUsers, ledger } = server.services
  officeUsers.addOrUpdate({ email: LEAD, workshops: null, isReadOnly: false, isLead: true })
  const { id = 0 } = readStatement(reference) ?? {}
  ledger.recordPayment(id, { cents: 300, valuedOn: inDays(0), text: 'na blagajni' }, LEAD)
  const browser = await signIn(server, mailbox, LEAD)
  const copy = new URLSearchParams({ kdo: reference, vloga: 'payer' })
  const page = (await browser.read(`${officeRoutes.copy}?${copy}`)).replaceAll('\u00a0', ' ')
  expect(page).toMatch(/Plačila.*Znesek: 28,01 €.*Znesek: 3 €.*Opomba: na blagajni/s)
  expect(page).not.toContain('[object')
})
