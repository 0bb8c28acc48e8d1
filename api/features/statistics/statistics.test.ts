// Numbers for reports: sums of adjacent periods, people in whole months and in fives, and counts that stay when names are deleted.
import { expect, test } from 'vitest'
import { type CalendarDay, getEndOfMonth, getNextDay, getPreviousDay } from '../../../common/calendar-date'
import { createLessonCatalogue, GROUP, inDays } from '../../../tests/support/lessons'
import { MENTOR, OFFICE, setUpOffice } from '../../../tests/support/office-server'
import { enrolNamed } from '../../../tests/support/season'
import { unzip } from '../../../tests/support/unzip'
import { DAY } from '../../core/clock'
import { type DayNumbers, type PeriodNumbers, removeVisitsOfFew, sumPeriod } from './statistics'
import { expectSums, toDay, toRow } from './testing/report-numbers'

const catalogue = createLessonCatalogue([inDays(0)], [-70, 70])
const groups = catalogue.groups.map((group) => ({ ...group, places: 30 }))
const { server, idOf, open } = setUpOffice({
  ...catalogue,
  groups,
  schoolYear: '2099/2100',
  performances: [{ heldOn: inDays(-2), title: 'Nastop iz koledarja', visitors: 200 }],
})

const NAMES = ['Ana', 'Bor', 'Cene', 'Dana', 'Eva', 'Filip', 'Gal'] as const
const PAGE = '/urad/prisotnost/stevilke'

/**
 * Enrols seven children before the season, marks five lessons, lets one child leave today, and waits until the month is over.
 * @returns references
 */
async function simulateSeason() {
  server.moveClock(-75 * DAY)
  const references = await enrolNamed(server, NAMES)
  server.moveClock(75 * DAY)
  const { attendance, places } = server.services
  const lessons = attendance.listLessonsUntilToday(GROUP).slice(0, 5)
  for (const [index, lesson] of lessons.entries())
    for (const attendee of attendance.listAttendees(lesson).slice(index))
      attendance.setMark(lesson, attendee, true)
  const leaver = { submissionId: idOf(references[0]), workshopId: GROUP, action: 'withdraw' as const }
  places.applyAction(leaver, 'operator')
  server.services.retention()
  server.moveClock(31 * DAY)
  server.services.retention()
  return references
}

/** The whole months from the first lesson until today. */
const [FROM, TO] = [`${inDays(-71).slice(0, 7)}-01`, getEndOfMonth(inDays(0))]

const collectNumbers = (from: CalendarDay, to: CalendarDay) =>
  server.services.statistics.collectStatistics(from, to)

test('lessons and hours of any period, and people of whole months, are the sum of its parts, also in the running year', async () => {
  await simulateSeason()
  const whole = collectNumbers(FROM, TO)
  for (let cut = FROM; cut < TO; cut = getNextDay(cut))
    expectSums(
      [collectNumbers(FROM, cut).total, collectNumbers(getNextDay(cut), TO).total, whole.total],
      cut === getEndOfMonth(cut),
    )
  expect(whole.total).toMatchObject({ visits: 25, enrolled: 5, joined: 5, withdrawn: 0 })
  expect(whole.groups.map(({ groupId }) => groupId)).toContain(GROUP)
  expect(whole.persons.at(-1)).toEqual({ year: TO.slice(0, 4), count: 5 })
})

test('a report that ends within a month counts people until the month before, so that no two reports differ by a day', async () => {
  await simulateSeason()
  const toPeople = ({ held, cancelled, minutes, ...people }: PeriodNumbers) => people
  const peopleByMonth = new Map<string, unknown>()
  for (let to = FROM; to < TO; to = getNextDay(to)) {
    const { total, persons } = collectNumbers(FROM, to)
    const month = getNextDay(to).slice(0, 7)
    const people = peopleByMonth.get(month) ?? { total: toPeople(total), persons }
    expect({ total: toPeople(total), persons }).toEqual(people)
    peopleByMonth.set(month, people)
  }
  expect(collectNumbers(getNextDay(FROM), getPreviousDay(getEndOfMonth(FROM)))).toMatchObject({
    months: undefined,
    total: { visits: 0, enrolled: 0 },
    persons: [],
  })
})

/** Lists a group's lessons in the first two months, with the number of those who came in each age band. */
function listSeasonRows(people: Record<string, number>, visits: Record<string, number>[]): DayNumbers[] {
  return [
    ...Object.entries(people).map(([ageBand, joined]) => toRow(toDay(0), { ageBand, joined })),
    ...visits.flatMap((lesson, index) =>
      Object.entries(lesson).map(([ageBand, count]) =>
        toRow(toDay(1 + 7 * index), { ageBand, visits: count }),
      ),
    ),
  ]
}

const countVisits = (...season: Parameters<typeof listSeasonRows>) => {
  const { visits, visitsByAge } = sumPeriod(removeVisitsOfFew(listSeasonRows(...season)), toDay(0), toDay(58))
  return { visits, visitsByAge }
}

test('no report says whether the only teenager of a group came', () => {
  const people = { '0-14': 9, '15-29': 1 }
  const whenTeenagerCame = countVisits(people, Array(8).fill({ '0-14': 7, '15-29': 1 }))
  expect(whenTeenagerCame).toEqual(countVisits(people, Array(8).fill({ '0-14': 8 })))
  expect(whenTeenagerCame).toEqual({ visits: 60, visitsByAge: [0, 0, 0] })
})

test('no report says whether any of four participants came, but a fifth makes their visits count', () => {
  const lessons = Array(8).fill({ '30+': 4 })
  expect(countVisits({ '30+': 4 }, lessons)).toEqual({ visits: 0, visitsByAge: [0, 0, 0] })
  expect(countVisits({ '30+': 5 }, lessons)).toEqual({ visits: 30, visitsByAge: [0, 0, 30] })
})

test('a mark undone after an update lowers a count that an earlier version stored by age band', async () => {
  await simulateSeason()
  const { attendance, database } = server.services
  database.exec("UPDATE lesson_counts SET age_band = '0-14'")
  const [lesson] = attendance.listLessonsUntilToday(GROUP)
  const attendee = lesson && attendance.listAttendees(lesson)[0]
  if (attendee) attendance.setMark(lesson, attendee, null)
  // Twenty-four visits.
  expect(collectNumbers(FROM, TO).total.visits).toBe(20)
})

test('reports stay the same after names and enrolments are deleted', async () => {
  const references = await simulateSeason()
  const before = collectNumbers(FROM, TO)
  const { people, retention } = server.services
  for (const reference of references.slice(0, 4)) people.erase(people.find({ reference }))
  server.moveClock(800 * DAY)
  retention()
  expect(collectNumbers(FROM, TO)).toEqual(before)
})

test('an undone withdrawal, counted the night before, is counted as a new enrolment, so that enrolled people stay right', async () => {
  const references = await simulateSeason()
  const { places, retention } = server.services
  const place = { submissionId: idOf(references[0]), workshopId: GROUP }
  for (const action of ['accept', 'withdraw', 'accept'] as const) {
    server.moveClock(DAY)
    retention()
    places.applyAction({ ...place, action }, 'operator')
  }
  server.moveClock(DAY)
  retention()
  const { database } = server.services
  const sums =
    'SELECT sum(joined) AS joined, sum(withdrawn) AS withdrawn FROM people_changes WHERE group_id = ?'
  expect(database.prepare(sums).get(GROUP)).toEqual({ joined: 9, withdrawn: 2 })
})

test('the office gets a table, three sentences and a file, with performances from the content; mentors see none of it', async () => {
  await simulateSeason()
  const browser = await open(OFFICE)
  const [from, to] = [FROM, inDays(60)]
  const page = (await browser.read(`${PAGE}?od=${from}&do=${to}`)).replaceAll('\u00a0', ' ')
  // The present day is counted at night.
  expect(page).toContain(`value="${inDays(30)}"`)
  expect(page).toContain('vpisov v skupine 5, novih 5, odšlih 0; oseb 5 (od 1. 1. do')
  expect(page).toContain('Nastopov 1, obiskovalcev 200.')
  const refused = await browser.get(`${PAGE}?od=lani&do=${to}`)
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(new RegExp(`href="#od".*value="lani".*id="od-napaka".*value="${to}"`, 's')),
  ])
  const file = await browser.get(`${PAGE}.xlsx?od=${from}&do=${to}`)
  const text = unzip(Buffer.from(await file.arrayBuffer()))
  for (const words of ['0–14 let', 'Nastop iz koledarja', 'skupaj']) expect(text).toContain(words)
  expect((await (await open(MENTOR)).get(PAGE)).status).toBe(404)
})
