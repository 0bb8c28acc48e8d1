import { expect, test } from 'vitest'
import { createEmptyChange, type LessonChange } from '../../../common/lessons'
import { readCalendar } from '../../../tests/support/calendar-readers'
import { testCatalogue } from '../../../tests/support/catalogue'
import { createLessonCatalogue, formatDay, GROUP, inDays } from '../../../tests/support/lessons'
import { openBrowser } from '../../../tests/support/office-browser'
import { enrol, groupCatalogue, idOf, SEASON } from '../../../tests/support/season'
import { startTestServer, testShells } from '../../../tests/support/test-server'

test('a group’s calendar lists each lesson of the season once, at the right hour in summer and winter time', async () => {
  const { services, url } = await startTestServer({
    catalogue: { ...groupCatalogue, season: testCatalogue.season },
  })
  const changeLesson = (plannedOn: string, more: Partial<LessonChange> = {}) =>
    services.lessons.change(
      { groupId: GROUP, season: SEASON },
      { ...createEmptyChange(plannedOn), ...more },
      () => null,
    )
  changeLesson('2025-11-05', { isCancelled: true })
  changeLesson('2025-11-12', { heldOn: '2025-11-13', time: '18.00–19.30', room: 'Klet, »Pri žagi«; levo' })
  changeLesson('2026-07-04', { isExtra: true })

  const address = `${url}/koledar/${GROUP}.ics`
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n')

  const listed = readCalendar(text)
  const events = new Map(listed.map((event) => [/\d{4}-\d\d-\d\d(?=@)/.exec(event.uid)?.[0], event]))
  // Every Wednesday from October to June without the autumn holidays, and one extra lesson.
  expect([listed.length, events.size]).toEqual([39, 39])
  expect(events.get('2025-10-29')).toBeUndefined()
  // Summer time, winter time, summer time again.
  for (const [day, hour] of Object.entries({ '2025-10-22': 14, '2026-03-25': 15, '2026-04-01': 14 }))
    expect(events.get(day)?.from).toBe(`${day}T${hour}:00`)
  expect(events.get('2025-11-05')).toMatchObject({
    summary: 'ODPADE: Lutkovna delavnica',
    isFree: true,
    status: 'CANCELLED',
    sequence: 1,
    from: '2025-11-05T15:00',
  })
  expect(events.get('2025-11-12')).toMatchObject({
    from: '2025-11-13T17:00',
    to: '2025-11-13T18:30',
    location: 'Klet, »Pri žagi«; levo, Vzorčna ulica 1, 4000 Kranj',
    isFree: false,
  })
  expect(events.get('2026-07-04')).toMatchObject({ summary: 'Lutkovna delavnica', from: '2026-07-04T14:00' })

  // An unchanged feed gets 304. A change and its undo raise the sequence number.
  const known = { 'If-None-Match': answer.headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' }
  expect((await fetch(address, { headers: known })).status).toBe(304)
  changeLesson('2026-01-07', { isCancelled: true })
  changeLesson('2026-01-07')
  const again = await fetch(address, { headers: known })
  expect(again.status).toBe(200)
  const takenBack = readCalendar(await again.text()).find(({ uid }) => uid.includes('2026-01-07'))
  expect(takenBack).toMatchObject({ summary: 'Lutkovna delavnica', sequence: 2 })
})

test('a new timetable raises the number of every lesson above that of changes before; each entry is dated by its last change', async () => {
  const groups = groupCatalogue.groups.map((group) => ({ ...group, changedAt: '2025-09-01T10:00:00.000Z' }))
  const { services, url } = await startTestServer({ catalogue: { ...groupCatalogue, groups } })
  // DTSTAMP has whole seconds.
  const start = Math.floor(Date.now() / 1000) * 1000
  const change = { ...createEmptyChange('2025-11-05'), isCancelled: true }
  services.lessons.change({ groupId: GROUP, season: SEASON }, change, () => null)
  const readChanges = async () => {
    const events = readCalendar(await (await fetch(`${url}/koledar/${GROUP}.ics`)).text())
    return ['2025-11-05', '2025-11-12'].map((day) => events.find(({ uid }) => uid.includes(day)))
  }
  const before = await readChanges()
  expect(Date.parse(before[0]?.changedAt ?? '')).toBeGreaterThanOrEqual(start)
  expect(before[1]?.changedAt).toBe('2025-09-01T10:00:00Z')
  // Changes the catalogue as a build with other hours in the price list would.
  for (const group of groups) group.changedAt = '2099-01-01T10:00:00.000Z'
  for (const [index, event] of (await readChanges()).entries()) {
    expect(event?.uid).toBe(before[index]?.uid)
    expect(event?.sequence).toBeGreaterThan(before[index]?.sequence ?? Number.POSITIVE_INFINITY)
    expect(event?.changedAt).toBe('2099-01-01T10:00:00Z')
  }
})

test('calendars name the workshop’s own building', async () => {
  const workshops = groupCatalogue.workshops.map((workshop) => ({
    ...workshop,
    location: 'Hiša otrok, Ulica 2',
  }))
  const { url } = await startTestServer({ catalogue: { ...groupCatalogue, workshops } })
  const [lesson] = readCalendar(await (await fetch(`${url}/koledar/${GROUP}.ics`)).text())
  expect(lesson?.location).toBe('Hiša otrok, Ulica 2')
})

test('a lesson without hours lasts all day; one without an end lasts its share of the weekly hours', async () => {
  const makeGroup = (id: string, more: object) => ({ id, workshopId: id, mentorName: 'Mentor', ...more })
  const groups = [
    makeGroup('muzikal', { day: 'torek' }),
    makeGroup(GROUP, { day: 'torek in četrtek', time: '17.30', weeklyHours: 3 }),
  ]
  const { url } = await startTestServer({ catalogue: { ...groupCatalogue, groups } })
  const fetchCalendar = (id: string) => fetch(`${url}/koledar/${id}.ics`)
  const readFirst = async (id: string) => readCalendar(await (await fetchCalendar(id)).text())[0]
  expect(await readFirst('muzikal')).toMatchObject({ from: '2025-10-07T00:00', to: '2025-10-08T00:00' })
  expect(await readFirst(GROUP)).toMatchObject({ from: '2025-10-02T15:30', to: '2025-10-02T17:00' })
  expect((await fetchCalendar('ni-je')).status).toBe(404)
})

test('the family’s page says that a lesson is cancelled', async () => {
  const server = await startTestServer({
    shells: testShells,
    catalogue: createLessonCatalogue([inDays(0)], [-21, 21]),
  })
  const { familyLinks, lessons } = server.services
  const id = idOf(server, await enrol(server))
  const cancelled = { ...createEmptyChange(inDays(0)), isCancelled: true }
  lessons.change({ groupId: GROUP, season: SEASON }, cancelled, () => null)
  const page = await openBrowser(server).read(`/moja-prijava?k=${familyLinks.createLink(id, 'payer')}`)
  expect(page.replaceAll('\u00a0', ' ')).toContain(`${formatDay(inDays(0))}, 16.00–17.30: odpade.`)
})
