import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { Database } from '../../core/database'
import { placeStates, toPlaceState } from '../places/rules'
import type { Programme } from '../programme'

/** Days on which an enrolment had a place in a group. */
export interface Placement {
  submissionId: number
  groupId: string
  from: CalendarDay
  /** First day without the place; undefined while it lasts. */
  to: CalendarDay | undefined
}

/** State and group of a place, before an event or at present. */
interface PlacePhase {
  submissionId: number
  workshopId: string
  state: string | null
  groupId: string | null
  at: string
}

export const isPlacedOn = ({ from, to }: Placement, day: CalendarDay): boolean =>
  from <= day && (to === undefined || day < to)

/** Creates the list of a season's placements, computed from the history of its places. */
export function createPlacementList(database: Database, programme: Programme) {
  const selectPlaces = database.prepare<[string], PlacePhase>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, coalesce(state, 'new') AS state,
      group_id AS groupId, created_at AS at
    FROM enrolments JOIN submissions ON submissions.id = submission_id
    JOIN enrolment_workshops USING (submission_id) LEFT JOIN places USING (submission_id, workshop_id)
    WHERE enrolments.season = ? AND reduced_at IS NULL AND restricted_at IS NULL`)
  const selectEvents = database.prepare<[string], PlacePhase>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, before ->> 'state' AS state,
      before ->> 'groupId' AS groupId, at
    FROM place_events JOIN enrolments USING (submission_id)
    WHERE season = ? AND undone_at IS NULL ORDER BY place_events.id`)

  function toPlacements(place: PlacePhase, events: readonly PlacePhase[]): Placement[] {
    const { submissionId, workshopId } = place
    const placements: Placement[] = []
    let from = toSlovenianDay(new Date(place.at))
    const phases = [...events, { ...place, at: undefined }]
    for (const { state, groupId: ownGroup, at } of phases) {
      const to = at === undefined ? undefined : toSlovenianDay(new Date(at))
      const groupId = ownGroup ?? programme.findOnlyGroup(workshopId)?.id
      const isPlaced = state !== null && placeStates[toPlaceState(state)].groupPart === 'placed'
      const last = placements.at(-1)
      if (isPlaced && groupId && from !== to) {
        if (last?.groupId === groupId && last.to === from) last.to = to
        else placements.push({ submissionId, groupId, from, to })
      }
      from = to ?? from
    }
    return placements
  }

  return (season: string): Placement[] => {
    const toKey = ({ submissionId, workshopId }: PlacePhase) => `${submissionId} ${workshopId}`
    const events = new Map<string, PlacePhase[]>()
    for (const event of selectEvents.all(season))
      events.set(toKey(event), [...(events.get(toKey(event)) ?? []), event])
    return selectPlaces.all(season).flatMap((place) => toPlacements(place, events.get(toKey(place)) ?? []))
  }
}
