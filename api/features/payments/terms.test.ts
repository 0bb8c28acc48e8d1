// Sentences of the terms about money (content/pogoji-in-cenik.md), each with sums or refusals that follow from it.
// The sentences are quoted, not read: tests do not depend on the centre's content (docs/decisions/002).
import { beforeEach, expect, test } from 'vitest'
import { createEmptyChange } from '../../../common/lessons'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { enrol, PUPPETS } from '../../../tests/support/season'
import { confirmPlace } from '../places/testing/confirm-place'

/** Wednesdays at 28.01 € a month, due on the 15th. */
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2098/2099',
  season: { from: '2098-10-01', to: '2099-06-30' },
  groups: paymentCatalogue.groups.map((group) => ({ ...group, places: 30 })),
}
const { server, idOf, open } = setUpOffice(catalogue)
const moveTo = (day: string) =>
  server.moveClock(Date.parse(`${day}T10:00:00Z`) - server.services.clock.now().getTime())
const pay = (reference: string, cents: number) =>
  server.services.ledger.recordPayment(
    findStatement(reference).id,
    { cents, valuedOn: '2098-10-02', text: '' },
    LEAD,
  )

async function enrolConfirmed(participantFirstName: string): Promise<string> {
  const reference = await enrol(server, { participantFirstName })
  server.services.places.applyAction(
    { submissionId: idOf(reference), workshopId: PUPPETS, action: 'accept' },
    'office:1',
  )
  confirmPlace(server.services.places, { submissionId: idOf(reference), workshopId: PUPPETS })
  return reference
}

function findStatement(reference: string) {
  const statement = server.services.ledger.findStatementOfEnrolment(idOf(reference))
  if (!statement) throw new Error('The payer has no account')
  return statement
}

beforeEach(() => moveTo('2098-09-01'))

test('the office sees what is overdue for each participant, and counts no invoices', async () => {
  // »Kadar za isto udeleženo osebo nista poravnana dva računa«
  const ana = await enrolConfirmed('Ana')
  await enrolConfirmed('Bor')
  pay(ana, 2801)
  moveTo('2098-11-20')
  const page = (await (await open(LEAD)).read('/urad/placila')).replaceAll('\u00a0', ' ')
  // October of the first child is paid; the second child has a discount of 20 %.
  expect(page).toContain('Ana Žagar: 28,01 € čez rok')
  expect(page).toContain('Bor Žagar: 44,82 € čez rok')
  expect(page).not.toMatch(/neplačani meseci|po pogojih/)
})

test('a contract ends for non-payment only after the last day of a reminder that named this end, with place and fees', async () => {
  // »v opominu zapišemo, da bo pogodba brez plačila prenehala, in zadnji dan za plačilo«
  // »S tem pogodba preneha, oseba izgubi mesto, plačate pa samo srečanja, ki so do takrat bila.«
  const ana = await enrolConfirmed('Ana')
  moveTo('2098-12-01')
  const selected = `${ana} ${PUPPETS} accepted ${PUPPETS}`
  const path = `/urad/predogled?${new URLSearchParams({ dejanje: 'end-unpaid', izbrano: selected })}`
  const readPage = async () => (await (await open(LEAD)).send(path)).text()
  expect(await readPage()).toContain('Najprej pošljite opomin z napovedjo prenehanja')
  const lead = await open(LEAD)
  const reminder = { opomin: 'payment_warning', placnik: String(findStatement(ana).id) }
  const preview = (await (await lead.post('/urad/placila/opomin', reminder)).text()).replaceAll('\u00a0', ' ')
  expect(preview).toContain('Zadnji dan za plačilo: 16. 12. 2098')
  expect(preview).toContain('pogodbo za udeležbo, ki ni plačana, končamo')
  await lead.post('/urad/placila/opomin', { ...reminder, korak: 'poslji' })
  moveTo('2098-12-16')
  expect(await readPage()).toContain('Prekinete lahko šele potem')
  moveTo('2098-12-17')
  const ready = (await readPage()).replaceAll('\u00a0', ' ')
  expect(ready).toContain('preneha 17. 12. 2098')
  expect(ready).toContain('pogodba s tem preneha')
  await (await open(LEAD)).post('/urad/dejanje', { dejanje: 'end-unpaid', izbrano: selected, poslji: 'ne' })
  expect(server.services.places.listByEnrolment(idOf(ana))[0]).toMatchObject({ state: 'ended' })
  // Wednesdays 3, 10 and 17 December: two of five before the end.
  expect(findStatement(ana).dues.map(({ from, cents }) => `${from} ${cents}`)).toEqual([
    '2098-10-01 2801',
    '2098-11-01 2801',
    '2098-12-01 1120',
  ])
})

test('a payment after the reminder keeps the contract', async () => {
  const ana = await enrolConfirmed('Ana')
  moveTo('2098-11-20')
  server.services.notices.sendReminders('payment_warning', [findStatement(ana)])
  moveTo('2098-12-20')
  pay(ana, 2 * 2801)
  const selected = `${ana} ${PUPPETS} accepted ${PUPPETS}`
  const path = `/urad/predogled?${new URLSearchParams({ dejanje: 'end-unpaid', izbrano: selected })}`
  expect(await (await (await open(LEAD)).send(path)).text()).toContain('so plačani')
})

test('the due day of the invoice prevails: a lead enters it, and no reminder precedes it', async () => {
  // »Rok plačila je zapisan na računu«
  // »če je na njem drug rok, velja poznejši«
  const ana = await enrolConfirmed('Ana')
  const path = `/urad/placila/${findStatement(ana).id}`
  await (await open(LEAD)).post(path, { kaj: 'rok', mesec: '2098-10', rok: '10. 11. 2098' })
  expect(findStatement(ana).dues[0]).toMatchObject({ from: '2098-10-01', dueOn: '2098-11-10' })
  moveTo('2098-11-10')
  expect(findStatement(ana).overdue).toBe(0)
  expect(server.services.notices.canRemind(findStatement(ana))).toBe(false)
})

test('»Vpis v novo šolsko leto je mogoč, ko so poravnani vsi računi za preteklo leto«: a lead sees the debt before accepting', async () => {
  const ana = await enrolConfirmed('Ana')
  pay(ana, 8 * 2801)
  moveTo('2099-08-20')
  const next = { schoolYear: '2099/2100', season: { from: '2099-10-01', to: '2100-06-30' } }
  await server.restart({ catalogue: { ...catalogue, ...next }, clock: server.clock })
  const again = await enrol(server, { participantFirstName: 'Ana' })
  const preview = async () => {
    const selected = `${again} ${PUPPETS} held ${PUPPETS}`
    const path = `/urad/predogled?${new URLSearchParams({ dejanje: 'accept', izbrano: selected })}`
    return (await (await open(LEAD)).read(path)).replaceAll('\u00a0', ' ')
  }
  expect(await preview()).toContain('Plačnik ima odprto 28,01 € čez rok')
  pay(ana, 2801)
  expect(await preview()).not.toContain('Plačnik ima odprto')
})

test('»Srečanje, ki ga odpovemo mi, nadomestimo ali zanj znižamo račun«: the payer reads the reduction and what is left', async () => {
  const ana = await enrolConfirmed('Ana')
  // One of five Wednesdays in October: 28,01 / 5 = 5,60.
  const form = { kaj: 'popravek', znesek: '-5,60', dan: '15. 12. 2098', opomba: 'Odpadlo srečanje' }
  await (await open(LEAD)).post(`/urad/placila/${findStatement(ana).id}`, form)
  moveTo('2098-10-02')
  const k = server.services.familyLinks.createLink(idOf(ana), 'payer')
  const page = await (await fetch(`${server.url}/moja-prijava?k=${k}`)).text()
  expect(page.replaceAll('\u00a0', ' ')).toContain('Za plačilo: 22,41 €, rok 15. 10. 2098')
  expect(page).toContain('Znižanje: Odpadlo srečanje')
  // What the reduction covers is never overdue, also before the day that the office gave it.
  pay(ana, 2241)
  moveTo('2098-10-30')
  expect(findStatement(ana)).toMatchObject({ overdue: 0, payable: 0 })
})

test('»Ko ta preneha, od naslednjega meseca velja cena brez popusta«: payer and lead read it before a withdrawal', async () => {
  const ana = await enrolConfirmed('Ana')
  const bor = await enrolConfirmed('Bor')
  moveTo('2098-11-20')
  const { familyLinks, ledger } = server.services
  const readFamilyPage = async (reference: string, role: 'payer' | 'participant') => {
    const k = familyLinks.createLink(idOf(reference), role)
    const page = await fetch(
      `${server.url}/moja-prijava/odjava?${new URLSearchParams({ k, delavnica: PUPPETS })}`,
    )
    return (await page.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
  }
  // 20 % of 28,01 €.
  expect(await readFamilyPage(ana, 'payer')).toContain('Ko se konča, plačate za drugo na mesec 5,60 € več.')
  expect(await readFamilyPage(ana, 'participant')).not.toContain('popust')
  const selected = `${ana} ${PUPPETS} accepted ${PUPPETS}`
  const path = `/urad/predogled?${new URLSearchParams({ dejanje: 'withdraw', izbrano: selected })}`
  const preview = (await (await open(LEAD)).read(path)).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
  expect(preview).toContain('pri drugi udeležbi plača na mesec 5,60 € več')
  const getDecember = () => findStatement(bor).dues.filter(({ from }) => from.startsWith('2098-12'))
  const before = getDecember().reduce((sum, { cents }) => sum + cents, 0)
  server.services.places.applyAction(
    { submissionId: idOf(ana), workshopId: PUPPETS, action: 'withdraw' },
    'payer',
  )
  expect(before - 2801).toBe(2801 - 560)
  expect(getDecember().map(({ cents }) => cents)).toEqual([2801])
  expect(ledger.findLostDiscount(idOf(bor))).toBe(0)
})

test('a lead is reminded of a lesson that the centre cancelled, with its share of the price, until another lesson replaces it', async () => {
  const { lessons } = server.services
  const group = { groupId: PUPPETS, season: catalogue.schoolYear }
  const lead = await open(LEAD)
  const readPayments = async () => (await lead.read('/urad/placila')).replaceAll('\u00a0', ' ')
  expect(await readPayments()).not.toContain('Odpadla srečanja')
  lessons.change(group, { ...createEmptyChange('2098-10-15'), isCancelled: true }, () => null)
  expect(await readPayments()).toContain('15. 10. 2098, Lutkovna delavnica: 5,60 € na osebo')
  lessons.change(group, { ...createEmptyChange('2098-10-18'), isExtra: true }, () => null)
  expect(await readPayments()).not.toContain('Odpadla srečanja')
})

test('a cancelled lesson of every second week costs its share of the lessons that the group has in that month', async () => {
  const groups = catalogue.groups.map((group) => ({ ...group, day: 'vsako drugo sredo' }))
  await server.restart({ catalogue: { ...catalogue, groups }, clock: server.clock })
  const group = { groupId: PUPPETS, season: catalogue.schoolYear }
  const change = { ...createEmptyChange('2098-12-10'), isCancelled: true }
  server.services.lessons.change(group, change, () => null)
  // 10 and 24 December, counted from the first lesson of the season on 1 October.
  expect((await (await open(LEAD)).read('/urad/placila')).replaceAll('\u00a0', ' ')).toContain(
    '10. 12. 2098, Lutkovna delavnica: 14,01 € na osebo',
  )
})

test('who had confirmed before the centre turned payments on has amounts as soon as the server starts', async () => {
  await server.restart({ catalogue: { ...catalogue, payments: undefined }, clock: server.clock })
  const reference = await enrol(server)
  const { places } = server.services
  places.applyAction({ submissionId: idOf(reference), workshopId: PUPPETS, action: 'accept' }, 'office:1')
  confirmPlace(places, { submissionId: idOf(reference), workshopId: PUPPETS })
  await server.restart({ catalogue, clock: server.clock })
  server.services.clockCheck.confirm()
  for (const task of server.services.featureTasks) await task.run()
  expect(findStatement(reference).dues).toHaveLength(9)
})
