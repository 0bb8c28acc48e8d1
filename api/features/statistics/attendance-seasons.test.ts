// A season and a half, simulated night by night, and the report of the calendar year between them.
import { expect, test } from 'vitest'
import { toSlovenianDay } from '../../../common/calendar-date'
import { GROUP } from '../../../tests/support/lessons'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { enrolNamed, groupCatalogue, idOf, PUPPETS } from '../../../tests/support/season'
import { setUpServer } from '../../../tests/support/test-server'
import { DAY } from '../../core/clock'

const NAMES = [
  'Ana',
  'Bor',
  'Cene',
  'Dana',
  'Eva',
  'Filip',
  'Gal',
  'Hana',
  'Ivo',
  'Jan',
  'Kim',
  'Lan',
] as const

/** Years far from the present, so that the school year of today is neither of the two. */
const toCatalogue = (year: number) => ({
  ...groupCatalogue,
  groups: groupCatalogue.groups.map((group) => ({ ...group, places: 30 })),
  schoolYear: `${year}/${year + 1}`,
  season: { from: `${year}-10-01`, to: `${year + 1}-06-30` },
  holidays: [],
})

const server = setUpServer({ catalogue: toCatalogue(2031), isWorkerIdle: true })
const getDay = () => toSlovenianDay(server.services.clock.now())
const moveTo = (day: string) =>
  server.moveClock(Date.parse(`${day}T12:00:00Z`) - server.services.clock.now().getTime())

/** Simulates all days before `lastDay`: lessons are marked, some cancelled, and the nightly deletion runs. */
function simulateUntil(lastDay: string): { held: number; visits: number }[] {
  const counted: { held: number; visits: number }[] = []
  for (; getDay() < lastDay; server.moveClock(DAY)) {
    const { attendance, lessons, retention } = server.services
    const [lesson] = attendance.listLessonsUntilToday(GROUP).filter(({ heldOn }) => heldOn === getDay())
    if (lesson?.heldOn.endsWith('2')) {
      const empty = { isExtra: false, heldOn: null, time: null, room: null, mentor: null, sequence: 0 }
      const change = { ...empty, plannedOn: lesson.plannedOn, isCancelled: true }
      lessons.change({ groupId: GROUP, season: lesson.season }, change, () => null)
    } else if (lesson) {
      const attendees = attendance.listAttendees(lesson)
      for (const attendee of attendees.slice(1)) attendance.setMark(lesson, attendee, true)
      counted.push({ held: 1, visits: attendees.length - 1 })
    }
    retention()
  }
  return counted
}

const collectNumbers = (from: string, to: string) => {
  const { groups, persons } = server.services.statistics.collectStatistics(from, to)
  return { persons, ...groups.find(({ groupId }) => groupId === GROUP)?.numbers }
}

test('the report of a calendar year over two seasons is right, although the names of its first half are deleted @long', async () => {
  moveTo('2031-09-15')
  const references = await enrolNamed(server, NAMES)
  simulateUntil('2032-01-01')
  const spring = simulateUntil('2032-03-10')
  const withdrawn = {
    submissionId: idOf(server, references[0]),
    workshopId: PUPPETS,
    action: 'withdraw' as const,
  }
  server.services.places.applyAction(withdrawn, 'operator')
  spring.push(...simulateUntil('2032-09-15'))
  const beforeDeletion = collectNumbers('2032-01-01', '2032-06-30')
  expect(countRows(server, 'attendance_marks')).toBeGreaterThan(200)

  // The content of the next school year; a restart also resets the clock.
  await server.restart({ catalogue: toCatalogue(2032) })
  moveTo('2032-09-15')
  const stay = await enrolNamed(server, NAMES.slice(0, 7))
  simulateUntil('2032-09-30')
  expect(countRows(server, 'attendance_marks')).toBeGreaterThan(200)
  // Ninety-two days after 30 June.
  simulateUntil('2032-10-02')
  expect(countRows(server, 'attendance_marks')).toBe(0)
  expect(collectNumbers('2032-01-01', '2032-06-30')).toEqual(beforeDeletion)

  const autumn = simulateUntil('2033-01-02')
  const whole = collectNumbers('2032-01-01', '2032-12-31')
  expect(whole.held).toBe(spring.length + autumn.length)
  const visits = [...spring, ...autumn].reduce((sum, lesson) => sum + lesson.visits, 0)
  // Twelve children in spring, of whom one left, and seven of them again in autumn, all counted in fives.
  expect(whole).toMatchObject({ enrolled: 15, enrolledByAge: [0, 15, 0], joined: 5, withdrawn: 0 })
  expect(Math.abs(visits - (whole.visits ?? 0))).toBeLessThan(5)
  expect(whole.visitsByAge).toEqual([0, whole.visits, 0])
  expect(whole.persons).toEqual([{ year: '2032', count: 10 }])
  expect(new Set(readColumn(server, 'SELECT submission_id FROM attendance_marks')).size).toBe(stay.length - 1)
})
