// Payments outlive a restore, and the participant's part of lines is deleted with the enrolment.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeInterruptedActions } from '../../api/people/replay'
import { inDays } from '../support/lessons'
import { paymentCatalogue } from '../support/payments'
import { countRows, readColumn } from '../support/query-database'
import { createRestoreHelpers } from '../support/restore-helpers'
import { confirmPlace, enrol, PUPPETS } from '../support/season'
import { setUpServer } from '../support/test-server'

const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2099/2100',
  season: { from: inDays(-40), to: inDays(200) },
  groups: paymentCatalogue.groups.map((group) => ({ ...group, places: 30, day: undefined })),
}
const server = setUpServer({ isWorkerIdle: true, catalogue })
const { backUp, restore } = createRestoreHelpers(server)
const BY = 'vodja@ckd.example'
const CREDITS = ['v1:a', 'v1:b'].map((key) => ({ key, cents: 2801, valuedOn: inDays(0), payerName: 'Janez' }))

const idOf = (reference: string) => server.services.store.findByReference(reference)?.id ?? 0
async function enrolConfirmed(participantFirstName: string, changes: object = {}): Promise<string> {
  const reference = await enrol(server, { participantFirstName, ...changes })
  const place = { submissionId: idOf(reference), workshopId: PUPPETS }
  server.services.places.applyAction({ ...place, action: 'accept' }, 'office:1')
  confirmPlace(server.services.places, place.submissionId, PUPPETS, 'Potrjujem.')
  return reference
}
function read(reference: string) {
  const statement = server.services.ledger.findOfEnrolment(idOf(reference))
  if (!statement) throw new Error('The payer has no account')
  return statement
}
/** The account without ids, which a restore may change. */
function describeAccount(reference: string) {
  const { dues, payments, reference: si12, payerName, totalDue, paid } = read(reference)
  const lines = dues.map(({ number, kind, about, from, cents, label, isWaived, isCancelled, dueOn }) => {
    return { number, kind, about, from, cents, label, isWaived, isCancelled, dueOn }
  })
  const paidKeys = payments.map(({ bankKey, cents, isCancelled }) => `${bankKey} ${cents} ${isCancelled}`)
  return { si12, payerName, totalDue, paid, lines, payments: paidKeys.sort() }
}

test('lines, payments, waived months and the reference are the same after a restore of an older backup, and none is there twice', async () => {
  const [first, second] = [await enrolConfirmed('Ana'), await enrolConfirmed('Bor')]
  const { ledger } = server.services
  ledger.addCredits(CREDITS)
  const backup = await backUp()
  const { id, dues } = read(first)
  const [a, b] = ledger.listUnbooked()
  const bookings = [a, b].map((credit) => ({ paymentId: credit?.id ?? 0, accountId: id }))
  ledger.bookCredits(bookings, BY)
  ledger.unbook(b?.id ?? 0, BY)
  ledger.recordPayment(id, { cents: 1500, valuedOn: inDays(0), text: 'v gotovini' }, BY)
  ledger.cancelPayment(ledger.recordPayment(id, { cents: 99, valuedOn: inDays(0), text: '' }, BY), BY)
  ledger.waive(dues[0]?.id ?? 0, BY)
  ledger.setFreeUntil(idOf(second), inDays(30), BY)
  const before = describeAccount(first)
  expect(before).toMatchObject({ paid: 2801 + 1500 })
  for (let time = 0; time < 2; time += 1) {
    await restore(backup)
    expect(describeAccount(first)).toEqual(before)
    expect(server.services.ledger.addCredits(CREDITS)).toBe(0)
    expect(server.services.ledger.listUnbooked()).toMatchObject([{ bankKey: 'v1:b' }])
  }
  const next = await enrolConfirmed('Cene', { payerName: 'Druga Oseba', payerEmail: 'druga@primer.si' })
  expect(read(next).reference).not.toBe(before.si12)
})

test('an account made after the backup keeps its reference and payments, also when its enrolment is lost', async () => {
  const lost = await (async () => {
    await enrolConfirmed('Ana')
    const backup = await backUp()
    const reference = await enrolConfirmed('Bor', { payerName: 'Druga Oseba', payerEmail: 'druga@primer.si' })
    server.services.ledger.recordPayment(read(reference).id, { cents: 1, valuedOn: inDays(0), text: '' }, BY)
    const described = describeAccount(reference)
    await restore(backup)
    return described
  })()
  const restored = server.services.ledger
    .listStatements(catalogue.schoolYear)
    .find(({ reference }) => reference === lost.si12)
  expect(restored).toMatchObject({ payerName: '', paid: 1, totalDue: lost.totalDue, submissionIds: [] })
  expect(restored?.dues.map(({ submissionId, workshopId }) => submissionId ?? workshopId)).not.toContain(
    PUPPETS,
  )
})

test('the journal of payments names no people', async () => {
  const reference = await enrolConfirmed('Ana')
  const { id, submissionIds } = read(reference)
  const correction = {
    submissionId: submissionIds[0] ?? 0,
    label: 'Odpadlo za Ano',
    cents: -5,
    dueOn: inDays(0),
  }
  server.services.ledger.addCorrection(id, correction, BY)
  server.services.ledger.recordPayment(id, { cents: 1, valuedOn: inDays(0), text: 'od babice Mojce' }, BY)
  const text = readFileSync(join(server.directory, 'backups/privacy-journal.jsonl'), 'utf8')
  for (const name of ['Ana', 'Ano', 'Mojc', 'vodja', read(reference).payerName, read(reference).payerStreet])
    expect(text).not.toContain(name)
})

test('an erased or reduced enrolment leaves amounts and payer, but nothing about the participant, also after a restore', async () => {
  const reference = await enrolConfirmed('Ana')
  const { ledger, people } = server.services
  const { id } = read(reference)
  ledger.addCorrection(
    id,
    { submissionId: idOf(reference), label: 'Za Ano', cents: -5, dueOn: inDays(0) },
    BY,
  )
  const backup = await backUp()
  people.erase(people.find({ reference }))
  const check = () => {
    const [account] = server.services.ledger.listStatements(catalogue.schoolYear)
    expect(account?.payerName).not.toBe('')
    for (const due of account?.dues ?? [])
      expect(due).toMatchObject({ submissionId: null, workshopId: null, groupId: null, participant: null })
    const labels = account?.dues.flatMap(({ isCancelled, label }) => (isCancelled ? [] : label)) ?? []
    expect([...new Set(labels)].sort()).toEqual(['Delavnica', 'Popravek'])
    // The month of the erasure is the last one that is owed, as after a withdrawal.
    expect(labels.length).toBeLessThan(5)
  }
  check()
  await restore(backup)
  check()
})

test('accounts are deleted ten years after the year of their season, unless a restriction keeps them', async () => {
  const reference = await enrolConfirmed('Ana')
  const { ledger, people, database } = server.services
  database.exec("UPDATE payment_accounts SET season_to = (strftime('%Y') - 10) || '-06-30'")
  expect(ledger.deleteExpired(10)).toBe(0)
  people.restrict(reference, true)
  expect(ledger.deleteExpired(9)).toBe(0)
  people.restrict(reference, false)
  expect(ledger.deleteExpired(9)).toBe(1)
  expect(countRows(server, 'payment_dues') + countRows(server, 'payment_enrolments')).toBe(0)
})

test('the payer’s copy of data contains lines and payments, the participant’s none; a corrected name reaches the account', async () => {
  const reference = await enrolConfirmed('Ana')
  const { ledger, people, rectify } = server.services
  ledger.recordPayment(read(reference).id, { cents: 1234, valuedOn: inDays(0), text: '' }, BY)
  rectify({ reference, field: 'payerName', value: 'Novo Ime' })
  expect(people.export({ reference }, { role: 'payer' })).toMatchObject({
    accounts: [{ reference: read(reference).reference, payerName: 'Novo Ime' }],
    payments: [{ amount: '12,34\u00a0€' }],
  })
  const copy = people.export({ reference }, { role: 'participant' })
  expect([copy.accounts, copy.dues, copy.payments]).toEqual([[], [], []])
  completeInterruptedActions(server.services.journal, server.services.database, server.services)
  expect(readColumn(server, 'SELECT count(*) FROM payments')).toEqual([1])
})
