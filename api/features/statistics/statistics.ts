import {
  type CalendarDay,
  getEndOfMonth,
  getNextDay,
  getPreviousDay,
  toSlovenianDay,
} from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { groupBy } from '../../../common/group-by'
import { toPersonKey } from '../../core/address-keys'
import type { BaseServices } from '../../privacy/base-services'
import { AGE_BANDS, getAgeBand } from '../attendance/age-bands'
import { createSeasonReader } from '../places/placements'

type NumberName = 'held' | 'cancelled' | 'minutes' | 'visits' | 'joined' | 'withdrawn' | 'left'

/** Numbers of one day: of a lesson, or of one age band in a group. `left` counts all who no longer have a place. */
export interface DayNumbers extends Record<NumberName, number> {
  day: CalendarDay
  groupId: string
  ageBand: string
}

/** Numbers of a group, or of all groups, in a period. Numbers of people are multiples of five. */
export interface PeriodNumbers {
  /** Lessons that were held, and their length in minutes. */
  held: number
  minutes: number
  cancelled: number
  visits: number
  /** By {@link AGE_BANDS}, as `enrolledByAge`. */
  visitsByAge: number[]
  enrolled: number
  enrolledByAge: number[]
  joined: number
  withdrawn: number
}

/** A performance with the number of its visitors. */
type CountedPerformance = Catalogue['performances'][number]

interface GroupNumbers {
  groupId: string
  numbers: PeriodNumbers
}

/** Numbers of a report. */
interface Report {
  /** The whole months, in which people are counted; undefined without one. */
  months: { from: CalendarDay; to: CalendarDay } | undefined
  groups: GroupNumbers[]
  total: PeriodNumbers
  /** Persons in each calendar year of the whole months, from 1 January until their end. */
  persons: { year: string; count: number }[]
  performances: CountedPerformance[]
}

export interface Statistics {
  /** Adds performances whose visitors a later feature counts. */
  addPerformanceCount(count: () => readonly CountedPerformance[]): void
  /** Collects the numbers of groups, their total, persons by calendar year, and performances. */
  collectStatistics(from: CalendarDay, to: CalendarDay): Report
  /** Counts the people of all days before today. Call it in a transaction, before data is erased. */
  countPeople(): void
}

/**
 * Numbers for reports: lessons and hours between any two days; visits, enrolments and persons in the whole months between
 * them, counted in fives: every fifth person adds five. Sums and differences of reports are therefore multiples of five, and
 * never one to four persons.
 */
export function createStatistics({ database, clock, catalogue, programme, store }: BaseServices): Statistics {
  const performanceCounts: (() => readonly CountedPerformance[])[] = []
  const readSeason = createSeasonReader({ database, store, programme })
  const selectNumbers = database.prepare<{ to: CalendarDay }, DayNumbers>(`
    SELECT held_on AS day, group_id AS groupId, '' AS ageBand, 1 - is_cancelled AS held, is_cancelled AS cancelled,
      iif(is_cancelled, 0, coalesce(corrected_minutes, minutes)) AS minutes,
      iif(is_cancelled, 0, newcomers) AS visits, 0 AS joined, 0 AS withdrawn, 0 AS left
    FROM lesson_records WHERE frozen_on IS NOT NULL AND held_on <= :to
    UNION ALL SELECT held_on, group_id, age_band, 0, 0, 0, attended, 0, 0, 0
    FROM lesson_counts JOIN lesson_records USING (group_id, planned_on)
    WHERE frozen_on IS NOT NULL AND is_cancelled = 0 AND held_on <= :to
    UNION ALL SELECT day, group_id, age_band, 0, 0, 0, 0, joined, withdrawn, withdrawn + ended
    FROM people_changes WHERE day <= :to AND group_id <> '' ORDER BY groupId`)
  const selectPersons = database.prepare<object, { year: string; count: number }>(`
    SELECT substr(day, 1, 4) AS year, sum(joined) / 5 * 5 AS count FROM people_changes
    WHERE group_id = '' AND day BETWEEN substr(:from, 1, 4) AND :to GROUP BY year`)
  const selectSeasons = database.prepare<[], string>('SELECT DISTINCT season FROM enrolments').pluck()
  const selectLastDay = database.prepare<[], string | null>('SELECT max(day) FROM people_changes').pluck()
  const selectBalance = database
    .prepare<object, number>(`SELECT total(joined - withdrawn - ended) FROM people_changes
      WHERE group_id = :groupId AND age_band = :ageBand`)
    .pluck()
  const insertChange = database.prepare<object>(`
    INSERT INTO people_changes (day, group_id, age_band, joined, withdrawn, ended)
    VALUES (:day, :groupId, :ageBand, :joined, :withdrawn, :ended)`)

  /** Lists a season's placements within the days of the season; `to` is the first day without the place. */
  function listPlacements(season: string) {
    const days = programme.findSeasonDays(season)
    if (!days) return []
    const end = getNextDay(days.to)
    return readSeason(season).placements.flatMap(({ enrolment: { id, payload }, groupId, ...placement }) => {
      const [, from = end] = [placement.from, days.from].sort()
      const [to = end] = [placement.to, end].sort()
      if (from >= to) return []
      const name = toPersonKey(`${payload.participantFirstName} ${payload.participantLastName}`)
      const person = `${name} ${payload.participantBirthDate}`
      const ageBand = getAgeBand(payload.participantBirthDate, days.from)
      return [{ id, groupId, ageBand, person, from, to, end }]
    })
  }

  /** Stores a day's changes. The balance of all stored days then equals the present places, also after undone changes. */
  function storeChangesOfDay(day: CalendarDay, placements: ReturnType<typeof listPlacements>): void {
    const newYear = `${day.slice(0, 4)}-01-01`
    const countPersons = (until: CalendarDay) =>
      new Set(placements.filter(({ from, to }) => from < until && newYear < to).map(({ person }) => person))
        .size
    const persons = countPersons(getNextDay(day)) - (day === newYear ? 0 : countPersons(day))
    insertChange.run({ day, groupId: '', ageBand: '', joined: persons, withdrawn: 0, ended: 0 })
    const groupIds = [...programme.groups.map(({ id }) => id), ...placements.map(({ groupId }) => groupId)]
    for (const groupId of new Set(groupIds)) {
      const inGroup = placements.filter((placement) => placement.groupId === groupId)
      for (const ageBand of AGE_BANDS) {
        const own = inGroup.filter((placement) => placement.ageBand === ageBand)
        const present = own.filter(({ from, to }) => from <= day && day < to).length
        const ended = own.filter(({ to, end }) => to === day && to === end).length
        const hadPlace = (id: number) => own.some((row) => row.id === id && row.from < day && day <= row.to)
        const begun = own.filter(({ id, from }) => from === day && !hadPlace(id)).length
        const balance = selectBalance.get({ groupId, ageBand }) ?? 0
        const joined = Math.max(begun, present + ended - balance)
        const withdrawn = balance + joined - ended - present
        if (joined + withdrawn + ended > 0)
          insertChange.run({ day, groupId, ageBand, joined, withdrawn, ended })
      }
    }
  }

  /** Lists performances with their visitors: as the content corrects them, else as they were counted. */
  function listPerformances(): CountedPerformance[] {
    const isCorrected = ({ heldOn, title }: CountedPerformance) =>
      catalogue.performances.some((written) => written.heldOn === heldOn && written.title === title)
    const counted = performanceCounts.flatMap((count) => count()).filter((one) => !isCorrected(one))
    return [...catalogue.performances, ...counted]
  }

  return {
    addPerformanceCount: (count) => void performanceCounts.push(count),

    collectStatistics(from, to) {
      const rows = removeVisitsOfFew(selectNumbers.all({ to }))
      const months = findWholeMonths(from, to)
      return {
        months,
        groups: [...groupBy(rows, ({ groupId }) => groupId)]
          .map(([groupId, own]) => ({ groupId, numbers: sumPeriod(own, from, to) }))
          .filter(({ numbers }) => Object.values(numbers).flat().some(Boolean)),
        total: sumPeriod(rows, from, to),
        persons: months ? selectPersons.all(months) : [],
        performances: listPerformances().filter(({ heldOn }) => from <= heldOn && heldOn <= to),
      }
    },

    countPeople() {
      const placements = selectSeasons.all().flatMap(listPlacements)
      const today = toSlovenianDay(clock.now())
      const lastDay = selectLastDay.get()
      const [firstDay = today] = lastDay ? [getNextDay(lastDay)] : placements.map(({ from }) => from).sort()
      for (let day = firstDay; day < today; day = getNextDay(day)) storeChangesOfDay(day, placements)
    },
  }
}

/** Finds the first and the last day of the whole months in a period; undefined without a whole month. */
function findWholeMonths(from: CalendarDay, to: CalendarDay) {
  const first = from.endsWith('-01') ? from : getNextDay(getEndOfMonth(from))
  const last = getPreviousDay(`${getNextDay(to).slice(0, 7)}-01`)
  return first < last ? { from: first, to: last } : undefined
}

/** Minimum number of people in a group, or in an age band of it, whose visits are counted. */
const MINIMUM_PEOPLE = 5

/**
 * Removes visits that would show whether one of few people came: all visits of a lesson with one to four people in the group,
 * and the age of its visits if one to four people are of one age band. Visits without an enrolment stay.
 */
export function removeVisitsOfFew(rows: readonly DayNumbers[]): DayNumbers[] {
  return [...groupBy(rows, ({ groupId }) => groupId).values()].flatMap((own) => {
    const people = new Map<string, number>(AGE_BANDS.map((band) => [band, 0]))
    const days = [...groupBy(own, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1))
    return days.flatMap(([, ofDay]) => {
      for (const { ageBand, joined, left } of ofDay)
        people.set(ageBand, (people.get(ageBand) ?? 0) + joined - left)
      const counts = [...people.values()]
      const isSmall = counts.reduce((sum, count) => sum + count, 0) < MINIMUM_PEOPLE
      const hasSmallBand = counts.some((count) => count > 0 && count < MINIMUM_PEOPLE)
      return ofDay.map((row) => {
        if (row.ageBand === '' || row.visits === 0) return row
        if (isSmall) return { ...row, visits: 0 }
        return hasSmallBand ? { ...row, ageBand: '' } : row
      })
    })
  })
}

/**
 * Counts a period from the rows of all days. A number of people is the difference of two numbers in fives, so adjacent months
 * add up; 0 without a whole month. `enrolled` counts all who joined until the end and did not leave before the first day.
 */
export function sumPeriod(rows: readonly DayNumbers[], from: CalendarDay, to: CalendarDay): PeriodNumbers {
  const months = findWholeMonths(from, to)
  const [dayBefore, lastDay] = months ? [getPreviousDay(months.from), months.to] : ['', '']
  const sum = (name: NumberName, isCounted: (row: DayNumbers) => boolean) =>
    rows.reduce((total, row) => total + (isCounted(row) ? row[name] : 0), 0)
  const count = (name: NumberName) => sum(name, ({ day }) => from <= day && day <= to)
  const countInFives = (added: NumberName, removed: NumberName, band?: string) => {
    const sumUntil = (last: CalendarDay, name: NumberName) =>
      sum(name, ({ day, ageBand }) => day <= last && (band === undefined || ageBand === band))
    return floorTo5(sumUntil(lastDay, added)) - floorTo5(sumUntil(dayBefore, removed))
  }
  return {
    held: count('held'),
    cancelled: count('cancelled'),
    minutes: count('minutes'),
    visits: countInFives('visits', 'visits'),
    visitsByAge: AGE_BANDS.map((band) => countInFives('visits', 'visits', band)),
    enrolled: countInFives('joined', 'left'),
    enrolledByAge: AGE_BANDS.map((band) => countInFives('joined', 'left', band)),
    joined: countInFives('joined', 'joined'),
    withdrawn: countInFives('withdrawn', 'withdrawn'),
  }
}

const floorTo5 = (count: number): number => count - (count % 5)
