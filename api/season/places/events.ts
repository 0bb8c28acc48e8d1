import { toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Actor, PlaceEvent, PlaceRow } from './place'

interface NewEvent {
  submissionId: number
  workshopId: string
  actor: Actor
  action: PlaceEvent['action']
  /** The row as it was. */
  before: PlaceRow | undefined
  letterId?: number | null | undefined
}

interface EventRow extends Omit<PlaceEvent, 'before' | 'undoableUntil'> {
  submissionId: number
  before: string | null
}

/** An event with all that its undoing needs. */
export interface RecordedEvent extends Omit<EventRow, 'before'> {
  before: PlaceRow | null
}

const COLUMNS = `id, submission_id AS submissionId, workshop_id AS workshopId, at, actor, action, before,
  place_events.letter_id AS letterId, undone_at AS undoneAt, confirmed_at AS confirmedAt, wording`
const TABLES = 'place_events LEFT JOIN place_confirmations ON event_id = id'

export type PlaceEvents = ReturnType<typeof createPlaceEvents>

/** What happened to places: rows are added, and marked when they are taken back. */
export function createPlaceEvents(database: Database) {
  const insert = database.prepare(`
    INSERT INTO place_events (submission_id, workshop_id, at, actor, action, before, letter_id)
    VALUES (:submissionId, :workshopId, :at, :actor, :action, :before, :letterId)`)
  const select = database.prepare<[number], EventRow>(`SELECT ${COLUMNS} FROM ${TABLES} WHERE id = ?`)
  const selectOf = database.prepare<[number], EventRow>(
    `SELECT ${COLUMNS} FROM ${TABLES} WHERE submission_id = ? ORDER BY id`,
  )
  const selectLatest = database
    .prepare<[number, string], number>(`
      SELECT id FROM place_events WHERE submission_id = ? AND workshop_id = ? AND undone_at IS NULL
      ORDER BY id DESC LIMIT 1`)
    .pluck()
  const setUndone = database.prepare('UPDATE place_events SET undone_at = ? WHERE id = ?')

  const parse = ({ before, ...event }: EventRow): RecordedEvent => ({
    ...event,
    before: before === null ? null : parseRow(before),
  })

  return {
    /** @returns the event's number, which is never given out again */
    add({ before, letterId, ...event }: NewEvent, now: Date): number {
      const { lastInsertRowid } = insert.run({
        ...event,
        at: toInstant(now),
        before: before === undefined ? null : writeRow(before),
        letterId: letterId ?? null,
      })
      return Number(lastInsertRowid)
    },
    find(id: number): RecordedEvent | undefined {
      const row = select.get(id)
      return row && parse(row)
    },
    list: (submissionId: number): RecordedEvent[] => selectOf.all(submissionId).map(parse),
    /** Whether nothing else happened to the place since, but for what was taken back. */
    isLatest: ({ id, submissionId, workshopId }: RecordedEvent): boolean =>
      selectLatest.get(submissionId, workshopId) === id,
    markUndone: (id: number, now: Date): void => void setUndone.run(toInstant(now), id),
  }
}

// What ends a state is kept under the name of its column, which other versions of this program read.
const writeRow = ({ endsAt, ...row }: PlaceRow) => JSON.stringify({ ...row, offeredUntil: endsAt })

function parseRow(text: string): PlaceRow {
  // Written by this program, from a row of places.
  const { offeredUntil, ...row } = JSON.parse(text) as PlaceRow & { offeredUntil: string | null }
  return { ...row, endsAt: offeredUntil }
}
