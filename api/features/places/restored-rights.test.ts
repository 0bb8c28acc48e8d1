// Rights after a restore: what was erased, withdrawn, restricted or objected to after the backup stays so; links end.
import { expect, test } from 'vitest'
import { readColumn, readRows } from '../../../tests/support/query-database'
import { createRestoreHelpers } from '../../../tests/support/restore-helpers'
import { enrol, enrolNamed, groupCatalogue, idOf } from '../../../tests/support/season'
import { setUpServer } from '../../../tests/support/test-server'
import { toAddressKey } from '../../core/address-keys'
import { DAY } from '../../core/clock'

const server = setUpServer({ catalogue: groupCatalogue, isWorkerIdle: true })
const { ckd, backUp, restore, subscribe, leave, listSubscribers } = createRestoreHelpers(server)

const correctPayerEmail = (reference: string) =>
  server.services.rectify({ reference, field: 'payerEmail', value: 'prava@primer.si' })
const erase = (reference: string) => {
  const { people } = server.services
  people.erase(people.find({ reference }))
}
const listStates = (...references: string[]) =>
  references.map((reference) => server.services.places.listByEnrolment(idOf(server, reference))[0]?.state)
const findToken = (reference: string, role: string) =>
  readColumn(
    server,
    'SELECT token FROM outbox WHERE submission_id = ? AND recipient_role = ?',
    idOf(server, reference),
    role,
  )[0] ?? ''
const areLinksValid = (...tokens: string[]) =>
  tokens.map((token) => server.services.familyLinks.find(token) !== undefined)

test('erasures, unsubscriptions, corrections and restrictions since the backup hold after a restore, and the lost time is reported', async () => {
  server.moveClock(-2 * DAY)
  const [erased, corrected, waiting] = await enrolNamed(server, ['Ana', 'Bor', 'Cene'])
  const elsewhere = { workshops: ['muzikal'] }
  const [restricted, released, unpaid] = await enrolNamed(server, ['Dan', 'Eva', 'Fran'], elsewhere)
  const links = [
    findToken(erased, 'payer'),
    findToken(corrected, 'payer'),
    findToken(corrected, 'participant'),
  ]
  server.services.people.restrict(released, true)
  await subscribe('prva@primer.si')
  await subscribe('druga@primer.si')
  const backup = await backUp()

  erase(erased)
  correctPayerEmail(corrected)
  await ckd('person', 'restrict', restricted)
  await ckd('person', 'restrict', released, '--undo')
  await leave('prva@primer.si')
  erase(unpaid)
  expect((await restore(backup)).json()).toMatchObject({ erasedAgain: 2, withdrawnAgain: 1 })

  expect(listStates(erased, corrected, waiting)).toEqual([undefined, 'held', 'offered'])
  expect(areLinksValid(...links)).toEqual([false, false, false])
  const left = ['places', 'place_events', 'family_links', 'letters'].flatMap((table) =>
    readRows(server, `SELECT 1 FROM ${table} WHERE submission_id NOT IN (SELECT id FROM submissions)`),
  )
  expect(left).toEqual([])
  const { store, reminders, privacyLog } = server.services
  expect(
    [restricted, released].map((one) => typeof store.findByReference(one)?.restrictedAt === 'string'),
  ).toEqual([true, false])
  expect(listSubscribers()).toEqual(['druga@primer.si'])
  expect(readColumn(server, "SELECT recipient FROM outbox WHERE mail_kind = 'newsletter_welcome'")).toEqual([
    'druga@primer.si',
  ])
  expect(readColumn(server, 'SELECT address_key FROM consents WHERE withdrawn_at IS NOT NULL')).toEqual([
    toAddressKey('prva@primer.si'),
  ])
  const findReminder = () => reminders.list().find(({ key }) => key === 'restored')?.sentence
  expect(findReminder()).toMatch(
    /^Podatki so bili .* obnovljeni iz kopije z dne .* je izgubljeno\. Preglejte zadržano e-pošto/,
  )
  const [{ counts } = {}] = privacyLog.list({ action: 'restore' })
  expect(Math.trunc((counts?.minutes ?? 0) / 60)).toBe(48)
  reminders.markDone('restored', 'vodja@ckd.example')
  expect(findReminder()).toBeUndefined()
})

test('people who came back before the backup keep their newsletter, office access and enrolment after a restore', async () => {
  const [erased, corrected] = [await enrol(server), await enrol(server)]
  const before = await backUp('pred-izbrisom')
  erase(erased)
  const again = await enrol(server)
  await subscribe('prva@primer.si')
  await leave('prva@primer.si')
  await subscribe('prva@primer.si')
  correctPayerEmail(corrected)
  await ckd('office', 'add', 'urad@ckd.example')
  server.services.officeUsers.remove('urad@ckd.example')
  await ckd('office', 'add', 'urad@ckd.example', '--read-only')
  const listReferences = () =>
    server.services.store.list({ kind: 'registration' }).map((one) => one.reference)

  const nothing = { erasedAgain: 0, withdrawnAgain: 0 }
  expect((await restore(await backUp())).json()).toMatchObject(nothing)
  expect(listReferences()).toEqual([corrected, again])
  expect(listSubscribers()).toEqual(['prva@primer.si'])
  expect(server.services.officeUsers.list()).toMatchObject([{ email: 'urad@ckd.example', isReadOnly: true }])
  expect((await restore(before)).json()).toMatchObject({ erasedAgain: 1 })
  expect(listReferences()).toEqual([corrected])
})

test('after a restore mails that may have left and work by time wait until a lead has looked; a released mail has a new link', async () => {
  const reference = await enrol(server)
  const stale = findToken(reference, 'payer')
  const { exitCode, json } = await restore(await backUp())
  expect([exitCode, json()]).toEqual([
    0,
    expect.objectContaining({
      heldMails: 3,
      duties: expect.arrayContaining([expect.stringContaining('zadržano e-pošto')]),
    }),
  ])
  const { outbox, reminders, featureTasks, database } = server.services
  expect(outbox.listDue(9)).toEqual([])
  const before = database.prepare('SELECT total_changes()').pluck().get()
  for (const task of featureTasks) await task.run()
  expect(database.prepare('SELECT total_changes()').pluck().get()).toBe(before)
  expect(reminders.isRestoreUnreviewed()).toBe(true)
  expect((await ckd('backup', 'reviewed', '--by', 'skrbnik')).exitCode).toBe(0)
  expect([reminders.isRestoreUnreviewed(), outbox.listDue(9).length]).toEqual([false, 3])
  expect(areLinksValid(stale, findToken(reference, 'payer'))).toEqual([false, true])
})

test('an objection to invitations outlives an erasure and a restore, even of an address that the backup does not know', async () => {
  const known = await enrol(server)
  const backup = await backUp()
  await enrol(server, { payerEmail: 'nova@primer.si' })
  const hasObjection = (email: string) =>
    server.services.places.invitations.findObjection(toAddressKey(email)) !== undefined
  for (const email of ['tomaz@primer.si', 'nova@primer.si', 'spela@primer.si'])
    server.services.places.invitations.setObjection(toAddressKey(email), true)
  server.services.places.invitations.setObjection(toAddressKey('spela@primer.si'), false)
  erase(known)
  const listObjections = () => ['TOMAZ@primer.si', 'nova@primer.si', 'spela@primer.si'].map(hasObjection)
  expect(listObjections()).toEqual([true, true, false])
  await restore(backup)
  expect(listObjections()).toEqual([true, true, false])
})
