// »Brez plačila«: months free of charge that the office records without a reason (terms, »Plačilni pogoji«).
import { expect, test } from 'vitest'
import { LEAD, OFFICE, setUpOffice } from '../../../tests/support/office-server'
import { paymentCatalogue, paymentSettings } from '../../../tests/support/payment-catalogue'
import { enrol, PUPPETS } from '../../../tests/support/season'
import { confirmPlace } from '../places/testing/confirm-place'

/** Wednesdays at 28.01 € a month. */
const catalogue = {
  ...paymentCatalogue,
  schoolYear: '2098/2099',
  season: { from: '2098-10-01', to: '2099-06-30' },
  payments: { ...paymentSettings, discounts: [] },
  groups: paymentCatalogue.groups.map((group) => ({ ...group, places: 30 })),
}
const { server, idOf, open } = setUpOffice(catalogue)
const PATH = '/urad/placila/brez-placila'

const moveTo = (day: string) =>
  server.moveClock(Date.parse(`${day}T10:00:00Z`) - server.services.clock.now().getTime())

async function enrolAccepted(participantFirstName: string): Promise<string> {
  moveTo('2098-09-01')
  const reference = await enrol(server, { participantFirstName })
  const place = { submissionId: idOf(reference), workshopId: PUPPETS }
  server.services.places.applyAction({ ...place, action: 'accept' }, 'office:1')
  return reference
}
async function enrolConfirmed(participantFirstName: string): Promise<string> {
  const reference = await enrolAccepted(participantFirstName)
  confirmPlace(server.services.places, { submissionId: idOf(reference), workshopId: PUPPETS })
  return reference
}
const setFree = async (prijava: string, prvi_dan: string, zadnji_dan: string) =>
  (await open(LEAD)).post(PATH, { prijava, prvi_dan, zadnji_dan })
const writeContract = (reference: string) => {
  const place = server.services.places.find(idOf(reference), PUPPETS)
  if (!place) throw new Error('The enrolment has no place')
  return server.services.writeContractText(place, catalogue.schoolYear).wording.replaceAll('\u00a0', ' ')
}
const findStatement = (reference: string) => server.services.ledger.findStatementOfEnrolment(idOf(reference))
const listReliefs = (reference: string) =>
  findStatement(reference)?.dues.flatMap(({ kind, from }) => (kind === 'relief' ? [from.slice(0, 7)] : []))

test('»brezplačne od meseca, v katerem ga predložijo«: recorded before the confirmation, the contract obliges to no payment', async () => {
  const ana = await enrolAccepted('Ana')
  expect(writeContract(ana)).toMatch(/^Potrjujem udeležbo z obveznostjo plačila: .*cena: 30 € na mesec/)
  expect((await setFree(ana, '1. 9. 2098', '31. 12. 2098')).status).toBe(303)
  expect(writeContract(ana)).toMatch(
    /^Potrjujem udeležbo z obveznostjo plačila: .*cena: 30 € na mesec z DDV, brez plačila od 1. 9. 2098 do 31. 12. 2098/,
  )
  expect((await setFree(ana, '1. 9. 2098', '30. 6. 2099')).status).toBe(303)
  expect(writeContract(ana)).toMatch(/^Potrjujem udeležbo brez plačila: .*cena: brez plačila/)
  expect(writeContract(ana)).not.toContain('30 €')
  const k = server.services.familyLinks.createLink(idOf(ana), 'payer')
  const family = (await (await fetch(`${server.url}/moja-prijava?k=${k}`)).text()).replaceAll('\u00a0', ' ')
  expect(family).toContain('Potrjujem udeležbo brez plačila</button>')
  confirmPlace(server.services.places, {
    submissionId: idOf(ana),
    workshopId: PUPPETS,
    wording: writeContract(ana),
  })
  expect(findStatement(ana)?.totalDue).toBe(0)
})

test('»od meseca … do meseca, v katerem preneha veljati«: months before the first one stay owed, and no credit arises', async () => {
  const ana = await enrolConfirmed('Ana')
  const { ledger } = server.services
  const id = findStatement(ana)?.id ?? 0
  moveTo('2099-03-10')
  ledger.recordPayment(id, { cents: 5 * 2801, valuedOn: '2099-03-01', text: '' }, LEAD)
  await setFree(ana, '10. 3. 2099', '15. 5. 2099')
  expect(listReliefs(ana)).toEqual(['2099-03', '2099-04', '2099-05'])
  expect(findStatement(ana)).toMatchObject({ overdue: 0, balance: 2801 })
  // An empty last day removes the free months.
  await setFree(ana, '10. 3. 2099', '')
  expect(listReliefs(ana)).toEqual([])
  expect((await setFree(ana, '10. 3. 2099', '1. 3. 2099')).status).toBe(422)
})

test('a family that withdraws in a free month reads until when it has the place, and of no month to pay', async () => {
  const ana = await enrolConfirmed('Ana')
  await setFree(ana, '1. 12. 2098', '30. 6. 2099')
  moveTo('2099-03-10')
  const k = server.services.familyLinks.createLink(idOf(ana), 'payer')
  const readFamilyPage = async () =>
    (await (await fetch(`${server.url}/moja-prijava?k=${k}`)).text()).replaceAll('\u00a0', ' ')
  const place = { submissionId: idOf(ana), workshopId: PUPPETS }
  expect(
    server.services.places
      .fillLetter('umik', { ...place, place: server.services.places.find(place.submissionId, PUPPETS) })
      .body.replaceAll('\u00a0', ' '),
  ).toContain('Mesto imate do 31. 3. 2099.')
  server.services.places.applyAction({ ...place, action: 'withdraw' }, 'payer')
  expect(await readFamilyPage()).toMatch(/imate do 31\. 3\. 2099\./)
  expect(await readFamilyPage()).not.toContain('ki se plača')
})

test('only leads record it; mentors and other users find no form', async () => {
  const ana = await enrolAccepted('Ana')
  const office = await open(OFFICE)
  expect((await office.get(`${PATH}?prijava=${ana}`)).status).toBe(403)
  expect(await office.read(`/urad/prijave/${ana}`)).not.toContain('brez-placila')
  expect(await (await open(LEAD)).read(`/urad/prijave/${ana}`)).toContain(`${PATH}?prijava=${ana}`)
})

test('after an erasure nothing says that the person was free of charge, and a sibling keeps the amounts', async () => {
  const ana = await enrolConfirmed('Ana')
  await setFree(ana, '1. 9. 2098', '31. 12. 2098')
  moveTo('2099-02-10')
  const id = findStatement(ana)?.id ?? 0
  server.services.people.erase(server.services.people.find({ reference: ana }))
  const { dues = [] } = server.services.ledger.find(id) ?? {}
  expect(dues.map(({ kind, from, cents }) => `${kind} ${from.slice(0, 7)} ${cents}`)).toEqual([
    'fee 2099-01 2801',
    'fee 2099-02 2801',
  ])
  expect(server.services.database.prepare('SELECT count(*) FROM free_periods').pluck().get()).toBe(0)
})
