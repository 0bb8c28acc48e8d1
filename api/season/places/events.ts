import { toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Actor, PlaceEvent, PlaceRow } from './place'

interface NewEvent {
  submissionId: number
  workshopId: string
  actor: Actor
  action: PlaceEvent['action']
  /** The row of the place before the event. */
  before: PlaceRow | undefined
  letterId?: number | null
}

interface EventRow extends Omit<PlaceEvent, 'before' | 'undoableUntil'> {
  submissionId: number
  /** The place's row before the event, as JSON. */
  before: string | null
}

/** An event with the previous row of its place, which `undo` restores. */
export interface RecordedEvent extends Omit<EventRow, 'before'> {
  before: PlaceRow | null
}

interface NewConfirmation {
  submissionId: number
  workshopId: string
  /** Text that the payer confirmed. */
  wording: string
  letterId: number | null
}

const COLUMNS = `id, submission_id AS submissionId, workshop_id AS workshopId, at, actor, action, before,
  place_events.letter_id AS letterId, undone_at AS undoneAt, confirmed_at AS confirmedAt, wording`
const TABLES = 'place_events LEFT JOIN place_confirmations ON event_id = id'

export type PlaceEvents = ReturnType<typeof createPlaceEvents>

/** The history of places, and the payers' confirmations, which each belong to an event. */
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
  const setLetter = database.prepare('UPDATE place_events SET letter_id = ? WHERE id = ?')
  const setUndone = database.prepare('UPDATE place_events SET undone_at = ? WHERE id = ?')
  const insertConfirmation = database.prepare(`
    INSERT INTO place_confirmations (event_id, confirmed_at, wording, letter_id)
    SELECT max(id), :now, :wording, :letterId FROM place_events
    WHERE submission_id = :submissionId AND workshop_id = :workshopId AND undone_at IS NULL`)
  const deleteConfirmation = database
    .prepare<[number], number | null>(
      'DELETE FROM place_confirmations WHERE event_id = ? RETURNING letter_id',
    )
    .pluck()

  const toRecordedEvent = ({ before, ...event }: EventRow): RecordedEvent => ({
    ...event,
    before: before === null ? null : parseRow(before),
  })

  return {
    /** @returns the event's id, which is never reused */
    add({ before, letterId, ...event }: NewEvent, now: Date): number {
      const { lastInsertRowid } = insert.run({
        ...event,
        at: toInstant(now),
        before: before === undefined ? null : serializeRow(before),
        letterId: letterId ?? null,
      })
      return Number(lastInsertRowid)
    },
    find(id: number): RecordedEvent | undefined {
      const row = select.get(id)
      return row && toRecordedEvent(row)
    },
    list: (submissionId: number): RecordedEvent[] => selectOf.all(submissionId).map(toRecordedEvent),
    /** Whether the event is the place's latest one, apart from undone events. */
    isLatest: ({ id, submissionId, workshopId }: RecordedEvent): boolean =>
      selectLatest.get(submissionId, workshopId) === id,
    setLetter: (id: number, letterId: number): void => void setLetter.run(letterId, id),
    markUndone: (id: number, now: Date): void => void setUndone.run(toInstant(now), id),
    /** Stores a confirmation at the latest event of its place. */
    addConfirmation: (confirmation: NewConfirmation, now: Date): void =>
      void insertConfirmation.run({ ...confirmation, now: toInstant(now) }),
    /** Deletes the confirmation of an event. @returns the id of the confirmation's letter, if it has one */
    removeConfirmation: (eventId: number): number | null => deleteConfirmation.get(eventId) ?? null,
  }
}

// The JSON names the end of a state `offeredUntil`: other versions of this program read and write the same rows.
const serializeRow = ({ endsAt, ...row }: PlaceRow) => JSON.stringify({ ...row, offeredUntil: endsAt })

function parseRow(text: string): PlaceRow {
  // The text was written by `serializeRow`.
  const { offeredUntil, ...row } = JSON.parse(text) as PlaceRow & { offeredUntil: string | null }
  return { ...row, endsAt: offeredUntil }
}
