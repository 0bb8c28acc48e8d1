// Whatever is done to a group's dates, in whatever order and over restarts: office, feed, sheet, page and letters agree.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCalendar } from '../support/calendar-readers'
import { GROUP, inDays, meetOn, openLessons, sayDay, toColumn, toWeekday } from '../support/lessons'
import { startTestMailbox } from '../support/of-a-test'
import { signIn } from '../support/office'
import { enrol, SEASON } from '../support/season'
import { startTestServer, testShells } from '../support/test-server'

const OFFICE = 'urad@ckd.example'

/** What can be done about a date, and how the letter about it begins. */
const SUBJECTS = { odpade: 'Odpade', spremeni: 'Sprememba', velja: 'Srečanje bo', dodaj: 'Srečanje bo' }

const steps = fc.array(
  fc.record({
    kaj: fc.constantFrom('odpade', 'spremeni', 'velja', 'dodaj'),
    /** Which of the group's dates, and the day that it gets. */
    date: fc.nat(),
    to: fc.integer({ min: 0, max: 30 }).map(inDays),
    isPressedTwice: fc.boolean(),
    restarts: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
)
const centres = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }).map(inDays), { minLength: 1, maxLength: 2 }),
  holidays: fc.array(fc.integer({ min: 0, max: 30 }).map(inDays), { maxLength: 2 }),
  last: fc.integer({ min: 10, max: 30 }),
})

interface Known {
  heldOn: string
  isCancelled: boolean
  isExtra: boolean
}

test('each date of a group exists once in office, page, feed, sheet and letter, and they agree', async () => {
  const mailbox = await startTestMailbox()
  await fc.assert(
    fc.asyncProperty(centres, steps, async ({ weekdays, holidays, last }, acts) => {
      const catalogue = meetOn(weekdays, [0, last], holidays)
      const server = await startTestServer({ shells: testShells, catalogue, mailbox })
      server.services.officeUsers.add({ email: OFFICE, workshops: null, isReadOnly: false })
      await enrol(server)
      const office = openLessons(server, await signIn(server, mailbox, OFFICE))

      const isMet = (day: string) => weekdays.map(toWeekday).includes(toWeekday(day))
      const season = Array.from({ length: last + 1 }, (_, day) => inDays(day))
      const known = new Map<string, Known>(
        season
          .filter((day) => isMet(day) && !holidays.includes(day))
          .map((day) => [day, { heldOn: day, isCancelled: false, isExtra: false }]),
      )
      let letters = 0
      for (const { kaj, date, to, isPressedTwice, restarts } of acts) {
        const days = [...known.keys()].sort()
        const dan = kaj === 'dodaj' ? '' : (days[date % Math.max(1, days.length)] ?? '')
        const plannedOn = dan || to
        const { status } = await office.act(kaj, dan, { novi_dan: to })
        if (isPressedTwice)
          expect([status, 422]).toContain((await office.act(kaj, dan, { novi_dan: to })).status)
        const before = known.get(plannedOn)
        const { isExtra, heldOn } = before ?? { isExtra: true, heldOn: to }
        const moved = kaj === 'spremeni' ? to : kaj === 'velja' && !isExtra ? plannedOn : heldOn
        const after = { heldOn: moved, isCancelled: kaj === 'odpade', isExtra }
        // What stood already is told to nobody again.
        if (status === 303 && !isDeepStrictEqual(before, after)) {
          known.set(plannedOn, after)
          letters += 2
          const id = server.services.lessons.findLetter(GROUP, SEASON, plannedOn) ?? 0
          const { subject = '', body = '' } = server.services.letters.find(id) ?? {}
          expect(subject).toMatch(new RegExp(`^${SUBJECTS[kaj]}`))
          expect(body.replaceAll('\u00a0', ' ')).toContain(sayDay(moved))
          expect(subject.includes('(dodatno srečanje)')).toBe(isExtra)
        }
        if (restarts) await server.restart()
      }

      const expected = [...known]
        .map(([plannedOn, date]) => ({ plannedOn, ...date }))
        .sort((a, b) => `${a.heldOn} ${a.plannedOn}`.localeCompare(`${b.heldOn} ${b.plannedOn}`))
      const feed = await (await fetch(`${server.url}/koledar/${GROUP}.ics`)).text()
      expect(
        readCalendar(feed).map(({ uid, from, summary, description = '' }) => ({
          plannedOn: /\d{4}-\d\d-\d\d(?=@)/.exec(uid)?.[0],
          heldOn: from.slice(0, 10),
          isCancelled: summary.startsWith('ODPADE: '),
          isExtra: description.includes('(dodatno srečanje)'),
        })),
      ).toEqual(expected)
      const held = expected.filter(({ isCancelled }) => !isCancelled)
      expect(new Set(held.map(({ heldOn }) => heldOn)).size).toBe(held.length)
      expect(await office.columns()).toEqual(held.map(({ heldOn, isExtra }) => toColumn(heldOn, isExtra)))
      const listed = await office.list()
      expect(listed.map((line) => [line.includes('odpade.'), line.includes('(dodatno srečanje)')])).toEqual(
        expected.map(({ isCancelled, isExtra }) => [isCancelled, isExtra]),
      )
      for (const [index, { heldOn }] of expected.entries()) expect(listed[index]).toContain(sayDay(heldOn))
      const isNews = expected.map(
        ({ plannedOn, heldOn, isCancelled, isExtra }) => isCancelled || isExtra || heldOn !== plannedOn,
      )
      expect(await office.news()).toEqual(listed.filter((_, index) => isNews[index]))
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
