// The office's list of reservations, and the door.
import { expect, test } from 'vitest'
import { apiRoutes, officeRoutes } from '../../../../common/routes'
import { PERFORMANCE } from '../../../../tests/support/examples'
import { inDays } from '../../../../tests/support/lessons'
import { LEAD, MENTOR, READER, setUpOffice } from '../../../../tests/support/office-server'
import { makePerformance } from '../../../../tests/support/performances'
import { expectRefusedField } from '../../../../tests/support/refused-field'
import { groupCatalogue } from '../../../../tests/support/season'
import { testShells } from '../../../../tests/support/test-server'
import { DAY } from '../../../core/clock'

const toCatalogue = (id: string, total = 12) => ({
  ...groupCatalogue,
  seatedEvents: [makePerformance(id, { heldOn: inDays(20), total })],
})
const { server, mailbox, open } = setUpOffice(toCatalogue(PERFORMANCE))

const LIST = `${officeRoutes.performance}?id=${PERFORMANCE}`
const DOOR = `${officeRoutes.door}?id=${PERFORMANCE}`

/** Reserves seats with the public form. @returns the reference */
async function reserve(name: string, seats: number, needs = ''): Promise<string> {
  const email = `${name.replace(/\W/g, '').toLowerCase()}@primer.si`
  const { body } = await server.send('reservation', { name, email, seats, needs })
  return String(body.reference)
}

const readKey = (page: string) => /data-key="([\w-]+)"/.exec(page)?.[1] ?? ''
const countCame = (page: string) => Number(/data-door="total">(\d+)</.exec(page)?.[1])

test('the list is in the order of the Slovenian alphabet, can be searched, and only users at the door see special needs', async () => {
  for (const name of ['Ana Žagar', 'Bor Šuster', 'Cene Cvek', 'Dana Čuk'])
    await reserve(name, 2, 'prostor za voziček')
  const office = await open()
  const page = await office.read(LIST)
  const order = ['Cvek Cene', 'Čuk Dana', 'Šuster Bor', 'Žagar Ana'].map((name) => page.indexOf(name))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(page).toContain('prostor za voziček')
  expect(await office.read(`${LIST}&isci=cuk`)).not.toContain('Žagar')
  expect(await (await open(READER)).read(LIST)).not.toContain('voziček')
  expect((await (await open(MENTOR)).get(LIST)).status).toBe(404)
})

test('the office adds a reservation by telephone once, also without an e-mail address, and never beyond the hall', async () => {
  const office = await open()
  const typed = { id: PERFORMANCE, kljuc: 'en-klic', name: 'Klara Kos', seats: '5', email: '', needs: '' }
  expect((await office.post(officeRoutes.performance, typed)).status).toBe(303)
  expect((await office.post(officeRoutes.performance, typed)).status).toBe(303)
  expect(await office.read(LIST)).toContain('Rezervirano 5 od 12')
  const refused = await office.post(officeRoutes.performance, {
    ...typed,
    kljuc: 'drugi',
    email: 'ni naslov',
  })
  expect(refused.status).toBe(422)
  const reference = /R-\d{4}-\d{4}/.exec(await office.read(LIST))?.[0] ?? ''
  const change = { id: PERFORMANCE, rezervacija: reference }
  const tooMany = await office.post(officeRoutes.reservedSeats, { ...change, sedezev: '13' })
  expect(tooMany.status).toBe(422)
  const page = await tooMany.text()
  const message = 'Rezervirate lahko največ 12\u00a0sedežev.'
  expectRefusedField(page, { id: `sedezev-${reference}`, typed: '13', message })
  expect(page).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Spremeni</)
  expect((await office.post(officeRoutes.reservedSeats, { ...change, sedezev: '6' })).status).toBe(303)
  expect((await office.post(officeRoutes.reservedSeats, { ...change, vrni: 'da' })).status).toBe(303)
  expect(await office.read(LIST)).toContain('Rezervirano 0 od 12')
})

test('after a telephone reservation the office reads what to tell the caller: seats, waiting list, or that the address has one already', async () => {
  const office = await open()
  const add = async (name: string, seats: string, email = '') => {
    const fields = { id: PERFORMANCE, kljuc: `${name}${email}`, name, seats, email, needs: '' }
    const answer = await office.post(officeRoutes.performance, fields)
    return (await office.read(answer.headers.get('location') ?? '')).replaceAll('\u00a0', ' ')
  }
  expect(await add('Klara Kos', '10')).toContain('Zapisano: Kos Klara, 10 sedežev.')
  expect(await add('Cene Čuk', '3', 'cene@primer.si')).toContain('Zapisano: Čuk Cene, 3 sedeži, čaka.')
  expect(await add('Cene Čuk', '1', 'CENE@primer.si')).toContain('zato sedežev nismo dodali')
})

test('the printed list names its event and leaves out returned reservations', async () => {
  const reference = await reserve('Ana Žagar', 2)
  const office = await open()
  await office.post(officeRoutes.reservedSeats, { id: PERFORMANCE, rezervacija: reference, vrni: 'da' })
  const page = await office.read(LIST)
  expect(page).toMatch(/<p class="[^"]*print:block[^"]*">Predstava /)
  expect(page).toMatch(/<tr class="[^"]*print:hidden[^"]*">(?:(?!<\/tr>).)*Žagar Ana/)
})

test('one tap marks a party, a number corrects it, and visitors without a reservation are a number', async () => {
  const reference = await reserve('Ana Žagar', 4)
  const office = await open(LEAD)
  const mark = (fields: Record<string, string>) =>
    office.post(officeRoutes.door, { id: PERFORMANCE, ...fields })
  for (const value of ['4', '4', '3'])
    expect((await mark({ oznaka: `${value} ${reference}` })).status).toBe(303)
  await mark({ prislekov: '2' })
  expect(countCame(await office.read(DOOR))).toBe(5)
  await mark({ oznaka: `brez ${reference}` })
  expect(countCame(await office.read(DOOR))).toBe(2)
})

test('marks made offline count once, however often they are sent, beside the marks of another phone', async () => {
  const [first, second] = [await reserve('Ana Žagar', 4), await reserve('Bor Kos', 2)]
  const office = await open()
  const [one, other] = [readKey(await office.read(DOOR)), readKey(await office.read(DOOR))]
  const body = { key: one, arrived: { [first]: 4 }, walkIns: 3 }
  for (let attempt = 0; attempt < 3; attempt += 1)
    expect((await server.post(apiRoutes.door, body)).status).toBe(200)
  await server.post(apiRoutes.door, { key: other, arrived: { [second]: 2 }, walkIns: 1 })
  expect(countCame(await office.read(DOOR))).toBe(10)
  expect((await server.post(apiRoutes.door, { ...body, key: 'napacen' })).status).toBe(404)
  expect((await server.post(apiRoutes.door, { ...body, walkIns: 'veliko' })).status).toBe(422)
})

test('visitors counted at the door are in the numbers for reports, also after the reservations were deleted', async () => {
  const reference = await reserve('Ana Žagar', 4)
  const office = await open(LEAD)
  await office.post(officeRoutes.door, { id: PERFORMANCE, oznaka: `3 ${reference}` })
  await office.post(officeRoutes.door, { id: PERFORMANCE, prislekov: '20' })
  const { statistics, reservationTable } = server.services
  const listPerformances = () => statistics.collectStatistics(inDays(0), inDays(40)).performances
  const counted = [{ heldOn: inDays(20), title: `Predstava ${PERFORMANCE}`, visitors: 23 }]
  expect(listPerformances()).toEqual(counted)
  server.moveClock(36 * DAY)
  server.services.retention()
  expect(reservationTable.list(PERFORMANCE)).toEqual([])
  expect(listPerformances()).toEqual(counted)
})

test('the office and its reminders name an event that lost its reservations by a new name, with the line that returns them', async () => {
  await reserve('Ana Žagar', 4)
  const publish = async (id: string) => {
    await server.restart({ catalogue: toCatalogue(id), mailbox, shells: testShells })
    server.services.reservations.applyContentChanges()
  }
  const listReminders = () =>
    server.services.reminders.list().filter(({ sentence }) => sentence.includes('rezervacij zanjo pa je 1'))
  await publish('novo-ime')
  const page = await (await open()).read(officeRoutes.performances)
  expect(page).toContain(`»prej_ime: Predstava ${PERFORMANCE}«`)
  expect(listReminders()).toHaveLength(1)
  await publish(PERFORMANCE)
  expect(await (await open()).read(officeRoutes.performances)).not.toContain('prej_ime')
  expect(listReminders()).toEqual([])
})

test('when the event moves to a hall with fewer seats than are reserved, the office is told', async () => {
  await reserve('Ana Žagar', 4)
  const warning = 'Rezerviranih je več sedežev, kot jih je zdaj na voljo.'
  expect(await (await open()).read(LIST)).not.toContain(warning)
  await server.restart({ catalogue: toCatalogue(PERFORMANCE, 3), mailbox, shells: testShells })
  expect(await (await open()).read(LIST)).toContain(warning)
})
