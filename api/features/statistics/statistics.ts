import { type CalendarDay, getNextDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { foldLetters } from '../../../common/fold-path'
import type { BaseServices } from '../../privacy/base-services'
import { AGE_BANDS, createSeasonReader, getAgeBand } from '../attendance/placements'

type NumberName = 'held' | 'cancelled' | 'minutes' | 'visits' | 'joined' | 'withdrawn' | 'left'

/** Numbers of one day: of a lesson, or of one age band in a group. `left` counts all who no longer have a place. */
export interface DayNumbers extends Record<NumberName, number> {
  day: CalendarDay
  groupId: string
  ageBand: string
}

export type PeriodNumbers = ReturnType<typeof sumPeriod>
/** A performance with the number of its visitors. */
type CountedPerformance = Catalogue['performances'][number]

export type Statistics = ReturnType<typeof createStatistics>

/**
 * Numbers for reports between any two days. Visits, enrolments and persons are counted in fives: every fifth person adds
 * five. Sums and differences of reports are therefore multiples of five, and never one to four persons.
 */
export function createStatistics({ database, clock, catalogue, programme, store }: BaseServices) {
  const performanceCounts: (() => readonly CountedPerformance[])[] = []
  const readSeason = createSeasonReader(database, store, programme)
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
      const name = foldLetters(`${payload.participantFirstName} ${payload.participantLastName}`)
      const person = `${name} ${payload.participantBirthDate}`
      const ageBand = getAgeBand(payload.participantBirthDate, days.from)
      return [{ id, groupId, ageBand, person, from, to, end }]
    })
  }

  /** Stores a day's changes. The balance of all stored days then equals the present places, also after undone changes. */
  function countDay(day: CalendarDay, placements: ReturnType<typeof listPlacements>): void {
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
    /** Adds performances whose visitors a later feature counts. */
    addPerformanceCount: (count: () => readonly CountedPerformance[]): void =>
      void performanceCounts.push(count),

    /** Collects the numbers of groups, their total, persons by calendar year, and performances. */
    collectStatistics(from: CalendarDay, to: CalendarDay) {
      const rows = selectNumbers.all({ to })
      return {
        groups: [...new Set(rows.map(({ groupId }) => groupId))]
          .map((groupId) => {
            const own = rows.filter((row) => row.groupId === groupId)
            return { groupId, numbers: sumPeriod(own, from) }
          })
          .filter(({ numbers }) => Object.values(numbers).flat().some(Boolean)),
        total: sumPeriod(rows, from),
        /** Persons in each calendar year of the period, from 1 January until `to`. */
        persons: selectPersons.all({ from, to }),
        performances: listPerformances().filter(({ heldOn }) => from <= heldOn && heldOn <= to),
      }
    },

    /** Counts the people of all days before today. Call it in a transaction, before data is erased. */
    countPeople(): void {
      const placements = selectSeasons.all().flatMap(listPlacements)
      const today = toSlovenianDay(clock.now())
      const lastDay = selectLastDay.get()
      const [firstDay = today] = lastDay ? [getNextDay(lastDay)] : placements.map(({ from }) => from).sort()
      for (let day = firstDay; day < today; day = getNextDay(day)) countDay(day, placements)
    },
  }
}

/**
 * Counts a period from the rows of all days until its end. A number of people is the difference of two numbers in fives, so
 * adjacent periods add up. `enrolled` counts all who joined until the end and did not leave before `from`.
 */
export function sumPeriod(rows: readonly DayNumbers[], from: CalendarDay) {
  const sum = (name: NumberName, isCounted: (row: DayNumbers) => boolean) =>
    rows.reduce((total, row) => total + (isCounted(row) ? row[name] : 0), 0)
  const count = (name: NumberName) => sum(name, ({ day }) => from <= day)
  const countInFives = (added: NumberName, removed: NumberName, band?: string) => {
    const isInBand = ({ ageBand }: DayNumbers) => band === undefined || ageBand === band
    return floorTo5(sum(added, isInBand)) - floorTo5(sum(removed, (row) => isInBand(row) && row.day < from))
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
