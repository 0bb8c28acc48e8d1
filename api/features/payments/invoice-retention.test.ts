// Retention of the payer's data for an invoice: terms, reminder and restore.
import { expect, test } from 'vitest'
import { validEnrolment } from '../../../tests/support/examples'
import { countRows, readColumn, readRows } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { idOf } from '../../../tests/support/season'
import { setUpServer } from '../../../tests/support/test-server'
import { toAddressKey } from '../../core/address-keys'
import { DAY } from '../../core/clock'
import type { PersonQuery } from '../../privacy/subject-lookup'
import { confirmPlace } from '../places/testing/confirm-place'
import { invoiceEntry } from './invoices'

const server = setUpServer({ isWorkerIdle: true })
const { backUp, restore } = createRestoreHelpers(server)

const exportFor = (query: PersonQuery) => server.services.people.export(query)
const enrol = async () => String((await server.send('registration')).body.reference)
const find = (query: PersonQuery) =>
  server.services.people
    .list(server.services.people.find(query))
    .submissions.map(({ reference }) => reference)
const listKeys = () => server.services.reminders.list().map(({ key }) => key)

test('after two years an invoice keeps only its payer, until the end of its tenth year', async () => {
  const [reference] = [await enrol(), await enrol()]
  const { invoices, retention, rectify } = server.services
  invoices.recordIssued([reference])
  server.moveClock(800 * DAY)
  expect(retention().submissions).toContainEqual({ kind: 'registration', deleted: 1, reduced: 1 })
  for (const query of [{ email: 'TOMAZ@primer.si' }, { reference: reference.toLowerCase() }])
    expect(find(query)).toEqual([reference])
  expect(find({ email: 'spela@primer.si' })).toEqual([])
  rectify({ reference, field: 'payerName', value: 'Čuk, d. o. o.' })
  const { submissions, consents } = exportFor({ email: 'tomaz@primer.si' })
  const workshops = ['gledaliske-delavnice', 'muzikal']
  const selectedWorkshopNames = ['Gledališke delavnice', 'Muzikal']
  const { payerAddress, payerPostalCode, payerCity } = validEnrolment
  const payer = { payerName: 'Čuk, d. o. o.', payerAddress, payerPostalCode, payerCity, payerVatId: '' }
  expect(submissions.map(({ payload }) => payload)).toEqual([{ workshops, selectedWorkshopNames, ...payer }])
  expect(consents).toHaveLength(1)
  const rows = ['submissions', 'people', 'consents', 'outbox'].flatMap((table) =>
    readRows(server, `SELECT * FROM ${table}`),
  )
  expect(JSON.stringify(rows)).not.toMatch(/@primer\.si|Špela|05\.05\.2014/)
  expect(JSON.stringify(rows)).not.toContain(toAddressKey('spela@primer.si'))
  const year = Number(reference.slice(2, 6))
  const leftOn = [Date.UTC(year + 10, 11, 31, 12), Date.UTC(year + 11, 0, 1, 12)].map((time) => {
    server.moveClock(time - server.services.clock.now().getTime())
    retention()
    return countRows(server, 'submissions')
  })
  expect(leftOn).toEqual([1, 0])
})

test('a payer’s confirmation proves the contract: an erasure keeps it with the payer, until five years after the season', async () => {
  const [confirmed] = [await enrol(), await enrol()]
  const { places, retention, people } = server.services
  const id = idOf(server, confirmed)
  places.applyAction({ submissionId: id, workshopId: 'muzikal', action: 'accept' }, 'operator')
  confirmPlace(places, { submissionId: id, workshopId: 'muzikal', wording: 'Potrjujem udeležbo.' })
  const subject = people.find({ email: 'tomaz@primer.si' })
  expect(people.list(subject).submissions.map(({ hasRemainingData }) => hasRemainingData)).toEqual([
    true,
    false,
  ])
  expect(people.erase(subject)).toMatchObject({ deleted: [expect.any(String)], reduced: [confirmed] })
  expect(find({ email: 'spela@primer.si' })).toEqual([])
  const { submissions, placeHistory } = exportFor({ email: 'tomaz@primer.si' })
  expect(submissions).toMatchObject([{ reference: confirmed, payload: { payerName: 'Tomaž Žagar' } }])
  expect(placeHistory).toMatchObject([{ confirmation: { wording: 'Potrjujem udeležbo.' } }])
  // The season 2025/2026 ends in August 2026. An invoice may be kept longer than the confirmation.
  server.services.invoices.recordIssued([confirmed])
  const left = ['2031-08-31', '2031-09-01'].map((day) => {
    server.moveClock(Date.parse(`${day}T12:00Z`) - server.services.clock.now().getTime())
    retention()
    return [countRows(server, 'place_confirmations'), countRows(server, 'submissions')]
  })
  expect(left).toEqual([
    [1, 1],
    [0, 1],
  ])
  server.services.invoices.recordIssued([confirmed], false)
  retention()
  expect(countRows(server, 'submissions')).toBe(0)
})

test('before enrolments are deleted, the office is reminded to note their invoices', async () => {
  const { invoices, reminders, watch, alerts } = server.services
  const [reference, other] = [await enrol(), await enrol()]
  server.moveClock(669 * DAY)
  expect(listKeys()).toEqual(['mailboxes'])
  server.moveClock(2 * DAY)
  invoices.recordIssued([reference])
  expect(reminders.list().find(({ key }) => key === 'invoices')?.sentence).toContain('1\u00a0prijavo')
  invoices.recordIssued([other])
  expect(listKeys()).not.toContain('invoices')
  // The operator gets the reminder by e-mail.
  await watch.checkNow()
  expect(alerts.listOpen()).toContainEqual(
    expect.objectContaining({ topic: 'reminder', sentence: expect.stringContaining('predalov') }),
  )
})

test('notes of invoices since the backup hold after a restore, also those of erased enrolments', async () => {
  const [reduced, mistaken, invoiced] = [await enrol(), await enrol(), await enrol()]
  const listInvoiced = () =>
    readColumn<string | null>(server, 'SELECT invoiced_at FROM enrolments ORDER BY submission_id')
  const backup = await backUp()
  const { invoices, people } = server.services
  invoices.recordIssued([invoiced])
  const mark = listInvoiced().at(-1)
  invoices.recordIssued([mistaken])
  invoices.recordIssued([mistaken], false)
  invoices.recordIssued([reduced])
  people.erase(people.find({ reference: reduced }))
  await restore(backup)
  expect(listInvoiced()).toEqual([expect.any(String), null, mark])
  expect(server.services.store.findByReference(reduced)).toMatchObject({ isReduced: true })
})

test('an invoice in the journal whose commit was killed is noted at the next start', async () => {
  const reference = await enrol()
  const { journal, journalReplay, invoices, log } = server.services
  journal.record(invoiceEntry, new Date(), () => ({ references: [reference], isIssued: true }))
  journalReplay.completeInterruptedActions(log)
  expect(invoices.findDate(idOf(server, reference))).toBeDefined()
})
