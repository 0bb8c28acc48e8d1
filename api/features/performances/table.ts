import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Performance, ReservationState, Reserved } from './performance'

/** A stored performance: the facts in the latest mails to its visitors, and the counts. */
export interface StoredPerformance {
  id: string
  name: string
  heldOn: string
  begins: string
  place: string
  isCancelled: 0 | 1
  sequence: number
  /** Time of the last announced change. */
  changedAt: string | null
  remindedAt: string | null
  listEndedAt: string | null
  walkIns: number
}

const RESERVATION_COLUMNS = `submission_id AS submissionId, performance_id AS performanceId, state, seats, sequence,
  changed_at AS changedAt, group_id AS groupId, arrived`
const PERFORMANCE_COLUMNS = `id, name, held_on AS heldOn, begins, place, is_cancelled AS isCancelled, sequence,
  changed_at AS changedAt, reminded_at AS remindedAt, list_ended_at AS listEndedAt, walk_ins AS walkIns`

interface NewReservationRow
  extends Pick<Reserved, 'submissionId' | 'performanceId' | 'state' | 'seats' | 'groupId'> {
  enrolmentId: number | null
}

/** Statements on the tables of performances and reservations; the rules are in reservations.ts. */
export interface ReservationTable {
  find(submissionId: number): Reserved | undefined
  list(performanceId: string): Reserved[]
  listByEnrolment(enrolmentId: number): Reserved[]
  countReserved(performanceId: string): number
  /** Finds another active reservation of the address of a submission, or of an enrolment. */
  findOfSameFamily(id: number, performanceId: string, enrolmentId: number | null): Reserved | undefined
  add(row: NewReservationRow): void
  set(submissionId: number, state: ReservationState, seats: number): void
  setArrived(submissionId: number, arrived: number | null): void
  setWalkIns(performanceId: string, count: number): void
  listPerformances(): StoredPerformance[]
  findPerformance(id: string): StoredPerformance | undefined
  addPerformance(performance: Performance): void
  changePerformance(performance: Performance): void
  renamePerformance(performance: Performance): void
  /** Gives performances, with their reservations and door lists, other ids at once. */
  renumberPerformances(ids: ReadonlyMap<string, string>): void
  setReminded(id: string): void
  setListEnded(id: string): void
  /** Lists performances whose visitors were counted at the door. */
  listCounted(): { heldOn: string; title: string; visitors: number }[]
  /** Stores the counts of past performances, before their reservations are deleted. */
  storeCounts(today: string): void
}

export function createReservationTable({
  database,
  clock,
}: Pick<Core, 'database' | 'clock'>): ReservationTable {
  const select = database.prepare<[number], Reserved>(
    `SELECT ${RESERVATION_COLUMNS} FROM reservations WHERE submission_id = ?`,
  )
  const selectOfPerformance = database.prepare<[string], Reserved>(
    `SELECT ${RESERVATION_COLUMNS} FROM reservations WHERE performance_id = ? ORDER BY submission_id`,
  )
  const selectOfEnrolment = database.prepare<[number], Reserved>(
    `SELECT ${RESERVATION_COLUMNS} FROM reservations WHERE enrolment_id = ? ORDER BY submission_id`,
  )
  const sumReserved = database
    .prepare<[string], number>(
      "SELECT coalesce(sum(seats), 0) FROM reservations WHERE performance_id = ? AND state = 'reserved'",
    )
    .pluck()
  // CROSS JOIN: the address's few people are the outer loop, not all reservations of the performance.
  const selectOfSameFamily = database.prepare<
    { id: number; performanceId: string; enrolmentId: number | null },
    Reserved
  >(`
    SELECT ${RESERVATION_COLUMNS} FROM reservations
    WHERE performance_id = :performanceId AND state IN ('reserved', 'waiting') AND submission_id <> :id
      AND (enrolment_id = :enrolmentId OR submission_id IN (
        SELECT other.submission_id FROM people AS own CROSS JOIN people AS other
        WHERE own.submission_id = :id AND other.address_key = own.address_key))
    LIMIT 1`)
  const insert = database.prepare(`
    INSERT INTO reservations (submission_id, performance_id, state, seats, changed_at, group_id, enrolment_id)
    VALUES (:submissionId, :performanceId, :state, :seats, :now, :groupId, :enrolmentId)`)
  const update = database.prepare(`
    UPDATE reservations SET state = :state, seats = :seats, sequence = sequence + 1, changed_at = :now
    WHERE submission_id = :submissionId`)
  const updateArrived = database.prepare('UPDATE reservations SET arrived = ? WHERE submission_id = ?')
  const updateWalkIns = database.prepare('UPDATE performances SET walk_ins = ? WHERE id = ?')
  const selectPerformances = database.prepare<[], StoredPerformance>(
    `SELECT ${PERFORMANCE_COLUMNS} FROM performances ORDER BY held_on, begins, id`,
  )
  const selectPerformance = database.prepare<[string], StoredPerformance>(
    `SELECT ${PERFORMANCE_COLUMNS} FROM performances WHERE id = ?`,
  )
  const insertPerformance = database.prepare(`
    INSERT INTO performances (id, name, held_on, begins, place, is_cancelled)
    VALUES (:id, :name, :heldOn, :begins, :place, :isCancelled)`)
  const updatePerformance = database.prepare(`
    UPDATE performances
    SET name = :name, held_on = :heldOn, begins = :begins, place = :place, is_cancelled = :isCancelled,
      sequence = sequence + 1, changed_at = :now, reminded_at = iif(held_on = :heldOn, reminded_at, NULL),
      list_ended_at = iif(held_on = :heldOn, list_ended_at, NULL), visitor_count = NULL
    WHERE id = :id`)
  const renamePerformance = database.prepare(
    'UPDATE performances SET name = :name, sequence = sequence + 1, changed_at = :now WHERE id = :id AND name <> :name',
  )
  const setIds = [
    'UPDATE performances SET id = :to WHERE id = :from',
    'UPDATE reservations SET performance_id = :to WHERE performance_id = :from',
    'UPDATE door_keys SET performance_id = :to WHERE performance_id = :from',
  ].map((statement) => database.prepare<{ from: string; to: string }>(statement))
  const setReminded = database.prepare('UPDATE performances SET reminded_at = ? WHERE id = ?')
  const setListEnded = database.prepare('UPDATE performances SET list_ended_at = ? WHERE id = ?')
  const storeCounts = database.prepare(`
    UPDATE performances
    SET visitor_count = walk_ins + (SELECT coalesce(sum(arrived), 0) FROM reservations WHERE performance_id = id)
    WHERE held_on < :today AND EXISTS (SELECT 1 FROM reservations WHERE performance_id = id)`)
  // Stored counts, or those of the door while the reservations are kept; none before the door opens.
  const selectCounted = database.prepare<[], { heldOn: string; title: string; visitors: number }>(`
    SELECT held_on AS heldOn, name AS title, coalesce(visitor_count, walk_ins + (
      SELECT coalesce(sum(arrived), 0) FROM reservations WHERE performance_id = id)) AS visitors
    FROM performances ORDER BY held_on`)
  const now = () => toInstant(clock.now())
  const toRow = ({ id, name, heldOn, begins, place = '', isCancelled }: Performance) => ({
    id,
    name,
    heldOn,
    begins,
    place,
    isCancelled: Number(isCancelled),
  })

  return {
    find: (submissionId) => select.get(submissionId),
    list: (performanceId) => selectOfPerformance.all(performanceId),
    listByEnrolment: (enrolmentId) => selectOfEnrolment.all(enrolmentId),
    countReserved: (performanceId) => sumReserved.get(performanceId) ?? 0,
    findOfSameFamily: (id, performanceId, enrolmentId) =>
      selectOfSameFamily.get({ id, performanceId, enrolmentId }),
    add: (row) => void insert.run({ ...row, now: now() }),
    set: (submissionId, state, seats) => void update.run({ submissionId, state, seats, now: now() }),
    setArrived: (submissionId, arrived) => void updateArrived.run(arrived, submissionId),
    setWalkIns: (performanceId, count) => void updateWalkIns.run(count, performanceId),
    listPerformances: () => selectPerformances.all(),
    findPerformance: (id) => selectPerformance.get(id),
    addPerformance: (performance) => void insertPerformance.run(toRow(performance)),
    changePerformance: (performance) => void updatePerformance.run({ ...toRow(performance), now: now() }),
    renamePerformance: ({ id, name }) => void renamePerformance.run({ id, name, now: now() }),
    renumberPerformances(ids) {
      if (ids.size === 0) return
      database.pragma('defer_foreign_keys = ON')
      // Two events may exchange their ids: each gets a temporary id first.
      for (const [from] of ids) for (const set of setIds) set.run({ from, to: `${from}?` })
      for (const [from, to] of ids) for (const set of setIds) set.run({ from: `${from}?`, to })
    },
    setReminded: (id) => void setReminded.run(now(), id),
    setListEnded: (id) => void setListEnded.run(now(), id),
    listCounted: () => selectCounted.all().filter(({ visitors }) => visitors > 0),
    storeCounts: (today) => void storeCounts.run({ today }),
  }
}
