// Families of performers reserve on the family page, before the public.
import { expect, test } from 'vitest'
import { toLocalInstant } from '../../../common/calendar-date'
import { familyRoutes } from '../../../common/routes'
import { PERFORMANCE } from '../../../tests/support/examples'
import { inDays } from '../../../tests/support/lessons'
import { openBrowser } from '../../../tests/support/office-browser'
import { setUpOffice } from '../../../tests/support/office-server'
import { makePerformance } from '../../../tests/support/performances'
import { expectRefusedField } from '../../../tests/support/refused-field'
import { groupCatalogue, PUPPETS } from '../../../tests/support/season'
import { DAY } from '../../core/clock'

const performance = makePerformance(PERFORMANCE, { heldOn: inDays(20) })
const seats = {
  ...performance.seats,
  from: toLocalInstant(inDays(5)),
  groups: [{ id: PUPPETS, seats: 6 }],
}
const { server, idOf } = setUpOffice({ ...groupCatalogue, seatedEvents: [{ ...performance, seats }] })

test('a family of a performing group reserves its seats once, before the public can; others are not offered any', async () => {
  const { body } = await server.send('registration', { workshops: [PUPPETS] })
  const id = idOf(String(body.reference))
  const { places, familyLinks, reservationTable } = server.services
  const token = familyLinks.createLink(id, 'payer')
  const readFamilyPage = () => openBrowser(server).read(`${familyRoutes.page}?k=${token}`)
  const reserve = async (count: string) => {
    const form = { k: token, prireditev: PERFORMANCE, sedezev: count }
    const response = await openBrowser(server).post(familyRoutes.seats, form)
    return { status: response.status, html: await response.text() }
  }
  expect(places.listByEnrolment(id)[0]?.state).toBe('held')
  expect(await readFamilyPage()).toContain('Sedeži na nastopih')
  expect((await server.send('reservation', {})).status).toBe(422)
  const refused = {
    id: `sedezev-${PERFORMANCE}`,
    typed: '7',
    message: 'Rezervirate lahko največ 6\u00a0sedežev.',
  }
  const tooMany = await reserve('7')
  expect(tooMany).toMatchObject({ status: 422, html: expect.stringContaining('<title>Napaka: Moja prijava') })
  expectRefusedField(tooMany.html, refused)
  expect(await reserve('6')).toMatchObject({
    status: 200,
    html: expect.stringContaining('Sedeži so rezervirani'),
  })
  await reserve('6')
  expect(reservationTable.list(PERFORMANCE)).toMatchObject([
    { state: 'reserved', seats: 6, groupId: PUPPETS },
  ])
  expect(await readFamilyPage()).toContain('Rezervirali ste 6')
  places.applyAction({ submissionId: id, workshopId: PUPPETS, action: 'withdraw' }, 'operator')
  expect(await readFamilyPage()).not.toContain('Sedeži na nastopih')
})

test('a payer who has reserved as a visitor reads that the family page adds no seats', async () => {
  const { body } = await server.send('registration', { workshops: [PUPPETS], payerEmail: 'mojca@primer.si' })
  server.moveClock(6 * DAY)
  expect((await server.send('reservation', { email: 'mojca@primer.si', seats: 2 })).status).toBe(200)
  const token = server.services.familyLinks.createLink(idOf(String(body.reference)), 'payer')
  const form = { k: token, prireditev: PERFORMANCE, sedezev: '6' }
  const answer = await (await openBrowser(server).post(familyRoutes.seats, form)).text()
  expect(answer).toContain('sedežev nismo dodali')
})
