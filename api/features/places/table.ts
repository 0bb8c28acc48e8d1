// SQL of the tables `places`, `place_events` and `place_confirmations`.
import type { Actor } from '../../core/actor'
import { toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Programme } from '../../core/programme'
import { prepareSeasonQuery } from '../enrolments/season'
import {
  type Confirmation,
  type ConfirmationColumns,
  type JoinedPlaceRow,
  type PlaceEvent,
  type PlaceRow,
  toConfirmation,
} from './place'
import { getActionRules, listStates, type PlaceAction, placeActions } from './rules'

const PLACE_COLUMNS = `submission_id AS submissionId, workshop_id AS workshopId, season, group_id AS groupId, state, waiting_order AS queue,
  ends_at AS endsAt, releases_at AS releasesAt, releases_group_id AS releasesGroupId`

const keepingActions = (Object.keys(placeActions) as PlaceAction[]).filter(
  (action) => getActionRules(action).keepsConfirmation,
)
// `expire` ends a withdrawn place, whose confirmation stays valid, or an offer, which has no confirmation.
const quotedKeepingActions = [...keepingActions, 'expire'].map((action) => `'${action}'`).join(', ')

/** FROM clause: the events of a place, except undone ones, that end the validity of its confirmation. */
const CONFIRMATION_ENDING_EVENTS = `FROM place_events AS event
      WHERE event.submission_id = places.submission_id AND event.workshop_id = places.workshop_id AND undone_at IS NULL
        AND action NOT IN (${quotedKeepingActions})`

/**
 * Matches events after which an earlier confirmation is still valid for past lessons: moves, also to and from the waiting
 * list, and revoked withdrawals.
 */
const IS_CHANGE_OF_CONFIRMED_PLACE = `action IN ('move', 'wait', 'offer', 'answer-yes')
      OR (action = 'accept' AND json_extract(before, '$.state') IN ('ending', 'waiting', 'offered'))`

/**
 * Joins the event that assigned the place in its present group (`given`), and the latest confirmation that no later
 * action has ended. A confirmation from before a move, or before a revoked withdrawal, is valid for past lessons.
 */
const JOIN_CONFIRMATION = `LEFT JOIN place_events AS given ON given.id = (SELECT max(id) ${CONFIRMATION_ENDING_EVENTS})
      LEFT JOIN place_confirmations ON event_id = (
        SELECT max(event_id) FROM place_confirmations JOIN place_events AS confirmed ON confirmed.id = event_id
        WHERE confirmed.submission_id = places.submission_id AND confirmed.workshop_id = places.workshop_id
          AND event_id >= coalesce((SELECT max(id) ${CONFIRMATION_ENDING_EVENTS} AND NOT (${IS_CHANGE_OF_CONFIRMED_PLACE})), 0))`

export const isUndoable = ({ releasesAt }: PlaceRow, now: Date): boolean =>
  releasesAt !== null && releasesAt > toInstant(now)

/** A group in one school year. */
interface GroupInSeason {
  season: string
  groupId: string
}

/** Queries of the table `places`. */
export interface PlaceTable {
  /** Finds a stored place; undefined while the office has decided nothing. */
  find(submissionId: number, workshopId: string): PlaceRow | undefined
  save(row: PlaceRow): void
  remove(submissionId: number, workshopId: string): void
  /** Counts the taken and reserved places of a group, without the place of one enrolment. */
  countTaken(group: GroupInSeason, now: Date, except?: Pick<PlaceRow, 'submissionId' | 'workshopId'>): number
  /** Finds the first place on a group's waiting list that may get an offer. */
  findFirstWaiting(season: string, groupId: string): PlaceRow | undefined
  /** Ids of the groups with a waiting list. */
  listWaitingGroups(season: string): string[]
  /** Lists places whose state ends by itself, the earliest end first. */
  listWithTimeLimit(): PlaceRow[]
  /** Lists all places of a season, except those of reduced enrolments. */
  listSeason(season: string): JoinedPlaceRow[]
  /** Lists the places of one enrolment. */
  listOwn(submissionId: number): JoinedPlaceRow[]
  /** Counts the places reserved for invited participants. */
  countReserved(group: GroupInSeason, now: Date): number
  /** Season of an enrolment; empty when the enrolment was erased. */
  seasonOf(submissionId: number): string
}

export function createPlaceTable(
  database: Database,
  programme: Pick<Programme, 'season' | 'endOfKeeping'>,
): PlaceTable {
  const toCountParameters = (group: GroupInSeason, now: Date) => ({
    ...group,
    now: toInstant(now),
    keptUntil: group.season === programme.season ? programme.endOfKeeping : '',
  })
  const quotedTakenStates = listStates((rules) => rules.occupiesPlace).map((state) => `'${state}'`)
  const isTaken = `state IN (${quotedTakenStates.join(', ')})`
  const select = database.prepare<[number, string], PlaceRow>(
    `SELECT ${PLACE_COLUMNS} FROM places WHERE submission_id = ? AND workshop_id = ?`,
  )
  const save = database.prepare(`
    INSERT OR REPLACE INTO places (submission_id, workshop_id, season, group_id, state, waiting_order, ends_at, releases_at, releases_group_id)
    VALUES (:submissionId, :workshopId, :season, :groupId, :state, :queue, :endsAt, :releasesAt, :releasesGroupId)`)
  const remove = database.prepare('DELETE FROM places WHERE submission_id = ? AND workshop_id = ?')
  // Places reserved for last season's participants who have not answered their invitation.
  const reservedPlaces = `FROM invitations WHERE season = :season AND answered_at IS NULL AND :now < :keptUntil`
  // Sum of taken places, places given up within the undo window, and reserved places; each count has its own index.
  const countTaken = database
    .prepare<object, number>(`
      SELECT
        (SELECT count(*) FROM places WHERE season = :season AND group_id = :groupId
          AND ${isTaken}
          AND NOT (submission_id = :submissionId AND workshop_id = :workshopId))
        + (SELECT count(*) FROM places WHERE season = :season AND releases_group_id = :groupId
          AND releases_at > :now
          AND NOT (group_id IS :groupId AND ${isTaken})
          AND NOT (submission_id = :submissionId AND workshop_id = :workshopId))
        + (SELECT count(*) ${reservedPlaces} AND group_id = :groupId)`)
    .pluck()
  const countReserved = database
    .prepare<object, number>(`SELECT count(*) ${reservedPlaces} AND group_id = :groupId`)
    .pluck()
  // An enrolment whose processing is restricted (GDPR, Article 18) gets no offer, but keeps its position.
  const selectFirst = database.prepare<[string, string], PlaceRow>(`
    SELECT ${PLACE_COLUMNS} FROM places JOIN submissions ON submissions.id = submission_id
    WHERE season = ? AND group_id = ? AND state = 'waiting' AND restricted_at IS NULL
    ORDER BY waiting_order, submission_id LIMIT 1`)
  const selectWaitingGroups = database
    .prepare<[string], string>(
      "SELECT DISTINCT group_id FROM places WHERE season = ? AND state = 'waiting' AND group_id IS NOT NULL",
    )
    .pluck()
  const selectWithTerm = database.prepare<[], PlaceRow>(
    `SELECT ${PLACE_COLUMNS} FROM places WHERE ends_at IS NOT NULL ORDER BY ends_at, waiting_order, submission_id`,
  )
  /** @param position SQL expression of the position on the waiting list, from 1 */
  const prepareListQuery = (where: string, position: string) =>
    database.prepare<[string | number], JoinedPlaceRow>(`
      SELECT chosen.submission_id AS submissionId, chosen.workshop_id AS workshopId, enrolments.season AS season,
        group_id AS groupId, coalesce(state, 'new') AS state, waiting_order AS queue, ends_at AS endsAt,
        releases_at AS releasesAt, releases_group_id AS releasesGroupId, given.at AS changedAt, confirmed_at AS confirmedAt,
        wording, signed_on AS signedOn, starts_on AS startsOn, means, free_from AS freeFrom, free_until AS freeUntil, event_id < given.id AS isConfirmationEarlier, iif(state = 'waiting', ${position}, NULL) AS position
      FROM enrolments JOIN submissions ON submissions.id = enrolments.submission_id
      JOIN enrolment_workshops AS chosen ON chosen.submission_id = enrolments.submission_id
      LEFT JOIN places ON places.submission_id = chosen.submission_id AND places.workshop_id = chosen.workshop_id
      LEFT JOIN free_periods ON free_periods.submission_id = chosen.submission_id
      ${JOIN_CONFIRMATION}
      WHERE ${where} ORDER BY chosen.submission_id, chosen.workshop_id`)
  const selectSeason = prepareListQuery(
    'enrolments.season = ? AND reduced_at IS NULL',
    'row_number() OVER (PARTITION BY group_id, places.workshop_id, state ORDER BY waiting_order, places.submission_id)',
  )
  const selectOwn = prepareListQuery(
    'enrolments.submission_id = ?',
    `(SELECT count(*) FROM places AS ahead
      WHERE ahead.season = places.season AND ahead.group_id IS places.group_id AND ahead.state = 'waiting'
        AND ahead.workshop_id = places.workshop_id
        AND (ahead.waiting_order, ahead.submission_id) <= (places.waiting_order, places.submission_id))`,
  )

  return {
    find: (submissionId: number, workshopId: string) => select.get(submissionId, workshopId),
    save: (row: PlaceRow): void => void save.run(row),
    remove: (submissionId: number, workshopId: string): void => void remove.run(submissionId, workshopId),
    countTaken: (
      group: GroupInSeason,
      now: Date,
      except: Pick<PlaceRow, 'submissionId' | 'workshopId'> = { submissionId: 0, workshopId: '' },
    ): number => countTaken.get({ ...except, ...toCountParameters(group, now) }) ?? 0,
    findFirstWaiting: (season: string, groupId: string) => selectFirst.get(season, groupId),
    listWaitingGroups: (season: string) => selectWaitingGroups.all(season),
    listWithTimeLimit: () => selectWithTerm.all(),
    listSeason: (season: string) => selectSeason.all(season),
    listOwn: (submissionId: number) => selectOwn.all(submissionId),
    countReserved: (group: GroupInSeason, now: Date): number =>
      countReserved.get(toCountParameters(group, now)) ?? 0,
    seasonOf: prepareSeasonQuery(database),
  }
}

interface NewEvent {
  submissionId: number
  workshopId: string
  actor: Actor
  action: PlaceEvent['action']
  before: PlaceRow | undefined
}

type RecordedEvent = Omit<PlaceEvent, 'undoableUntil'>

type EventRow = Omit<RecordedEvent, 'before' | 'confirmation'> &
  ConfirmationColumns & { before: string | null }

/** Queries of the tables `place_events` and `place_confirmations`. */
export interface PlaceEvents {
  /** Adds an event. @returns its id, which is never reused */
  add(event: NewEvent, now: Date): number
  find(id: number): RecordedEvent | undefined
  /** Lists the events of an enrolment, the earliest first. */
  list(submissionId: number): RecordedEvent[]
  /** Finds the latest event of a place that was not undone. */
  findLatest(submissionId: number, workshopId: string): RecordedEvent | undefined
  /** Stores which letter the event caused. */
  setLetter(id: number, letterId: number): void
  /** Marks an event as undone, and deletes its confirmation. */
  markUndone(id: number, now: Date): void
  /** Stores the payer's confirmation, which belongs to an event. */
  addConfirmation(eventId: number, confirmation: Omit<Confirmation, 'at'>, now: Date): void
}

/**
 * The history of places, and the payers' confirmations, which each belong to an event.
 * @param onContractChange called with the enrolment's id after each change of events or confirmations
 */
export function createPlaceEvents(
  database: Database,
  onContractChange: (submissionId: number) => void,
): PlaceEvents {
  const insert = database.prepare(`
    INSERT INTO place_events (submission_id, workshop_id, at, actor, action, before)
    VALUES (:submissionId, :workshopId, :at, :actor, :action, :before)`)
  const prepareSelect = (column: 'id' | 'submission_id') =>
    database.prepare<[number], EventRow>(`
      SELECT id, submission_id AS submissionId, workshop_id AS workshopId, at, actor, action, before,
        place_events.letter_id AS letterId, undone_at AS undoneAt, confirmed_at AS confirmedAt, wording,
        signed_on AS signedOn, starts_on AS startsOn, means
      FROM place_events LEFT JOIN place_confirmations ON event_id = id WHERE ${column} = ? ORDER BY id`)
  const select = prepareSelect('id')
  const selectOf = prepareSelect('submission_id')
  const setLetter = database.prepare('UPDATE place_events SET letter_id = ? WHERE id = ?')
  const setUndone = database.prepare('UPDATE place_events SET undone_at = ? WHERE id = ?')
  const insertConfirmation = database.prepare(`
    INSERT INTO place_confirmations (event_id, confirmed_at, wording, signed_on, starts_on, means)
    VALUES (:eventId, :now, :wording, :signedOn, :startsOn, :means)`)
  const deleteConfirmation = database.prepare('DELETE FROM place_confirmations WHERE event_id = ?')
  const toRecordedEvent = (row: EventRow): RecordedEvent => ({
    ...row,
    before: row.before === null ? null : JSON.parse(row.before),
    confirmation: toConfirmation(row),
  })
  const list = (submissionId: number): RecordedEvent[] => selectOf.all(submissionId).map(toRecordedEvent)

  function reportChange(eventId: number): void {
    const event = select.get(eventId)
    if (event) onContractChange(event.submissionId)
  }

  return {
    add({ before, ...event }: NewEvent, now: Date): number {
      const row = {
        ...event,
        at: toInstant(now),
        before: before === undefined ? null : JSON.stringify(before),
      }
      const id = Number(insert.run(row).lastInsertRowid)
      onContractChange(event.submissionId)
      return id
    },
    find(id: number): RecordedEvent | undefined {
      const row = select.get(id)
      return row && toRecordedEvent(row)
    },
    list,
    findLatest: (submissionId: number, workshopId: string): RecordedEvent | undefined =>
      list(submissionId).findLast((event) => event.workshopId === workshopId && event.undoneAt === null),
    setLetter: (id: number, letterId: number): void => void setLetter.run(letterId, id),
    markUndone(id: number, now: Date): void {
      setUndone.run(toInstant(now), id)
      deleteConfirmation.run(id)
      reportChange(id)
    },
    addConfirmation(eventId: number, confirmation: Omit<Confirmation, 'at'>, now: Date): void {
      const row = { signedOn: null, startsOn: null, means: null, ...confirmation }
      insertConfirmation.run({ ...row, eventId, now: toInstant(now) })
      reportChange(eventId)
    },
  }
}
