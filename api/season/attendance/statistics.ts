import { type CalendarDay, getNextDay } from '../../../common/calendar-date'
import { foldLetters } from '../../../common/fold-path'
import type { Core } from '../../core/core'
import type { SubmissionStore } from '../../submissions/store'
import { getProgramme } from '../programme'
import { AGE_BANDS, createSeasonReader, getAgeBand } from './placements'

/** Lowest count of people that may be shown, except zero: smaller counts could identify a person. */
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
  /** Six counts: visits, enrolments in each of the three age bands, enrolments that began, enrolments that ended. */
  values: number[]
}

export interface StagePerformance {
  id: number
  heldOn: CalendarDay
  title: string
  visitors: number
}

export type Statistics = ReturnType<typeof createStatistics>

/**
 * Counts lessons, visits, enrolments and persons between two days (both included). Lessons and visits come from frozen
 * records, which stay when names are deleted; the other counts from enrolments, which must still exist.
 */
export function createStatistics({ database, catalogue }: Core, store: SubmissionStore) {
  const programme = getProgramme(catalogue)
  const readSeason = createSeasonReader(database, store, programme)
  const selectLessons = database.prepare<[CalendarDay, CalendarDay], LessonCounts>(`
    SELECT group_id AS groupId, sum(NOT is_cancelled) AS held, sum(is_cancelled) AS cancelled,
      sum(iif(is_cancelled, 0, coalesce(corrected_minutes, minutes))) AS minutes,
      sum(iif(is_cancelled, 0, newcomers + coalesce((SELECT sum(attended) FROM lesson_counts AS counts
        WHERE counts.group_id = lesson.group_id AND counts.planned_on = lesson.planned_on), 0))) AS visits
    FROM lesson_records AS lesson WHERE frozen_on IS NOT NULL AND held_on BETWEEN ? AND ?
    GROUP BY group_id ORDER BY group_id`)
  const selectSeasons = database.prepare<[], string>('SELECT DISTINCT season FROM enrolments').pluck()
  const selectPerformances = database.prepare<[CalendarDay, CalendarDay], StagePerformance>(
    'SELECT id, held_on AS heldOn, title, visitors FROM performances WHERE held_on BETWEEN ? AND ? ORDER BY held_on, id',
  )
  const insertPerformance = database.prepare<Omit<StagePerformance, 'id'>>(
    'INSERT INTO performances (held_on, title, visitors) VALUES (:heldOn, :title, :visitors)',
  )
  const deletePerformance = database.prepare<[id: number]>('DELETE FROM performances WHERE id = ?')

  /** Lists a season's placements within the days of the season; `to` is the first day without the place. */
  function listPlacements(season: string) {
    const days = programme.findSeasonDays(season)
    if (!days) return []
    const end = getNextDay(days.to)
    const { enrolments, placements } = readSeason(season)
    return placements.flatMap(({ submissionId, groupId, ...placement }) => {
      const payload = enrolments.get(submissionId)?.payload
      const [, from = days.from] = [placement.from, days.from].sort()
      const [to = end] = [placement.to ?? end, end].sort()
      if (!payload || from >= to) return []
      const { participantFirstName, participantLastName, participantBirthDate } = payload
      const person = `${foldLetters(`${participantFirstName} ${participantLastName}`)} ${participantBirthDate}`
      const band = getAgeBand(participantBirthDate, from)
      return [{ submissionId, groupId, band, person, from, to, hasEnded: to < end }]
    })
  }

  return {
    collectStatistics(from: CalendarDay, to: CalendarDay) {
      const isDuring = (day: CalendarDay) => from <= day && day <= to
      const lessons = selectLessons.all(from, to)
      const placements = selectSeasons
        .all()
        .flatMap(listPlacements)
        .filter((placement) => placement.from <= to && placement.to >= from)
      const enrolled = placements.filter((placement) => placement.to > from)
      const groupIds = new Set([...lessons, ...placements].map(({ groupId }) => groupId))
      const groups = [...groupIds].map((groupId): PeopleCounts => {
        const isOwn = (row: { groupId: string }) => row.groupId === groupId
        const own = placements.filter(isOwn)
        const enrolments = AGE_BANDS.map((ageBand) => {
          const counted = enrolled.filter((placement) => isOwn(placement) && placement.band === ageBand)
          return new Set(counted.map(({ submissionId }) => submissionId)).size
        })
        return {
          names: [programme.getGroupName(groupId)],
          values: [
            lessons.find(isOwn)?.visits ?? 0,
            ...enrolments,
            own.filter((placement) => isDuring(placement.from)).length,
            own.filter((placement) => placement.hasEnded && isDuring(placement.to)).length,
          ],
        }
      })
      const persons = new Set(enrolled.map(({ person }) => person)).size
      return { lessons, groups, persons, performances: selectPerformances.all(from, to) }
    },
    addPerformance: (performance: Omit<StagePerformance, 'id'>): void =>
      void insertPerformance.run(performance),
    removePerformance: (id: number): void => void deletePerformance.run(id),
  }
}

/** Whether a count of people can be shown: it is zero, or large enough to identify no person. */
export const isShowable = (count: number) => count === 0 || count >= MIN_PEOPLE

/** Whether no count of visits or enrolments is too small to be shown. */
export const hasShowablePeople = ({ values }: PeopleCounts): boolean => values.slice(0, 4).every(isShowable)

/** Whether all counts of a row, and the differences between them, are zero or large enough to be shown. */
export function hasShowableChanges({ values }: PeopleCounts): boolean {
  const [, children = 0, youth = 0, adults = 0, begun = 0, ended = 0] = values
  const enrolled = children + youth + adults
  return [...values, enrolled - begun, enrolled - ended, begun - ended].map(Math.abs).every(isShowable)
}

/**
 * Merges all rows that must not be shown into one row. Adds the smallest other rows to it until it can be shown, so that
 * subtracting the shown rows from the total gives no small count either.
 * @returns no rows when even the sum of all rows is too small
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
