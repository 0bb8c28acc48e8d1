// Payments outlive restores, and keep nothing about children that were erased.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { officeRoutes } from '../../../common/routes'
import { inDays } from '../../../tests/support/lessons'
import { signIn } from '../../../tests/support/office-browser'
import { OFFICE } from '../../../tests/support/office-server'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { enrol, PUPPETS } from '../../../tests/support/season'
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
const idOf = (reference: string) => server.services.store.findByReference(reference)?.id ?? 0
const readStatement = (reference: string) => server.services.ledger.findStatementOfEnrolment(idOf(reference))
const readSums = (reference: string) => {
  const { reference: si12, totalDue, paid, balance } = readStatement(reference) ?? {}
  return { si12, totalDue, paid, balance }
}

function confirm(reference: string): void {
  const { places } = server.services
  places.applyAction({ submissionId: idOf(reference), workshopId: PUPPETS, action: 'accept' }, 'office:1')
  confirmPlace(places, idOf(reference), PUPPETS, 'Potrjujem.')
}

async function enrolConfirmed(): Promise<string> {
  const reference = await enrol(server, { participantFirstName: 'Živa', payerEmail: 'placnik@example.com' })
  confirm(reference)
  return reference
}

const credit = { key: 'v1:a', cents: 1000, valuedOn: inDays(0), payerName: 'Ana Novak', text: 'vadnina' }

test('payments booked or dismissed after the backup are so once after a restore, with the same payment reference', async () => {
  const before = await enrolConfirmed()
  const backup = await backUp()
  const { ledger } = server.services
  const account = readStatement(before)?.id ?? 0
  const dismissed = { ...credit, key: 'v1:c', cents: 50000 }
  ledger.addCredits([credit, { ...credit, key: 'v1:b', cents: 500 }, dismissed])
  const [first, second, third] = ledger.listUnbooked()
  ledger.cancelPayment(third?.id ?? 0, LEAD)
  ledger.bookCredits(
    [first, second].map((one) => ({ paymentId: one?.id ?? 0, accountId: account })),
    LEAD,
  )
  ledger.unbook(second?.id ?? 0, LEAD)
  ledger.cancelPayment(
    ledger.recordPayment(account, { cents: 700, valuedOn: inDays(0), text: 'Ana' }, LEAD),
    LEAD,
  )
  ledger.recordPayment(account, { cents: 300, valuedOn: inDays(0), text: 'Ana Novak' }, LEAD)
  ledger.addCorrection(account, { label: 'Ana Novak', cents: -250, dueOn: inDays(0) }, LEAD)
  ledger.setFreeUntil(idOf(before), inDays(40), LEAD)
  const sums = readSums(before)
  const journal = readFileSync(join(server.directory, 'backups/privacy-journal.jsonl'), 'utf8')
  expect(journal).not.toMatch(/Novak|Živa|vadnina/)

  await restore(backup)
  server.services.ledger.updateAll()
  expect(readSums(before)).toEqual(sums)
  expect(server.services.ledger.addCredits([credit, dismissed])).toBe(0)
  expect(server.services.ledger.listUnbooked()).toHaveLength(1)
  await restore(backup)
  server.services.ledger.updateAll()
  expect(readSums(before)).toEqual(sums)
})

test('an account opened after the backup comes back without the family that the backup does not contain', async () => {
  const backup = await backUp()
  const lost = await enrolConfirmed()
  const { reference } = readStatement(lost) ?? {}
  await restore(backup)
  const [account] = server.services.ledger.listStatements('2099/2100')
  expect(account).toMatchObject({ reference, payerName: '', submissionIds: [] })
  expect(account?.dues.map(({ workshopId, participant }) => workshopId ?? participant)).toEqual(
    account?.dues.map(() => null),
  )
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
  const check = () => {
    expect(new Set(readDues().map((due) => due.workshopId ?? due.participant ?? due.submissionId))).toEqual(
      new Set([null]),
    )
    expect(readColumn(server, 'SELECT text FROM payments')).toEqual([null])
    const active = readDues()
    expect(active.length).toBeGreaterThan(0)
    expect(active.every(({ from }) => from.slice(0, 7) <= inDays(0).slice(0, 7))).toBe(true)
  }
  check()
  await restore(backup)
  check()
})

test('a restore of a backup from after an erasure charges no month that the erasure cancelled', async () => {
  const { places, people, ledger } = server.services
  const reference = await enrolConfirmed()
  const place = { submissionId: idOf(reference), workshopId: PUPPETS }
  places.undo(places.applyAction({ ...place, action: 'withdraw' }, 'office:1'))
  people.erase(people.find({ reference }))
  const [before] = ledger.listStatements(catalogue.schoolYear)
  await restore(await backUp())
  const [after] = server.services.ledger.listStatements(catalogue.schoolYear)
  expect(after).toMatchObject({ totalDue: before?.totalDue, payerName: before?.payerName })
  expect(readColumn(server, 'SELECT DISTINCT label FROM payment_charges')).toEqual([''])
})

test('after a restore a correction has its text, and no second notice of the month is sent', async () => {
  const reference = await enrolConfirmed()
  const { ledger, notices } = server.services
  const correction = { label: 'Izgubljena knjiga', cents: 5, dueOn: inDays(0) }
  ledger.addCorrection(readStatement(reference)?.id ?? 0, correction, LEAD)
  const backup = await backUp()
  notices.sendDueNotices()
  await restore(backup)
  expect(readStatement(reference)?.dues.map(({ label }) => label)).toContain('Izgubljena knjiga')
  const sent = 'SELECT notified_month FROM payment_accounts'
  expect(readColumn(server, sent)).toEqual([inDays(0).slice(0, 7)])
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
  const read = (role: 'payer' | 'participant') =>
    server.services.people.export({ reference }, { role }).payments
  expect(read('payer')).toMatchObject([{ payments: [{ cents: 300, text: 'na blagajni' }] }])
  expect(read('payer')).toMatchObject([{ dues: { length: dues.length } }])
  expect(read('participant')).toEqual([])
})

test('a withdrawal that the office only previewed cancels no month after a restore', async () => {
  const reference = await enrol(server)
  const backup = await backUp()
  confirm(reference)
  server.services.officeUsers.addOrUpdate({ email: OFFICE, workshops: null, isReadOnly: false })
  const browser = await signIn(server, mailbox, OFFICE)
  const izbrano = `${reference} ${PUPPETS} accepted ${PUPPETS}`
  const preview = await browser.read(
    `/urad/predogled?${new URLSearchParams({ dejanje: 'withdraw', izbrano })}`,
  )
  expect(preview).toContain(reference)
  const sums = readSums(reference)
  expect(sums.totalDue).toBeGreaterThan(2801)
  await restore(backup)
  expect(readSums(reference)).toEqual(sums)
})

test('a payer whose enrolment was erased after the backup keeps a name after a restore', async () => {
  const reference = await enrol(server)
  const backup = await backUp()
  confirm(reference)
  const { people, ledger } = server.services
  people.erase(people.find({ reference }))
  const [before] = ledger.listStatements(catalogue.schoolYear)
  expect(before?.payerName).not.toBe('')
  await restore(backup)
  const [after] = server.services.ledger.listStatements(catalogue.schoolYear)
  expect(after).toMatchObject({ payerName: before?.payerName, payerTown: before?.payerTown })
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

test('a correction that was not stored because its transaction failed does not replace the next one after a restore', async () => {
  const reference = await enrolConfirmed()
  const { ledger, database } = server.services
  const { id = 0 } = readStatement(reference) ?? {}
  const backup = await backUp()
  const correction = { label: 'Knjiga', dueOn: inDays(0) }
  const fail = database.transaction(() => {
    ledger.addCorrection(id, { ...correction, cents: 99_900 }, LEAD)
    throw new Error('full disk')
  })
  expect(fail).toThrow('full disk')
  ledger.addCorrection(id, { ...correction, cents: -250 }, LEAD)
  const sums = readSums(reference)
  await restore(backup)
  expect(readSums(reference)).toEqual(sums)
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
