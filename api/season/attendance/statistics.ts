import { type CalendarDay, getNextDay, toSlovenianDay } from '../../../common/calendar-date'
import { foldLetters } from '../../../common/fold-path'
import type { Core } from '../../core/core'
import type { SubmissionStore } from '../../submissions/store'
import { getProgramme } from '../programme'
import { AGE_BANDS, createSeasonReader, getAgeBand } from './placements'

/** Lowest count of people that may be shown, except zero: smaller counts could identify a person. */
const MIN_PEOPLE = 5

interface CountedLesson {
  groupId: string
  heldOn: CalendarDay
  isCancelled: 0 | 1
  minutes: number
  visits: number
}

/** Counts of people in one group, or in several merged groups. */
export interface PeopleCounts {
  names: string[]
  /** Enrolments in each of the three age bands, enrolments that began, enrolments that ended. */
  values: number[]
}

export type Statistics = ReturnType<typeof createStatistics>

/**
 * Numbers for reports. Lessons, hours and visits add up: those of a period are the sum of its parts. People are counted by
 * calendar years that are over, and only once: two reports can then not be subtracted to find single persons.
 */
export function createStatistics({ database, clock, catalogue }: Core, store: SubmissionStore) {
  const programme = getProgramme(catalogue)
  const readSeason = createSeasonReader(database, store, programme)
  const selectLessons = database.prepare<[], CountedLesson>(`
    SELECT group_id AS groupId, held_on AS heldOn, is_cancelled AS isCancelled,
      iif(is_cancelled, 0, coalesce(corrected_minutes, minutes)) AS minutes,
      iif(is_cancelled, 0, newcomers + coalesce((SELECT sum(attended) FROM lesson_counts AS counts
        WHERE counts.group_id = lesson.group_id AND counts.planned_on = lesson.planned_on), 0)) AS visits
    FROM lesson_records AS lesson WHERE frozen_on IS NOT NULL ORDER BY group_id, held_on, planned_on`)
  const selectSeasons = database.prepare<[], string>('SELECT DISTINCT season FROM enrolments').pluck()
  const selectYears = database.prepare<[string, string], { year: number; counts: string }>(
    'SELECT year, counts FROM yearly_people WHERE year BETWEEN ? AND ? ORDER BY year',
  )
  const insertYear = database.prepare<[year: string, counts: string]>(
    'INSERT INTO yearly_people (year, counts) VALUES (?, ?)',
  )

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

  function countPeople(year: string) {
    const [firstDay, nextYear] = [`${year}-01-01`, `${Number(year) + 1}-01-01`]
    const placements = selectSeasons
      .all()
      .flatMap(listPlacements)
      .filter(({ from, to }) => from < nextYear && to > firstDay)
    const groupIds = [...new Set(placements.map(({ groupId }) => groupId))]
    const groups = groupIds.map((groupId): PeopleCounts => {
      const own = placements.filter((placement) => placement.groupId === groupId)
      const enrolments = AGE_BANDS.map(
        (ageBand) => new Set(own.filter(({ band }) => band === ageBand).map((row) => row.submissionId)).size,
      )
      const begun = own.filter(({ from }) => from >= firstDay).length
      const ended = own.filter(({ to, hasEnded }) => hasEnded && to <= nextYear).length
      return { names: [programme.getGroupName(groupId)], values: [...enrolments, begun, ended] }
    })
    const enrolled = mergeSmallCounts(groups, hasShowablePeople)
    const persons = new Set(placements.map(({ person }) => person)).size
    const repeated = sum(enrolled.flatMap(({ values }) => values.slice(0, 3))) - persons
    const canShowPersons = enrolled.length > 0 && isShowable(repeated)
    return {
      enrolled,
      changes: mergeSmallCounts(enrolled, hasShowableChanges),
      /** Null when the number of people with several enrolments is too small to be shown. */
      persons: canShowPersons ? persons : null,
    }
  }

  return {
    collectStatistics(from: CalendarDay, to: CalendarDay) {
      const isDuring = ({ heldOn }: { heldOn: CalendarDay }) => from <= heldOn && heldOn <= to
      const lessons = carrySmallVisits(selectLessons.all()).filter(isDuring)
      const groupIds = [...new Set(lessons.map(({ groupId }) => groupId))]
      return {
        groups: groupIds.map((groupId) => {
          const own = lessons.filter((lesson) => lesson.groupId === groupId)
          const cancelled = sum(own.map(({ isCancelled }) => isCancelled))
          const minutes = sum(own.map((lesson) => lesson.minutes))
          return {
            ...{ groupId, held: own.length - cancelled, cancelled, minutes },
            visits: sum(own.map(({ visits }) => visits)),
          }
        }),
        years: selectYears
          .all(from.slice(0, 4), to.slice(0, 4))
          .map(({ year, counts }) => ({ year, ...(JSON.parse(counts) as ReturnType<typeof countPeople>) })),
        performances: catalogue.performances.filter(isDuring),
      }
    },

    /** Stores the counts of people of the last calendar year, once. Call it in a transaction, before data is erased. */
    freezeLastYear(): void {
      const year = String(Number(toSlovenianDay(clock.now()).slice(0, 4)) - 1)
      if (!selectYears.get(year, year)) insertYear.run(year, JSON.stringify(countPeople(year)))
    },
  }
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Counts the visits of a lesson together with the group's next lessons until they are at least five. Each period then
 * contains no visits of a lesson or at least five, and so does the difference of two periods.
 * @param lessons in the order of groups and days
 */
export function carrySmallVisits(lessons: readonly CountedLesson[]): CountedLesson[] {
  let carried = 0
  return lessons.map((lesson, index) => {
    const isSameGroup = lesson.groupId === lessons[index - 1]?.groupId
    const visits = lesson.visits + (isSameGroup ? carried : 0)
    carried = isShowable(visits) ? 0 : visits
    return { ...lesson, visits: visits - carried }
  })
}

/** Whether a count of people can be shown: it is zero, or large enough to identify no person. */
const isShowable = (count: number) => count === 0 || count >= MIN_PEOPLE

/** Whether no count of enrolments is too small to be shown. */
export const hasShowablePeople = ({ values }: PeopleCounts): boolean => values.slice(0, 3).every(isShowable)

/** Whether all counts of a row, and the differences between them, are zero or large enough to be shown. */
export function hasShowableChanges({ values }: PeopleCounts): boolean {
  const [begun = 0, ended = 0] = values.slice(3)
  const enrolled = sum(values.slice(0, 3))
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
  const shown = rows.filter(canShow).sort((a, b) => sum(b.values) - sum(a.values))
  const small = rows.filter((row) => !canShow(row))
  while (small.length > 0) {
    const names = small.flatMap((row) => row.names)
    const values = [0, 1, 2, 3, 4].map((index) => sum(small.map((row) => row.values[index] ?? 0)))
    if (canShow({ names, values })) return [...shown, { names, values }]
    const next = shown.pop()
    if (!next) return []
    small.push(next)
  }
  return shown
}
