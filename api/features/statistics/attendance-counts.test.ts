// Counts of lessons after many random marks, changes of lessons and changes of places.
import { expect, test } from 'vitest'
import { createRandom } from '../../../tests/faults/random'
import { createLessonCatalogue, GROUP, inDays } from '../../../tests/support/lessons'
import { countRows, readColumn } from '../../../tests/support/query-database'
import { enrolNamed, PUPPETS, SEASON } from '../../../tests/support/season'
import { DAY } from '../../core/clock'
import type { Place } from '../places/place'
import { placeStates } from '../places/rules'
import { setUpPlacesOffice } from '../places/testing/office'

const catalogue = createLessonCatalogue([inDays(0)], [-21, 21])
const groups = catalogue.groups.map((group) => ({ ...group, places: 30 }))
const { server, idOf, placesOf } = setUpPlacesOffice({ ...catalogue, groups })

const THEATRE = 'gledaliske-delavnice'
const GROUPS = groups.map(({ id }) => id)

const BALANCE = "SELECT sum(joined - withdrawn - ended) FROM people_changes WHERE group_id <> ''"
const isPlaced = ({ state, groupId }: Place) => groupId !== null && placeStates[state].groupPart === 'placed'

test.each(['marks', 'places @long'])(
  'counts equal the marks whatever happens to lessons and places, and stay when names are deleted (%s)',
  async (seed) => {
    const random = createRandom(seed)
    const { attendance, lessons, places, retention } = server.services
    server.moveClock(-22 * DAY)
    const references = await enrolNamed(server, ['Ana', 'Bor', 'Cene', 'Dana'])
    const unchanged = { time: null, room: null, mentor: null, sequence: 0 }
    const changeLesson = (plannedOn: string, isExtra: boolean) => {
      const heldOn = isExtra || random.whole(0, 1) === 0 ? null : inDays(random.whole(0, 2))
      const change = { ...unchanged, plannedOn, isExtra, isCancelled: random.whole(0, 2) === 0, heldOn }
      lessons.change({ groupId: GROUP, season: SEASON }, change, () => null)
    }
    const [moving] = await enrolNamed(server, ['Eva'], { workshops: [THEATRE] })
    const listHeld = () =>
      GROUPS.flatMap((id) => attendance.listLessons(id, SEASON)).filter(({ isCancelled }) => !isCancelled)
    const listCounts = () =>
      listHeld().flatMap(({ groupId, plannedOn }) =>
        readColumn<number>(
          server,
          'SELECT total(attended) FROM lesson_counts WHERE group_id = ? AND planned_on = ?',
          groupId,
          plannedOn,
        ),
      )
    for (let day = 0; day < 45; day += 1) {
      for (const lesson of GROUPS.flatMap((id) => attendance.listLessonsUntilToday(id).slice(-3)))
        for (const attendee of attendance.listAttendees(lesson))
          if (!lesson.isCancelled)
            attendance.setMark(lesson, attendee, [true, true, false, null][random.whole(0, 3)] ?? null)
      if (day % 5 === 0) changeLesson(inDays(day - 20), true)
      if (day % 7 === 0) changeLesson(inDays(7 * random.whole(0, 3)), false)
      const reference = references[random.whole(0, 3)] ?? ''
      const hasPlace = placesOf(reference)[0]?.state !== 'withdrawn'
      const action = hasPlace ? 'withdraw' : 'accept'
      places.applyAction({ submissionId: idOf(reference), workshopId: PUPPETS, action }, 'operator')
      const groupId = `${THEATRE}--${day % 8 < 4 ? 'mladi' : 'otroci'}`
      if (day % 4 === 0) {
        const move = { submissionId: idOf(moving), workshopId: THEATRE, action: 'move' as const, groupId }
        places.applyAction(move, 'operator')
      }
      server.moveClock(DAY)
      retention()
      const placed = [...references, moving].flatMap((one) => placesOf(one)).filter(isPlaced)
      // The season lasts from the second day to the last but one.
      if (day > 0 && day < 44) expect(readColumn(server, BALANCE)).toEqual([placed.length])
    }
    expect(
      new Set(attendance.listMarks({ submissionId: idOf(moving) }).map((mark) => mark.groupId)).size,
    ).toBe(2)
    const marked = listHeld().map(
      ({ groupId, plannedOn }) =>
        attendance.listMarks({ groupId, plannedOn }).filter(({ isPresent }) => isPresent).length,
    )
    expect(marked.filter((number) => number > 0).length).toBeGreaterThan(3)
    expect(listCounts()).toEqual(marked)
    server.moveClock(120 * DAY)
    retention()
    expect(countRows(server, 'attendance_marks')).toBe(0)
    expect(listCounts()).toEqual(marked)
  },
)
