// Numbers for reports: sums of any period, merged small counts, and calendar years without names.
import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import {
  carrySmallVisits,
  hasShowableChanges,
  hasShowablePeople,
  mergeSmallCounts,
  type PeopleCounts,
} from '../../api/season/attendance/statistics'
import { createLessonCatalogue, GROUP, inDays } from '../support/lessons'
import { MENTOR, OFFICE, setUpOffice } from '../support/office-server'
import { countRows } from '../support/query-database'
import { enrolNamed } from '../support/season'
import { unzip } from '../support/unzip'

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

/** Enrols seven children before the season, marks five lessons and lets one child leave. @returns references */
async function playSeason() {
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
  return references
}

const collect = (from: number, to: number) =>
  server.services.statistics.collectStatistics(inDays(from), inDays(to))
const sumLessons = (from: number, to: number) => {
  const { groups } = collect(from, to)
  return [
    groups.reduce((sum, { held }) => sum + held, 0),
    groups.reduce((sum, { minutes }) => sum + minutes, 0),
    groups.reduce((sum, { visits }) => sum + visits, 0),
  ]
}

test('lessons, hours and visits of any period are the sum of its parts, and no two periods differ by one to four visits', async () => {
  await playSeason()
  // The five lessons have 7, 6, 5, 4 and 3 visits; the last two are counted together.
  expect(sumLessons(-71, -1)[2]).toBe(7 + 6 + 5 + 4 + 3)
  const visits = new Set<number>()
  for (let cut = -71; cut < 0; cut += 1) {
    const [first, second, whole] = [sumLessons(-71, cut - 1), sumLessons(cut, -1), sumLessons(-71, -1)]
    expect(first.map((value, index) => value + (second[index] ?? 0))).toEqual(whole)
    visits.add(first[2] ?? 0)
  }
  expect([...visits]).toEqual([0, 7, 13, 18, 25])
})

test('a mark undone after an update lowers a count that an earlier version stored by age band', async () => {
  await playSeason()
  const { attendance, database } = server.services
  database.exec("UPDATE lesson_counts SET age_band = '0-14'")
  const [lesson] = attendance.listLessonsUntilToday(GROUP)
  const attendee = lesson && attendance.listAttendees(lesson)[0]
  if (attendee) attendance.setMark(lesson, attendee, null)
  expect(sumLessons(-71, -1)[2]).toBe(24)
})

/** Makes the played season the one that ended in the last calendar year. @returns the year */
function moveSeasonToLastYear(): number {
  const year = Number(inDays(0).slice(0, 4)) - 1
  const season = `${year - 1}/${year}`
  server.services.database.exec(`
    DELETE FROM yearly_people;
    UPDATE enrolments SET season = '${season}'; UPDATE places SET season = '${season}';
    UPDATE submissions SET created_at = '${year}-01-15T10:00:00.000Z';
    UPDATE place_events SET at = '${year}-04-01T10:00:00.000Z' WHERE action = 'withdraw';
    UPDATE place_events SET at = '${year}-01-15T10:00:00.000Z' WHERE action = 'enrol';
    UPDATE lesson_records SET season = '${season}', held_on = '${year}-03-02'`)
  return year
}

test('the report of a calendar year stays the same after names and enrolments are deleted', async () => {
  const references = await playSeason()
  const year = moveSeasonToLastYear()
  const { people, retention, statistics } = server.services
  const collectYear = () => statistics.collectStatistics(`${year}-01-01`, `${year}-12-31`)
  expect(countRows(server, 'attendance_marks')).toBe(25)
  retention()
  expect(countRows(server, 'attendance_marks')).toBe(0)
  const before = collectYear()
  expect(before.years).toEqual([
    {
      year,
      enrolled: [{ names: ['Lutkovna delavnica'], values: [7, 0, 0, 7, 1] }],
      // One child left: a number that small is published for no group.
      changes: [],
      persons: 7,
    },
  ])
  expect(before.groups.find(({ groupId }) => groupId === GROUP)?.visits).toBe(25)
  for (const reference of references.slice(0, 4)) people.erase(people.find({ reference }))
  retention()
  expect(collectYear()).toEqual(before)
})

test('people of the running year are counted only when it is over, so that reports of two days cannot be compared', async () => {
  await playSeason()
  const year = Number(inDays(0).slice(0, 4))
  expect(collect(-71, 0).years.filter((counts) => counts.year === year)).toEqual([])
})

/** Creates a generator of reproducible numbers from 0 to `limit`, without `limit`. */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

test('visits of any days of a group are none or at least five, however few come to a lesson', () => {
  const random = createRandom(11)
  for (let round = 0; round < 300; round += 1) {
    const lessons = Array.from({ length: 30 }, (_, index) => ({
      groupId: index < 15 ? 'prva' : 'druga',
      ...{ heldOn: String(index), isCancelled: 0 as const, minutes: 90, visits: random(1 + random(9)) },
    }))
    const shown = carrySmallVisits(lessons).map(({ visits }) => visits)
    expect(shown.filter((visits) => visits > 0 && visits < 5)).toEqual([])
    for (const group of [0, 15]) {
      const sumOf = (list: readonly number[]) => list.slice(group, group + 15).reduce((a, b) => a + b, 0)
      const missing = sumOf(lessons.map(({ visits }) => visits)) - sumOf(shown)
      expect(missing >= 0 && missing < 5).toBe(true)
    }
  }
})

test('no published number of people, no total and no difference of both is between one and four', () => {
  const random = createRandom(7)
  for (let round = 0; round < 2000; round += 1) {
    const rows = Array.from({ length: 1 + random(8) }, (_, index): PeopleCounts => {
      const bands = [random(14), random(3) * random(5), random(2) * random(8)]
      const enrolled = bands.reduce((sum, value) => sum + value, 0)
      return {
        names: [String(index)],
        values: [...bands, random(enrolled + 1), random(enrolled + 1)],
      }
    })
    const people = mergeSmallCounts(rows, hasShowablePeople)
    const changes = mergeSmallCounts(people, hasShowableChanges)
    const sum = (list: readonly PeopleCounts[]) =>
      rows[0]?.values.map((_, index) => list.reduce((total, { values }) => total + (values[index] ?? 0), 0))
    for (const { values } of people)
      expect(values.slice(0, 3).filter((value) => value > 0 && value < 5)).toEqual([])
    for (const { values } of changes) {
      const enrolled = values.slice(0, 3).reduce((total, value) => total + value, 0)
      const derived = [...values, ...values.slice(3).map((value) => Math.abs(enrolled - value))]
      expect(derived.filter((value) => value > 0 && value < 5)).toEqual([])
    }
    // Every group is in one published row, so that totals are right and reveal nothing more.
    if (people.length > 0) expect(sum(people)).toEqual(sum(rows))
    if (changes.length > 0) expect(sum(changes)).toEqual(sum(rows))
  }
})

test('the office gets tables, three sentences and a file, with performances from the content; mentors see none of it', async () => {
  await playSeason()
  const year = moveSeasonToLastYear()
  server.services.retention()
  const browser = await open(OFFICE)
  const period = `od=${year}-01-01&do=${inDays(0)}`
  const page = (await browser.read(`${PAGE}?${period}`)).replaceAll('\u00a0', ' ')
  expect(page).toContain(`V letu ${year}: vpisov v skupine 7, oseb 7.`)
  expect(page).toContain('Nastopov 1, obiskovalcev 200.')
  const file = await browser.get(`${PAGE}.xlsx?${period}`)
  const text = unzip(Buffer.from(await file.arrayBuffer()))
  for (const words of ['Vpisi, 0–14 let', 'Nastop iz koledarja']) expect(text).toContain(words)
  expect((await (await open(MENTOR)).get(PAGE)).status).toBe(404)
})
