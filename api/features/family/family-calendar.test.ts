// The family's calendar: one for all its children, which follows what happens to their places and lessons.
import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../../common/calendar-date'
import { groupBy } from '../../../common/group-by'
import { createEmptyChange, type LessonChange } from '../../../common/lessons'
import { readCalendar } from '../../../tests/support/calendar-readers'
import { createLessonCatalogue, GROUP, inDays } from '../../../tests/support/lessons'
import { openBrowser } from '../../../tests/support/office-browser'
import { enrol, groupCatalogue, idOf, PUPPETS, SEASON } from '../../../tests/support/season'
import { startTestMailbox } from '../../../tests/support/test-resources'
import { setUpServer, startTestServer, testShells } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'
import { computeTokenDigest } from '../../core/token'
import { confirmPlace } from '../places/testing/confirm-place'

/** Each group meets today and every seventh day before and after. */
const server = setUpServer({ shells: testShells, catalogue: createLessonCatalogue([inDays(0)], [-21, 100]) })
const THEATRE = 'gledaliske-delavnice'
const CHILD = `${THEATRE}--otroci`
const TEENS = `${THEATRE}--mladi`
const WEEK = 7 * DAY

const createLink = (reference: string): string =>
  server.services.familyLinks.createLink(idOf(server, reference), 'payer')

async function readEvents(token: string) {
  const path = `/moja-prijava/koledar.ics?d=${computeTokenDigest(token)}`
  return readCalendar(await (await fetch(server.url + path)).text())
}

/** Days of the lessons in a family's calendar, by the workshop's name. */
async function listDays(token: string): Promise<Record<string, string[]>> {
  const events = await readEvents(token)
  const byName = groupBy(events, ({ summary }) => summary)
  return Object.fromEntries(
    [...byName].map(([name, own]) => [name, own.map(({ from }) => from.slice(0, 10))]),
  )
}

const changeLesson = (plannedOn: string, change: Partial<LessonChange>) =>
  server.services.lessons.change(
    { groupId: GROUP, season: SEASON },
    { ...createEmptyChange(plannedOn), ...change },
    () => null,
  )

const weeks = (...numbers: number[]) => numbers.map((week) => inDays(7 * week))
const range = (from: number, to: number) =>
  weeks(...Array.from({ length: to - from + 1 }, (_, i) => from + i))

test('a calendar begins with the day on which the child joined, without the lessons before', async () => {
  const token = createLink(await enrol(server))
  expect(await listDays(token)).toEqual({ 'Lutkovna delavnica': range(0, 14) })
})

test('a moved lesson stands on its new day, a cancelled one is marked, and a lesson that was moved to a day after the child joined is listed', async () => {
  changeLesson(inDays(-7), { heldOn: inDays(2) })
  const token = createLink(await enrol(server))
  changeLesson(inDays(7), { heldOn: inDays(8), time: '18.00–19.30' })
  changeLesson(inDays(14), { isCancelled: true })
  const events = await readEvents(token)
  const listed = events.slice(0, 4).map(({ from, status, summary }) => [from.slice(0, 10), status, summary])
  expect(listed).toEqual([
    [inDays(0), 'CONFIRMED', 'Lutkovna delavnica'],
    [inDays(2), 'CONFIRMED', 'Lutkovna delavnica'],
    [inDays(8), 'CONFIRMED', 'Lutkovna delavnica'],
    [inDays(14), 'CANCELLED', 'ODPADE: Lutkovna delavnica'],
  ])
  expect(events[2]?.from).toMatch(/T1[67]:00$/)
})

test('a child who changes the group has its former lessons until that day, and those of the new group from then on', async () => {
  const reference = await enrol(server, { workshops: [THEATRE], participantBirthDate: '01.01.2015' })
  const place = { submissionId: idOf(server, reference), workshopId: THEATRE }
  const token = createLink(reference)
  server.services.places.applyAction({ ...place, action: 'accept', groupId: CHILD }, 'office:1')
  server.moveClock(2 * WEEK + DAY)
  server.services.places.applyAction({ ...place, action: 'move', groupId: TEENS }, 'office:1')
  expect(await listDays(token)).toEqual({
    'Gledališke delavnice, otroci': range(0, 2),
    'Gledališke delavnice, mladi': range(3, 14),
  })
})

test('a brother who joins later is in the same calendar from his own day, and a lesson of both is listed once', async () => {
  const token = createLink(await enrol(server))
  server.moveClock(WEEK)
  await enrol(server, { participantFirstName: 'Miha' })
  await enrol(server, {
    participantFirstName: 'Miha',
    workshops: [THEATRE],
    participantBirthDate: '01.01.2015',
  })
  expect(await listDays(token)).toEqual({
    'Lutkovna delavnica': range(0, 14),
    'Gledališke delavnice, otroci': range(1, 14),
  })
})

test('a child who left has no lessons after its last day, and a child on the waiting list has none', async () => {
  const references = [await enrol(server), await enrol(server, { participantFirstName: 'Miha' })]
  const waiting = await enrol(server, {
    participantFirstName: 'Neža',
    participantEmail: 'neza@primer.si',
    payerEmail: 'neza@primer.si',
  })
  expect(await listDays(createLink(waiting))).toEqual({})
  const token = createLink(references[0] ?? '')
  server.moveClock(WEEK + DAY)
  for (const reference of references)
    server.services.places.applyAction(
      { submissionId: idOf(server, reference), workshopId: PUPPETS, action: 'withdraw' },
      'office:1',
    )
  expect(await listDays(token)).toEqual({ 'Lutkovna delavnica': range(0, 1) })
})

test('a family that gave notice of a confirmed place has lessons until the last day that it pays', async () => {
  const { places } = server.services
  const reference = await enrol(server)
  const place = { submissionId: idOf(server, reference), workshopId: PUPPETS }
  places.applyAction({ ...place, action: 'accept' }, 'office:1')
  confirmPlace(places, place)
  places.applyAction({ ...place, action: 'withdraw' }, 'office:1')
  const endsAt = places.find(place.submissionId, PUPPETS)?.endsAt ?? ''
  const listed = (await readEvents(createLink(reference))).map(({ from }) => from.slice(0, 10))
  expect(listed).toEqual(range(0, 14).filter((day) => day < toSlovenianDay(endsAt)))
  expect(listed.length).toBeLessThan(6)
})

test('one calendar per family follows moves and further children; it contains no names and opens no page', async () => {
  const server = await startTestServer({
    shells: testShells,
    catalogue: { ...groupCatalogue, season: { from: inDays(-7), to: inDays(100) } },
    mailbox: await startTestMailbox(),
  })
  const { familyLinks, places } = server.services
  const reference = await enrol(server)
  const id = idOf(server, reference)
  const token = familyLinks.createLink(id, 'payer')
  const { get, read } = openBrowser(server)
  const page = await read(`/moja-prijava?k=${token}`)
  const path = /href="[^"]*(\/moja-prijava\/koledar\.ics\?d=[^"]+)"/.exec(page)?.[1] ?? ''
  expect(page).toMatch(/href="webcal:[^"]*koledar\.ics/)
  const readNames = async () => {
    const text = await (await get(path)).text()
    for (const secret of ['Špela', 'Žagar', 'Tomaž', 'primer.si', 'vodja skupine', reference, token])
      expect(text).not.toContain(secret)
    return [...new Set(readCalendar(text).map(({ summary }) => summary))].sort()
  }
  expect(await readNames()).toEqual(['Lutkovna delavnica'])

  const theatre = { workshops: [THEATRE], participantFirstName: 'Miha' }
  const sibling = await enrol(server, {
    ...theatre,
    participantBirthDate: `01.01.${Number(inDays(0).slice(0, 4)) - 8}`,
  })
  await enrol(server, {
    workshops: [PUPPETS],
    participantEmail: 'druga@primer.si',
    payerEmail: 'druga@primer.si',
  })
  expect(await readNames()).toEqual(['Gledališke delavnice, otroci', 'Lutkovna delavnica'])
  const submissionId = idOf(server, sibling)
  const move = { submissionId, workshopId: THEATRE, groupId: TEENS }
  places.applyAction({ ...move, action: 'move' }, 'office:1')
  expect(await readNames()).toEqual(['Gledališke delavnice, mladi', 'Lutkovna delavnica'])

  const digest = path.split('d=')[1] ?? ''
  expect((await get(`/moja-prijava?k=${digest}`)).status).toBe(404)
  familyLinks.revoke(reference, 'payer')
  expect((await get(path)).status).toBe(404)
})
