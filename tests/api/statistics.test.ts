// Numbers for reports: sums of any period, merged small counts, and a calendar year over two seasons.
import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import {
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
const { server, idOf, open } = setUpOffice({ ...catalogue, groups, schoolYear: '2099/2100' })

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
const findGroup = (from: number, to: number) =>
  collect(from, to).groups.find(({ names }) => names[0] === 'Lutkovna delavnica')?.values ?? [
    0, 0, 0, 0, 0, 0,
  ]

test('lessons, visits, new ones and those who left in any period equal the sum of its parts', async () => {
  await playSeason()
  // Visits, enrolments of children, youth and adults, new ones, those who left.
  expect(findGroup(-71, 0)).toEqual([7 + 6 + 5 + 4 + 3, 7, 0, 0, 7, 1])
  for (const cut of [-70, -69, -56, -42, -10, -1]) {
    const [first, second, whole] = [findGroup(-71, cut - 1), findGroup(cut, 0), findGroup(-71, 0)]
    for (const index of [0, 4, 5]) expect((first[index] ?? 0) + (second[index] ?? 0)).toBe(whole[index])
    const count = (from: number, to: number) =>
      collect(from, to).lessons.reduce((sum, { held, minutes }) => sum + held + minutes, 0)
    expect(count(-71, cut - 1) + count(cut, 0)).toBe(count(-71, 0))
  }
})

test('the numbers of a period stay the same after the names are deleted', async () => {
  await playSeason()
  const before = collect(-71, -1)
  expect(countRows(server, 'attendance_marks')).toBe(25)
  server.moveClock(200 * DAY)
  server.services.retention()
  expect(countRows(server, 'attendance_marks')).toBe(0)
  expect(collect(-71, -1)).toEqual(before)
})

test('a report counts both of its seasons, although the names of the earlier one are deleted', async () => {
  await playSeason()
  const { database, retention, statistics } = server.services
  // The played season becomes the one that ended in the last calendar year.
  const year = Number(inDays(0).slice(0, 4)) - 1
  const season = `${year - 1}/${year}`
  database.exec(`
    UPDATE enrolments SET season = '${season}'; UPDATE places SET season = '${season}';
    UPDATE submissions SET created_at = '${year}-01-15T10:00:00.000Z';
    UPDATE place_events SET at = '${year}-04-01T10:00:00.000Z' WHERE action = 'withdraw';
    UPDATE place_events SET at = '${year}-01-15T10:00:00.000Z' WHERE action = 'enrol';
    UPDATE lesson_records SET season = '${season}', held_on = '${year}-03-02'`)
  const collectYear = () => statistics.collectStatistics(`${year}-01-01`, `${year}-12-31`)
  const before = collectYear()
  expect(countRows(server, 'attendance_marks')).toBe(25)
  retention()
  expect(countRows(server, 'attendance_marks')).toBe(0)
  expect(collectYear()).toEqual(before)
  await enrolNamed(server, ['Hana', 'Ana'])
  const { groups, persons } = statistics.collectStatistics(`${year}-01-01`, inDays(0))
  // Seven children of the earlier season, of whom Ana left and enrolled again, and Hana.
  expect(groups.map(({ values }) => values)).toContainEqual([25, 9, 0, 0, 9, 1])
  expect(persons).toBe(8)
})

test('no published number of people, no total and no difference of both is between one and four', () => {
  let seed = 7
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  for (let round = 0; round < 2000; round += 1) {
    const rows = Array.from({ length: 1 + random(8) }, (_, index): PeopleCounts => {
      const bands = [random(14), random(3) * random(5), random(2) * random(8)]
      const enrolled = bands.reduce((sum, value) => sum + value, 0)
      return {
        names: [String(index)],
        values: [random(300), ...bands, random(enrolled + 1), random(enrolled + 1)],
      }
    })
    const people = mergeSmallCounts(rows, hasShowablePeople)
    const changes = mergeSmallCounts(people, hasShowableChanges)
    const sum = (list: readonly PeopleCounts[]) =>
      rows[0]?.values.map((_, index) => list.reduce((total, { values }) => total + (values[index] ?? 0), 0))
    for (const { values } of people)
      expect(values.slice(0, 4).filter((value) => value > 0 && value < 5)).toEqual([])
    for (const { values } of changes) {
      const [, ...bands] = values.slice(0, 4)
      const enrolled = bands.reduce((total, value) => total + value, 0)
      const derived = [...values, ...values.slice(4).map((value) => Math.abs(enrolled - value))]
      expect(derived.filter((value) => value > 0 && value < 5)).toEqual([])
    }
    // Every group is in one published row, so that totals are right and reveal nothing more.
    if (people.length > 0) expect(sum(people)).toEqual(sum(rows))
    if (changes.length > 0) expect(sum(changes)).toEqual(sum(rows))
  }
})

test('the office gets tables, three sentences and a file, and enters performances; mentors see none of it', async () => {
  await playSeason()
  const browser = await open(OFFICE)
  const fields = { od: inDays(-71), do: inDays(0), naslov: 'Premiera', dan: inDays(-3), obiskovalcev: '120' }
  expect((await browser.post(PAGE, { ...fields, obiskovalcev: 'veliko' })).status).toBe(422)
  const answer = await browser.post(PAGE, fields)
  const page = (await browser.read(answer.headers.get('location') ?? '')).replaceAll('\u00a0', ' ')
  expect(page).toContain('Vpisov v skupine 7, oseb 7, obiskov 25.')
  expect(page).toContain('Nastopov 1, obiskovalcev 120.')
  const file = await browser.get(`${PAGE}.xlsx?od=${inDays(-71)}&do=${inDays(0)}`)
  expect(unzip(Buffer.from(await file.arrayBuffer()))).toContain('Vpisi, 0–14 let')
  await browser.post(PAGE, { ...fields, nastop: '1' })
  expect(countRows(server, 'performances')).toBe(0)
  expect((await (await open(MENTOR)).get(PAGE)).status).toBe(404)
})
