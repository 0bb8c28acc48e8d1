// One payer has one account: corrections of a payer, and another payer who takes over.
import { expect, test } from 'vitest'
import { type OfficeBrowser, openBrowser } from '../../../tests/support/office-browser'
import { LEAD, setUpOffice } from '../../../tests/support/office-server'
import { paymentCatalogue } from '../../../tests/support/payment-catalogue'
import { readColumn } from '../../../tests/support/query-database'
import { enrol, PUPPETS } from '../../../tests/support/season'
import { confirmPlace } from '../places/testing/confirm-place'
import { NEW_PAYER } from './testing/payers'

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
const confirm = (reference: string) =>
  confirmPlace(server.services.places, { submissionId: idOf(reference), workshopId: PUPPETS })

async function enrolConfirmed(participantFirstName: string, changes: object = {}): Promise<string> {
  const reference = await enrol(server, { participantFirstName, ...changes })
  const place = { submissionId: idOf(reference), workshopId: PUPPETS }
  server.services.places.applyAction({ ...place, action: 'accept' }, 'office:1')
  confirm(reference)
  return reference
}

function findStatement(reference: string) {
  const statement = server.services.ledger.findStatementOfEnrolment(idOf(reference))
  if (!statement) throw new Error('The payer has no account')
  return statement
}
const listLabels = (reference: string) => [
  ...new Set(findStatement(reference).dues.map(({ label }) => label)),
]
const correctField = (reference: string, field: string, value: string) =>
  server.services.rectify({ reference, field, value, operator: LEAD })
const pay = (reference: string, cents: number) =>
  server.services.ledger.recordPayment(
    findStatement(reference).id,
    { cents, valuedOn: '2098-10-02', text: 'za Ano' },
    LEAD,
  )

test('a payer whose name is corrected joins the account of that payer, with payments, discount and the earlier reference', async () => {
  moveTo('2098-09-01')
  const ana = await enrolConfirmed('Ana')
  const bor = await enrolConfirmed('Bor', { payerName: 'Tomaž Žagra' })
  const former = findStatement(bor).reference
  expect(findStatement(ana).id).not.toBe(findStatement(bor).id)
  pay(bor, 1000)
  correctField(bor, 'payerName', findStatement(ana).payerName)
  expect(findStatement(ana).id).toBe(findStatement(bor).id)
  expect(findStatement(ana)).toMatchObject({ paid: 1000, formerReferences: [former] })
  expect(listLabels(bor)).toContain('Popust za drugega otroka')
  // A standing order with the earlier reference belongs to the same account.
  const credit = {
    cents: findStatement(ana).totalDue - 1000,
    valuedOn: '2098-10-05',
    payerName: 'X',
    text: former,
  }
  server.services.ledger.addCredits([{ key: 'v1:a', ...credit }])
  const page = await (await open(LEAD)).read('/urad/placila/izpisek')
  expect(page).toContain(`value="${server.services.ledger.listUnbooked()[0]?.id}:${findStatement(ana).id}"`)
  server.services.ledger.updateAll()
  expect(findStatement(ana).dues.filter(({ kind }) => kind === 'fee')).toHaveLength(18)
})

test('the corrected payer of one of two children sees nothing of the other child; a corrected second child joins again', async () => {
  moveTo('2098-09-01')
  const ana = await enrolConfirmed('Ana')
  const bor = await enrolConfirmed('Bor')
  expect(findStatement(ana).id).toBe(findStatement(bor).id)
  correctField(ana, 'payerName', 'Jana Kos')
  expect(findStatement(ana)).toMatchObject({ payerName: 'Jana Kos', submissionIds: [idOf(ana)] })
  expect(findStatement(bor)).toMatchObject({ submissionIds: [idOf(bor)] })
  expect(findStatement(bor).payerName).not.toBe('Jana Kos')
  correctField(bor, 'payerName', 'Jana Kos')
  expect(findStatement(ana).id).toBe(findStatement(bor).id)
  expect(findStatement(ana).dues.filter(({ kind }) => kind === 'fee')).toHaveLength(18)
  expect(listLabels(bor)).toContain('Popust za drugega otroka')
})

test('»Prejšnji plača srečanja, ki so do zamenjave bila; novi udeležbo znova potrdi«, and has an account without the other’s amounts', async () => {
  moveTo('2098-09-01')
  const ana = await enrolConfirmed('Ana')
  const bor = await enrolConfirmed('Bor')
  const { id: account, payerName } = findStatement(ana)
  pay(ana, 2801)
  // Wednesdays 3, 10, 17, 24 and 31 December.
  moveTo('2098-12-11')
  const path = `/urad/prijave/${ana}/placnik`
  const lead = await open(LEAD)
  expect(await lead.read(`/urad/prijave/${ana}`)).toContain(`href="${path}"`)
  const wrong = await lead.post(path, { ...NEW_PAYER, payerEmail: 'ni naslov' })
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Vnesite veljaven')])
  expect(server.services.store.findComplete('registration', idOf(ana))?.payload.payerName).toBe(payerName)
  expect((await lead.post(path, NEW_PAYER)).status).toBe(303)

  expect(server.services.places.listByEnrolment(idOf(ana))[0]).not.toHaveProperty('confirmation')
  const former = server.services.ledger.find(account)
  expect(former).toMatchObject({ payerName, submissionIds: [idOf(bor)], paid: 2801 })
  const ofAna = former?.dues.filter(({ submissionId, kind }) => submissionId === null && kind === 'fee') ?? []
  expect(ofAna.map(({ from, to, cents }) => `${from} ${to} ${cents}`)).toEqual([
    '2098-10-01 2098-10-31 2801',
    '2098-11-01 2098-11-30 2801',
    '2098-12-01 2098-12-10 1120',
  ])
  expect(former?.payments[0]?.text).toBeNull()
  expect(server.services.ledger.findStatementOfEnrolment(idOf(ana))).toBeUndefined()
  const letters = `SELECT recipient FROM outbox WHERE submission_id = ${idOf(ana)} AND letter_id IS NOT NULL`
  expect(readColumn(server, letters)).toContain('jana@primer.si')
  const link = server.services.familyLinks.createLink(idOf(ana), 'payer')
  const readFamilyPage = () => openBrowser(server).read(`/moja-prijava?k=${link}`)
  expect(await readFamilyPage()).not.toMatch(/28,01|Bor|Potrjujem\./)

  server.moveClock(86_400_000)
  confirm(ana)
  expect(findStatement(ana)).toMatchObject({ payerName: 'Jana Kos', submissionIds: [idOf(ana)], paid: 0 })
  expect(findStatement(ana).dues[0]).toMatchObject({ from: '2098-12-12', cents: 1681 })
  expect(server.services.ledger.find(account)?.totalDue).toBe(former?.totalDue)
})

test('the office finds the postal address on every payer’s account, also of a former payer who has an open amount and no enrolment any more', async () => {
  moveTo('2098-09-01')
  const ana = await enrolConfirmed('Ana')
  const { id } = findStatement(ana)
  const path = `/urad/placila/${id}`
  const readFacts = async (browser: OfficeBrowser) => {
    const facts = (await browser.read(path)).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(?:<a[^>]*>)?([^<]*)/g)
    return [...facts].map(([, label, value]) => [label, value])
  }
  const address = ['Naslov', 'Čopova ulica 1, 4000 Kranj']
  expect(await readFacts(await open(LEAD))).toEqual([address, ['E-pošta', expect.stringContaining('@')]])
  moveTo('2098-12-11')
  const lead = await open(LEAD)
  await lead.post(`/urad/prijave/${ana}/placnik`, { ...NEW_PAYER, payerPhone: '' })
  expect(server.services.ledger.find(id)?.overdue).toBeGreaterThan(0)
  expect(await lead.read('/urad/placila')).toContain(`href="${path}"`)
  expect(await readFacts(lead)).toEqual([
    address,
    ['E-pošta', 'Je ni. Opomin ali vračilo mu sporočite po pošti.'],
  ])
})
