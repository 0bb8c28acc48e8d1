import { type CalendarDay, getNextDay } from '../../../common/calendar-date'
import { foldLetters } from '../../../common/fold-path'
import type { Core } from '../../core/core'
import { isCompleteOfKind, type SubmissionStore } from '../../submissions/store'
import { getProgramme } from '../programme'
import { AGE_BANDS, createPlacementList, getAgeBand } from './placements'

/** Lowest number of people that statistics may show, except zero. */
const MIN_PEOPLE = 5

interface LessonCounts {
  groupId: string
  held: number
  cancelled: number
  minutes: number
  visits: number
}

/** Counts of people in one group, or in several merged groups. */
export interface PeopleCounts {
  names: string[]
  /** Visits, enrolments by age band, new ones, and those who left. */
  values: number[]
}

export interface Performance {
  id: number
  heldOn: CalendarDay
  title: string
  visitors: number
}

export type Statistics = ReturnType<typeof createStatistics>

/**
 * Counts of lessons, enrolments and persons between two days (both included). Lessons and visits are counted from frozen
 * counts, which outlast marks and enrolments; people from enrolments.
 */
export function createStatistics({ database, catalogue }: Core, store: SubmissionStore) {
  const programme = getProgramme(catalogue)
  const listPlacements = createPlacementList(database, programme)
  const selectLessons = database.prepare<[CalendarDay, CalendarDay], LessonCounts>(`
    SELECT group_id AS groupId, sum(NOT is_cancelled) AS held, sum(is_cancelled) AS cancelled,
      sum(iif(is_cancelled, 0, coalesce(corrected_minutes, minutes))) AS minutes,
      sum(iif(is_cancelled, 0, newcomers + coalesce((SELECT sum(attended) FROM lesson_counts AS counts
        WHERE counts.group_id = lesson.group_id AND counts.planned_on = lesson.planned_on), 0))) AS visits
    FROM lesson_records AS lesson WHERE frozen_on IS NOT NULL AND held_on BETWEEN ? AND ?
    GROUP BY group_id ORDER BY group_id`)
  const selectSeasons = database.prepare<[], string>('SELECT DISTINCT season FROM enrolments').pluck()
  const selectPerformances = database.prepare<[CalendarDay, CalendarDay], Performance>(
    'SELECT id, held_on AS heldOn, title, visitors FROM performances WHERE held_on BETWEEN ? AND ? ORDER BY held_on, id',
  )
  const insertPerformance = database.prepare<Omit<Performance, 'id'>>(
    'INSERT INTO performances (held_on, title, visitors) VALUES (:heldOn, :title, :visitors)',
  )
  const deletePerformance = database.prepare<[id: number]>('DELETE FROM performances WHERE id = ?')

  /** Lists a season's stays of enrolments in groups, cut to the days of the season. */
  function listStays(season: string) {
    const days = programme.findSeasonDays(season)
    const enrolments = new Map(
      store
        .list({ kind: 'registration', season, isUsable: true })
        .filter((submission) => isCompleteOfKind('registration', submission))
        .map(({ id, payload }) => [id, payload]),
    )
    return listPlacements(season).flatMap(({ submissionId, groupId, from, to }) => {
      const payload = enrolments.get(submissionId)
      const end = days && getNextDay(days.to)
      if (!days || !end || !payload || from >= end || (to !== undefined && to <= days.from)) return []
      const [start = from] = [from, days.from].sort().reverse()
      const { participantFirstName, participantLastName, participantBirthDate } = payload
      const name = foldLetters(`${participantFirstName} ${participantLastName}`)
      const band = AGE_BANDS.indexOf(getAgeBand(participantBirthDate, start))
      const left = to === undefined || to >= end ? undefined : to
      return [{ submissionId, groupId, band, start, left, end, person: `${name} ${participantBirthDate}` }]
    })
  }

  return {
    collect(from: CalendarDay, to: CalendarDay) {
      const isDuring = (day: CalendarDay | undefined) => day !== undefined && from <= day && day <= to
      const isPresent = ({ left, end }: { left: CalendarDay | undefined; end: CalendarDay }) =>
        (left ?? end) > from
      const lessons = selectLessons.all(from, to)
      const stays = selectSeasons
        .all()
        .flatMap(listStays)
        .filter(({ start, left, end }) => start <= to && (left ?? end) >= from)
      const groupIds = new Set([...lessons, ...stays].map(({ groupId }) => groupId))
      const groups = [...groupIds].map((groupId): PeopleCounts => {
        const own = stays.filter((stay) => stay.groupId === groupId)
        const present = own.filter(isPresent)
        const count = (list: typeof own) => new Set(list.map(({ submissionId }) => submissionId)).size
        return {
          names: [programme.getGroupName(groupId)],
          values: [
            lessons.find((one) => one.groupId === groupId)?.visits ?? 0,
            ...AGE_BANDS.map((_, band) => count(present.filter((stay) => stay.band === band))),
            own.filter(({ start }) => isDuring(start)).length,
            own.filter(({ left }) => isDuring(left)).length,
          ],
        }
      })
      const persons = new Set(stays.filter(isPresent).map(({ person }) => person)).size
      return { lessons, groups, persons, performances: selectPerformances.all(from, to) }
    },
    addPerformance: (performance: Omit<Performance, 'id'>): void => void insertPerformance.run(performance),
    removePerformance: (id: number): void => void deletePerformance.run(id),
  }
}

const isShowable = (count: number) => count === 0 || count >= MIN_PEOPLE

/** Whether visits and enrolments can be shown. */
export const hasShowablePeople = ({ values }: PeopleCounts): boolean => values.slice(0, 4).every(isShowable)

/** Whether all counts, and those that follow from them by subtraction, can be shown. */
export function hasShowableChanges({ values }: PeopleCounts): boolean {
  const [, children = 0, youth = 0, adults = 0, added = 0, left = 0] = values
  const enrolled = children + youth + adults
  return [...values, Math.abs(enrolled - added), Math.abs(enrolled - left), Math.abs(added - left)].every(
    isShowable,
  )
}

/**
 * Merges rows with counts that are too small into one row, together with the smallest other rows until it can be shown:
 * then neither a row nor a difference from the total is too small.
 * @returns no rows when even all rows together cannot be shown
 */
export function mergeSmallCounts(
  rows: readonly PeopleCounts[],
  canShow: (row: PeopleCounts) => boolean,
): PeopleCounts[] {
  const sum = ({ values }: PeopleCounts) => values.reduce((total, value) => total + value, 0)
  const shown = rows.filter(canShow).sort((a, b) => sum(b) - sum(a))
  const small = rows.filter((row) => !canShow(row))
  while (small.length > 0) {
    const merged = {
      names: small.flatMap(({ names }) => names),
      values: (rows[0]?.values ?? []).map((_, index) =>
        small.reduce((total, { values }) => total + (values[index] ?? 0), 0),
      ),
    }
    if (canShow(merged)) return [...shown, merged]
    const next = shown.pop()
    if (!next) return []
    small.push(next)
  }
  return shown
}
