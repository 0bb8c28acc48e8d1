import { expect, test } from 'vitest'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { unchanged } from '../../common/lessons'
import { readCalendar } from '../support/calendar-readers'
import { startTestMailbox } from '../support/of-a-test'
import { openBrowser } from '../support/office'
import { enrol, groupCatalogue } from '../support/season'
import { startTestServer, testShells } from '../support/test-server'

const GROUP = 'lutkovna-delavnica'
const SEASON = '2025/2026'

const inDays = (days: number) => toSlovenianDay(addMilliseconds(new Date(Date.now()), days * DAY))

const start = (catalogue: Catalogue = groupCatalogue, env: Record<string, string> = {}) =>
  startTestServer({ shells: testShells, catalogue, env })

test('a group’s feed holds each lesson of the season once, at the right hour on both sides of the clock change', async () => {
  const { services, url } = await start()
  const change = (plannedOn: string, more: object) =>
    services.lessons.change(GROUP, SEASON, { ...unchanged(plannedOn), ...more }, () => null)
  change('2025-11-05', { isCancelled: true })
  change('2025-11-12', { heldOn: '2025-11-13', time: '18.00–19.30', room: 'Klet, »Pri žagi«; levo' })
  change('2026-07-04', { isExtra: true })

  const answer = await fetch(`${url}/koledar/${GROUP}.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n')

  const events = readCalendar(text)
  const of = (day: string) => events.filter(({ uid }) => uid.startsWith(`${GROUP}-${day}@`))
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  // Wednesdays from October to June, without the autumn holidays, and one more.
  expect(events).toHaveLength(39)
  expect(of('2025-10-29')).toEqual([])
  // Summer time, winter time, summer time again.
  expect(['2025-10-22', '2026-03-25', '2026-04-01'].map((day) => of(day)[0]?.from)).toEqual([
    '2025-10-22T14:00',
    '2026-03-25T15:00',
    '2026-04-01T14:00',
  ])
  expect(of('2025-11-05')).toMatchObject([
    { summary: 'ODPADE: Lutkovna delavnica', isFree: true, sequence: 1, from: '2025-11-05T15:00' },
  ])
  expect(of('2025-11-12')).toMatchObject([
    {
      from: '2025-11-13T17:00',
      to: '2025-11-13T18:30',
      location: 'Klet, »Pri žagi«; levo, Vzorčna ulica 1, 4000 Kranj',
      isFree: false,
    },
  ])
  expect(of('2026-07-04')).toMatchObject([{ summary: 'Lutkovna delavnica', from: '2026-07-04T14:00' }])
})

test('a feed that has not changed is not sent again; a change that is taken back grows its sequence', async () => {
  const { services, url } = await start()
  const address = `${url}/koledar/${GROUP}.ics`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = () => fetch(address, { headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' } })
  expect((await again()).status).toBe(304)
  services.lessons.change(GROUP, SEASON, { ...unchanged('2026-01-07'), isCancelled: true }, () => null)
  services.lessons.change(GROUP, SEASON, unchanged('2026-01-07'), () => null)
  const answer = await again()
  expect(answer.status).toBe(200)
  expect(readCalendar(await answer.text()).find(({ uid }) => uid.includes('2026-01-07'))).toMatchObject({
    summary: 'Lutkovna delavnica',
    sequence: 2,
  })
})

test('a lesson without hours takes its day; one without an end lasts its share of the week’s hours', async () => {
  const { url } = await start({
    ...groupCatalogue,
    groups: [
      { id: 'muzikal', workshopId: 'muzikal', day: 'torek', mentorName: 'Mentor' },
      {
        id: GROUP,
        workshopId: GROUP,
        day: 'torek in četrtek',
        time: '17.30',
        weeklyHours: 3,
        mentorName: 'Mentor',
      },
    ],
  })
  const feed = async (id: string) => (await fetch(`${url}/koledar/${id}.ics`)).text()
  expect(readCalendar(await feed('muzikal'))[0]).toMatchObject({
    from: '2025-10-07T00:00',
    to: '2025-10-08T00:00',
  })
  expect(readCalendar(await feed(GROUP))[0]).toMatchObject({
    from: '2025-10-02T15:30',
    to: '2025-10-02T17:00',
  })
  expect((await fetch(`${url}/koledar/ni-je.ics`)).status).toBe(404)
})

test('a family’s feed has a secret of its own, names nobody, holds its groups’ lessons, and ends with its link', async () => {
  const mailbox = await startTestMailbox()
  const server = await start(
    { ...groupCatalogue, season: { from: inDays(-7), to: inDays(100) } },
    { SMTP_URL: mailbox.url },
  )
  const reference = await enrol(server)
  const { services, url } = server
  const id = services.store.findByReference(reference)?.id ?? 0
  const token = services.familyLinks.issue(id, 'payer')
  const browser = openBrowser(server)
  const open = () => browser.read(`/moja-prijava?k=${token}`)
  expect(await open()).toContain('Pripravi naslov koledarja')
  expect((await fetch(`${url}/moja-prijava/koledar.ics?k=${token}`)).status).toBe(404)
  for (const _ of [1, 2])
    expect((await browser.post('/moja-prijava/koledar.ics', { k: token })).status).toBe(303)
  const path = /\/moja-prijava\/koledar\.ics\?k=\w+/.exec(await open())?.[0] ?? ''
  const answer = await fetch(url + path)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(readCalendar(text)[0]?.summary).toBe('Lutkovna delavnica')
  for (const secret of ['Špela', 'Žagar', 'Tomaž', 'primer.si', 'vodja skupine', reference, token])
    expect(text).not.toContain(secret)
  // Whoever has the calendar's address cannot open the page.
  expect((await fetch(`${url}${path.replace('/koledar.ics', '')}`)).status).toBe(404)
  expect(server.log.join('')).not.toContain(path.split('=')[1])
  services.familyLinks.end(reference, 'payer')
  expect((await fetch(url + path)).status).toBe(404)
})
