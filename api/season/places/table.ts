import { toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Programme } from '../programme'
import type { ListedRow, PlaceRow } from './place'
import { isAboutNext, listStates, type PlaceAct, placeActs } from './rules'

const COLUMNS = `submission_id AS submissionId, workshop_id AS workshopId, season, group_id AS groupId, state, queue,
  offered_until AS endsAt, releases_at AS releasesAt, releases_group_id AS releasesGroupId`

const aboutNext = (Object.keys(placeActs) as PlaceAct[]).filter(isAboutNext).map((act) => `'${act}'`)

/** What gave a place is the last that happened to it in its own season; a confirmation counts as long. */
const GIVEN = `LEFT JOIN place_events AS given ON given.id = (
      SELECT max(id) FROM place_events AS event
      WHERE event.submission_id = places.submission_id AND event.workshop_id = places.workshop_id AND undone_at IS NULL
        AND action NOT IN (${aboutNext.join(', ')}))
      LEFT JOIN place_confirmations ON event_id = given.id`

/** Whether what the office did to a place can still be taken back. */
export function isUndoable({ releasesAt }: Pick<PlaceRow, 'releasesAt'>, now: Date): boolean {
  return releasesAt !== null && releasesAt > toInstant(now)
}

export type PlaceTable = ReturnType<typeof createPlaceTable>

/** The table of places. */
export function createPlaceTable(database: Database, programme: Pick<Programme, 'season' | 'endOfKeeping'>) {
  const keptUntil = (season: string) => (season === programme.season ? programme.endOfKeeping : '')
  // By what is known to be free, so that a state which a newer version has written counts as taken.
  const free = listStates((rules) => !rules.takesPlace).map((state) => `'${state}'`)
  const isTaken = `state NOT IN (${free.join(', ')})`
  const select = database.prepare<[number, string], PlaceRow>(
    `SELECT ${COLUMNS} FROM places WHERE submission_id = ? AND workshop_id = ?`,
  )
  const save = database.prepare(`
    INSERT OR REPLACE INTO places (submission_id, workshop_id, season, group_id, state, queue, offered_until, releases_at, releases_group_id)
    VALUES (:submissionId, :workshopId, :season, :groupId, :state, :queue, :endsAt, :releasesAt, :releasesGroupId)`)
  const remove = database.prepare('DELETE FROM places WHERE submission_id = ? AND workshop_id = ?')
  // Of whoever was invited from last season and has not answered yet.
  const keptPlaces = `FROM invitations WHERE season = :season AND answered_at IS NULL AND :now < :keptUntil`
  // Parts that each have an index of their own. Of somebody who takes a place and gives up another one only the former counts.
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
        + (SELECT count(*) ${keptPlaces} AND group_id = :groupId)`)
    .pluck()
  const countKept = database
    .prepare<object, number>(`SELECT count(*) ${keptPlaces} AND group_id = :groupId`)
    .pluck()
  // Nothing is offered to those whose data must not be used; they keep their turn.
  const selectFirst = database.prepare<[string, string], PlaceRow>(`
    SELECT ${COLUMNS} FROM places JOIN submissions ON submissions.id = submission_id
    WHERE season = ? AND group_id = ? AND state = 'waiting' AND restricted_at IS NULL
    ORDER BY queue, submission_id LIMIT 1`)
  const selectWaitingGroups = database
    .prepare<[string], string>(
      "SELECT DISTINCT group_id FROM places WHERE season = ? AND state = 'waiting' AND group_id IS NOT NULL",
    )
    .pluck()
  const selectWithTerm = database.prepare<[], PlaceRow>(
    `SELECT ${COLUMNS} FROM places WHERE offered_until IS NOT NULL ORDER BY offered_until, queue, submission_id`,
  )
  const selectListed = (where: string) =>
    database.prepare<[string | number], ListedRow>(`
      SELECT chosen.submission_id AS submissionId, chosen.workshop_id AS workshopId, enrolments.season AS season,
        group_id AS groupId, coalesce(state, 'new') AS state, queue, offered_until AS endsAt,
        releases_at AS releasesAt, releases_group_id AS releasesGroupId, given.at AS givenAt, confirmed_at AS confirmedAt,
        wording,
        iif(state = 'waiting', (
          SELECT count(*) FROM places AS ahead
          WHERE ahead.season = places.season AND ahead.group_id IS places.group_id AND ahead.state = 'waiting'
            AND ahead.workshop_id = places.workshop_id
            AND (ahead.queue, ahead.submission_id) <= (places.queue, places.submission_id)), NULL) AS position
      FROM enrolments JOIN submissions ON submissions.id = enrolments.submission_id
      JOIN enrolment_workshops AS chosen ON chosen.submission_id = enrolments.submission_id
      LEFT JOIN places ON places.submission_id = chosen.submission_id AND places.workshop_id = chosen.workshop_id
      ${GIVEN}
      WHERE ${where} ORDER BY chosen.submission_id, chosen.workshop_id`)
  const selectSeason = selectListed('enrolments.season = ? AND reduced_at IS NULL')
  const selectOwn = selectListed('enrolments.submission_id = ?')
  const selectSeasonOfAll = database
    .prepare<[number], string>('SELECT season FROM enrolments WHERE submission_id = ?')
    .pluck()
  const selectSeasonOf = database
    .prepare<[number, string], string>(`
      SELECT season FROM enrolments JOIN enrolment_workshops USING (submission_id)
      JOIN submissions ON submissions.id = submission_id
      WHERE submission_id = ? AND workshop_id = ? AND reduced_at IS NULL`)
    .pluck()

  return {
    find: (submissionId: number, workshopId: string) => select.get(submissionId, workshopId),
    save: (row: PlaceRow): void => void save.run(row),
    remove: (submissionId: number, workshopId: string): void => void remove.run(submissionId, workshopId),
    /** Of a group, by others than one enrolment, and for those who were invited. */
    countTaken: (
      group: { season: string; groupId: string },
      now: Date,
      except: Pick<PlaceRow, 'submissionId' | 'workshopId'> = { submissionId: 0, workshopId: '' },
    ): number =>
      countTaken.get({ ...except, ...group, now: toInstant(now), keptUntil: keptUntil(group.season) }) ?? 0,
    /** Whose turn it is in a group. */
    findFirstWaiting: (season: string, groupId: string) => selectFirst.get(season, groupId),
    listWaitingGroups: (season: string) => selectWaitingGroups.all(season),
    /** Whose state ends by itself. */
    listWithTerm: () => selectWithTerm.all(),
    listSeason: (season: string) => selectSeason.all(season),
    listOwn: (submissionId: number) => selectOwn.all(submissionId),
    /** Of a group, for those who were invited. */
    countKept: (group: { season: string; groupId: string }, now: Date): number =>
      countKept.get({ ...group, keptUntil: keptUntil(group.season), now: toInstant(now) }) ?? 0,
    /** Of an enrolment; empty when it is gone. */
    seasonOf: (submissionId: number): string => selectSeasonOfAll.get(submissionId) ?? '',
    /** The season of an enrolment in a workshop; undefined when there is none (any more). */
    findSeason: (submissionId: number, workshopId: string) => selectSeasonOf.get(submissionId, workshopId),
  }
}
