// What a restore does to places, private links and the office: whose right ended since the backup does not get it back.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addMilliseconds, DAY, HOUR, systemClock } from '../../api/core/clock'
import { parseSettings } from '../../api/core/env'
import { createSignIn } from '../../api/office/sign-in'
import { restoreBackup } from '../../api/operator/backups/restore'
import { toSlovenianDay } from '../../common/calendar-date'
import { runCkd } from '../support/ckd'
import { migrationsDirectory } from '../support/database'
import { readColumn, readRows } from '../support/rows'
import { enrol, groupCatalogue } from '../support/season'
import { keepServer } from '../support/test-server'

const PAYER = 'tomaz@primer.si'

const server = keepServer({ catalogue: groupCatalogue, isWorkerIdle: true })

const ckd = (...words: string[]) => runCkd(words, server.directory)

const correct = (reference: string, field: string, value: string) =>
  server.services.rectify({ reference, field, value })

/** A backup that later ones of the same day do not take the place of. */
async function backUp(name: string): Promise<string> {
  const file = join(server.directory, `${name}.sqlite`)
  copyFileSync((await ckd('backup', 'create', '--json')).json().file, file)
  return file
}

async function restore(backup: string): Promise<void> {
  await server.close()
  const settings = parseSettings({ DATA_DIR: server.directory }, groupCatalogue.site)
  restoreBackup(backup, { settings, catalogue: groupCatalogue, migrationsDirectory, clock: systemClock })
  await server.restart()
}

const idOf = (reference: string) => server.services.store.findByReference(reference)?.id ?? 0
const stateOf = (reference: string) => server.services.places.listFor(idOf(reference))[0]?.state
const listStates = (references: string[]) => references.map(stateOf)

const linkOf = (reference: string, role: string) =>
  readColumn(
    server,
    'SELECT token FROM outbox WHERE submission_id = ? AND role = ?',
    idOf(reference),
    role,
  )[0] ?? ''
const opens = (token: string) => server.services.familyLinks.find(token) !== undefined

test('whoever was erased has no place, history or link after a restore, and who waits is offered the place', async () => {
  const [erased, held] = [await enrol(server), await enrol(server, { payerEmail: 'druga@primer.si' })]
  const waiting = await enrol(server, {
    payerEmail: 'tretja@primer.si',
    participantEmail: 'tretja@primer.si',
  })
  const link = linkOf(erased, 'payer')
  const backup = await backUp('prej')
  const { people } = server.services
  people.erase(people.find({ reference: erased }))
  await restore(backup)
  expect(listStates([erased, held, waiting])).toEqual([undefined, 'held', 'offered'])
  expect(opens(link)).toBe(false)
  const left = ['places', 'place_events', 'family_links', 'letters'].flatMap((table) =>
    readRows(server, `SELECT 1 FROM ${table} WHERE submission_id NOT IN (SELECT id FROM submissions)`),
  )
  expect(left).toEqual([])
})

test('an offer whose time is over is none after a restore either: the place goes to the next', async () => {
  const [first, , third, fourth] = [
    await enrol(server),
    await enrol(server),
    await enrol(server),
    await enrol(server),
  ]
  const act = { workshopId: 'lutkovna-delavnica', action: 'withdraw' as const }
  server.services.places.change({ ...act, submissionId: idOf(first) }, 'payer')
  expect(listStates([third, fourth])).toEqual(['offered', 'waiting'])
  await restore(await backUp('ponudba'))
  server.moveClock(73 * HOUR)
  server.services.places.renewOffers()
  expect(listStates([third, fourth])).toEqual(['expired', 'offered'])
})

test('a private link that went to a wrong address does not open again after a restore; all others do', async () => {
  const reference = await enrol(server)
  const [payer, participant] = [linkOf(reference, 'payer'), linkOf(reference, 'participant')]
  const backup = await backUp('prej')
  correct(reference, 'payerEmail', 'prava@primer.si')
  expect([opens(payer), opens(participant)]).toEqual([false, true])
  await restore(backup)
  expect([opens(payer), opens(participant)]).toEqual([false, true])
})

test('a link that was made after the address was corrected opens after a restore of it', async () => {
  const reference = await enrol(server)
  correct(reference, 'payerEmail', 'prava@primer.si')
  const token = server.services.familyLinks.issue(idOf(reference), 'payer')
  await restore(await backUp('potem'))
  expect(opens(token)).toBe(true)
})

test('who was let out of the office, sees less, or was signed out since the backup has nothing back', async () => {
  const { officeUsers } = server.services
  const all = { workshops: null, isReadOnly: false }
  for (const name of ['odsla', 'manj', 'ostala']) officeUsers.add({ email: `${name}@ckd.example`, ...all })
  const signIn = createSignIn(server.services)
  signIn.wish('ostala@ckd.example', 'brskalnik')
  signIn.grant()
  const token = readColumn(server, "SELECT token FROM outbox WHERE letter = 'office_sign_in'")[0]
  const session = signIn.open(token ?? '', 'brskalnik') ?? ''
  expect(signIn.findUser(session)?.email).toBe('ostala@ckd.example')
  const backup = await backUp('prej')
  server.services.officeUsers.remove('odsla@ckd.example')
  await ckd('office', 'add', 'manj@ckd.example', '--workshops', 'muzikal', '--read-only')
  await restore(backup)
  expect(server.services.officeUsers.list()).toMatchObject([
    { email: 'manj@ckd.example', workshops: ['muzikal'], isReadOnly: true },
    { email: 'ostala@ckd.example', ...all },
  ])
  expect(createSignIn(server.services).findUser(session)).toBe(undefined)
})

test('a restore neither takes the lead from whoever has it since the backup, nor gives it back to who lost it', async () => {
  await ckd('office', 'add', 'prej@ckd.example', '--lead')
  await ckd('office', 'add', 'potem@ckd.example')
  const backup = await backUp('prej')
  await ckd('office', 'add', 'potem@ckd.example', '--lead')
  await ckd('office', 'add', 'prej@ckd.example')
  await restore(backup)
  const listed = server.services.officeUsers.list().map(({ email, isLead }) => [email, isLead])
  expect(listed).toEqual([
    ['potem@ckd.example', true],
    ['prej@ckd.example', false],
  ])
})

test('who came back into the office after being let out stays through a restore', async () => {
  await ckd('office', 'add', 'urad@ckd.example')
  server.services.officeUsers.remove('urad@ckd.example')
  await ckd('office', 'add', 'urad@ckd.example', '--read-only')
  await restore(await backUp('potem'))
  expect(server.services.officeUsers.list()).toMatchObject([{ email: 'urad@ckd.example', isReadOnly: true }])
})

test('what must be kept but not used stays so through a restore, and what no longer must, does not', async () => {
  const [restricted, released] = [await enrol(server), await enrol(server)]
  await ckd('person', 'restrict', released)
  const backup = await backUp('prej')
  await ckd('person', 'restrict', restricted)
  await ckd('person', 'restrict', released, '--undo')
  await restore(backup)
  const states = server.services.store.list().map(({ reference, restrictedAt }) => [reference, restrictedAt])
  expect(states).toEqual([
    [restricted, expect.any(String)],
    [released, null],
  ])
})

test('the payer’s consents do not follow the participant to another address, also where they shared one', async () => {
  const reference = await enrol(server, { participantEmail: PAYER })
  correct(reference, 'participantEmail', 'otrok@primer.si')
  const { consents } = server.services.people.export({ email: PAYER })
  expect(consents).toMatchObject([{ consent: 'enrolment_terms' }])
  const keys = readColumn(server, 'SELECT DISTINCT address_key FROM consents')
  const payers = readColumn(server, "SELECT address_key FROM people WHERE role = 'payer'")
  expect(keys).toEqual(payers)
})

test('a place that was promised to last season’s family is kept after a restore, unless the promise was taken back', async () => {
  const references = [await enrol(server), await enrol(server, { payerEmail: 'druga@primer.si' })]
  server.services.database.exec(
    "UPDATE enrolments SET season = '2024/2025'; UPDATE places SET season = '2024/2025'",
  )
  const keptUntil = toSlovenianDay(addMilliseconds(new Date(), DAY))
  await server.restart({ catalogue: { ...groupCatalogue, keptUntil } })
  const backup = await backUp('prej')
  const workshopId = 'lutkovna-delavnica'
  const [promised, mistaken] = references.map((reference) =>
    server.services.places.change(
      { submissionId: idOf(reference), workshopId, action: 'invite', groupId: workshopId },
      'office:1',
    ),
  )
  server.services.places.undo(mistaken ?? 0)
  await restore(backup)
  const { places } = server.services
  expect(promised).toBeGreaterThan(0)
  expect(references.map((reference) => places.invitations.list(idOf(reference)).length)).toEqual([1, 0])
  expect(places.listFree()[workshopId]).toEqual({ free: 1 })
})
