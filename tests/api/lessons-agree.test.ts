// Whatever is done to a group's dates, in whatever order and over restarts: office, feed, sheet, page and letters agree.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { toSlovenianDay } from '../../common/calendar-date'
import type { Catalogue } from '../../common/catalogue'
import { formatLessonDay } from '../../common/lessons'
import type { Mailbox } from '../support/mailbox'
import { makeTestFolder, startTestMailbox } from '../support/of-a-test'
import { type OfficeBrowser, signIn } from '../support/office'
import { enrol, groupCatalogue } from '../support/season'
import { startTestServer, type TestServer, testShells } from '../support/test-server'

const GROUP = 'lutkovna-delavnica'
const OFFICE = 'urad@ckd.example'
const inDays = (days: number) => toSlovenianDay(addMilliseconds(new Date(Date.now()), days * DAY))
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')

const steps = fc.array(
  fc.record({
    kaj: fc.constantFrom('odpade', 'spremeni', 'velja', 'dodaj'),
    /** Which of the group's dates, and the day that it gets. */
    date: fc.nat(),
    to: fc.integer({ min: 0, max: 30 }),
    isPressedTwice: fc.boolean(),
    restarts: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
)
const centres = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 }),
  holidays: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 2 }),
  last: fc.integer({ min: 10, max: 30 }),
})

interface Known {
  heldOn: string
  isCancelled: boolean
  isExtra: boolean
}

/** Everything that somebody can read of the group's dates. */
async function readAll(server: TestServer, browser: OfficeBrowser) {
  const feed = await (await fetch(`${server.url}/koledar/${GROUP}.ics`)).text()
  const events = feed
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => ({
      plannedOn: /UID:.*?(\d{4}-\d\d-\d\d)@/.exec(event)?.[1] ?? '',
      heldOn: (/DTSTART[^:]*:(\d{8})/.exec(event)?.[1] ?? '').replace(/(....)(..)(..)/, '$1-$2-$3'),
      isCancelled: event.includes('SUMMARY:ODPADE: '),
    }))
  const list = plain(await browser.read(`/urad/srecanja?skupina=${GROUP}`))
  const sheet = plain(await browser.read(`/urad/prisotnost?skupina=${GROUP}`))
  const news = (await server.get('/api/lessons')).body[GROUP]
  return {
    events,
    listed: list
      .split('<li class="border-b')
      .slice(1)
      .map((item) => item.replace(/<[^>]*>/g, ' ')),
    columns: [...sheet.matchAll(/<th scope="col">(\d+\. \d+\.)</g)].map(([, day]) => day),
    news: (Array.isArray(news) ? news : []).map(plain),
  }
}

const toColumn = (day: string) => {
  const [, month, date] = day.split('-').map(Number)
  return `${date}. ${month}.`
}

test('each date of a group exists once in office, page, feed, sheet and letter, and they agree', async () => {
  const mailbox: Mailbox = await startTestMailbox()
  await fc.assert(
    fc.asyncProperty(centres, steps, async ({ weekdays, holidays, last }, acts) => {
      const names = [...new Set(weekdays.map((day) => formatLessonDay(inDays(day)).split(',')[0]))]
      const off = holidays.map((day) => inDays(day))
      const catalogue: Catalogue = {
        ...groupCatalogue,
        season: { from: inDays(0), to: inDays(last) },
        holidays: off.map((day) => ({ name: 'Praznik', from: day, to: day })),
        groups: groupCatalogue.groups.map((group) => ({ ...group, day: names.join(' in ') })),
      }
      const directory = makeTestFolder()
      const start = () =>
        startTestServer({ shells: testShells, catalogue, directory, env: { SMTP_URL: mailbox.url } })
      let server = await start()
      server.services.officeUsers.add({ email: OFFICE, workshops: null, isReadOnly: false })
      await enrol(server)
      let browser = await signIn(server, mailbox, OFFICE)

      const known = new Map<string, Known>()
      for (let day = 0; day <= last; day += 1)
        if (names.includes(formatLessonDay(inDays(day)).split(',')[0]) && !off.includes(inDays(day)))
          known.set(inDays(day), { heldOn: inDays(day), isCancelled: false, isExtra: false })
      let letters = 0

      for (const { kaj, date, to, isPressedTwice, restarts } of acts) {
        const days = [...known.keys()].sort()
        const dan = kaj === 'dodaj' ? '' : (days[date % Math.max(1, days.length)] ?? '')
        const plannedOn = dan || inDays(to)
        const fields = {
          skupina: GROUP,
          kaj,
          dan,
          novi_dan: inDays(to),
          korak: 'poslji',
          pojasnilo: '',
        }
        const { status } = await browser.post('/urad/srecanja/sprememba', fields)
        if (isPressedTwice)
          expect([status, 422]).toContain((await browser.post('/urad/srecanja/sprememba', fields)).status)
        const before = known.get(plannedOn)
        if (status === 303) {
          const isExtra = before?.isExtra ?? true
          const heldOn =
            kaj === 'spremeni' || kaj === 'dodaj'
              ? inDays(to)
              : kaj === 'velja' && !isExtra
                ? plannedOn
                : (before?.heldOn ?? '')
          known.set(plannedOn, { heldOn, isCancelled: kaj === 'odpade', isExtra })
        }
        // What stood already is told to nobody again.
        if (status === 303 && !isDeepStrictEqual(before, known.get(plannedOn))) {
          const { heldOn = '' } = known.get(plannedOn) ?? {}
          letters += 2
          const id = server.services.lessons.findLetter(GROUP, catalogue.schoolYear, plannedOn) ?? 0
          expect(plain(server.services.letters.find(id)?.subject ?? '')).toMatch(
            { odpade: /^Odpade/, spremeni: /^Sprememba/, velja: /^Srečanje bo/, dodaj: /^Srečanje bo/ }[
              kaj
            ] ?? '',
          )
          expect(plain(server.services.letters.find(id)?.body ?? '')).toContain(
            plain(formatLessonDay(heldOn)),
          )
        }
        if (restarts) {
          await server.close()
          server = await start()
          browser = await signIn(server, mailbox, OFFICE)
        }
      }

      const { events, listed, columns, news } = await readAll(server, browser)
      const expected = [...known]
        .map(([plannedOn, { heldOn, isCancelled }]) => ({ plannedOn, heldOn, isCancelled }))
        .sort((a, b) => `${a.heldOn} ${a.plannedOn}`.localeCompare(`${b.heldOn} ${b.plannedOn}`))
      expect(events).toEqual(expected)
      const held = expected.filter(({ isCancelled }) => !isCancelled)
      expect(new Set(held.map(({ heldOn }) => heldOn)).size).toBe(held.length)
      if (held.length > 0) expect(columns).toEqual(held.map(({ heldOn }) => toColumn(heldOn)))
      expect(listed).toHaveLength(expected.length)
      for (const [index, { heldOn, isCancelled }] of expected.entries()) {
        expect(listed[index]).toContain(plain(formatLessonDay(heldOn)))
        expect(listed[index]?.includes('odpade.')).toBe(isCancelled)
      }
      for (const line of news) expect(listed.filter((item) => item.includes(line))).toHaveLength(1)
      expect(news.filter((line) => line.endsWith('odpade.'))).toHaveLength(expected.length - held.length)
      const count = server.services.database
        .prepare<[], number>(
          'SELECT count(*) FROM outbox JOIN letters ON letters.id = letter_id WHERE author IS NOT NULL',
        )
        .pluck()
      expect(count.get()).toBe(letters)
      await server.close()
    }),
    { numRuns: 12 },
  )
}, 120_000)
