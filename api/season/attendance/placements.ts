import { type CalendarDay, getAgeOn, parseFormDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Database } from '../../core/database'
import { placeStates, toPlaceState } from '../places/rules'
import type { Programme } from '../programme'

/** Age bands of counts, in years. */
export const AGE_BANDS = ['0-14', '15-29', '30+'] as const

export type AgeBand = (typeof AGE_BANDS)[number]

/** @param birthDate `dd.mm.yyyy`; an invalid one counts as an adult's */
export function getAgeBand(birthDate: string, day: CalendarDay): AgeBand {
  const birthDay = parseFormDate(birthDate)
  const age = birthDay === undefined ? Number.POSITIVE_INFINITY : getAgeOn(birthDay, day)
  return AGE_BANDS[age <= 14 ? 0 : age <= 29 ? 1 : 2]
}

/** Days on which an enrolment had a place in a group. */
export interface Placement {
  submissionId: number
  groupId: string
  from: CalendarDay
  /** First day without the place; undefined while it lasts. */
  to: CalendarDay | undefined
}

/** State and group of a place until an event; for the present place `at` is the creation of the enrolment. */
interface PlacePhase {
  submissionId: number
  workshopId: string
  state: string | null
  groupId: string | null
  at: string
}

/** Creates the list of a season's placements, computed from the history of its places. */
export function createPlacementList(database: Database, programme: Programme) {
  const selectPlaces = database.prepare<[season: string], PlacePhase>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, coalesce(state, 'new') AS state,
      group_id AS groupId, created_at AS at
    FROM enrolments JOIN submissions ON submissions.id = submission_id
    JOIN enrolment_workshops USING (submission_id) LEFT JOIN places USING (submission_id, workshop_id)
    WHERE enrolments.season = ? AND reduced_at IS NULL AND restricted_at IS NULL`)
  const selectEvents = database.prepare<[season: string], PlacePhase>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, before ->> 'state' AS state,
      before ->> 'groupId' AS groupId, at
    FROM place_events JOIN enrolments USING (submission_id)
    WHERE season = ? AND undone_at IS NULL ORDER BY place_events.id`)

  function toPlacements(place: PlacePhase, events: readonly PlacePhase[]): Placement[] {
    const { submissionId, workshopId } = place
    const placements: Placement[] = []
    let from = toSlovenianDay(new Date(place.at))
    for (const { state, groupId: ownGroup, at } of [...events, { ...place, at: undefined }]) {
      const to = at === undefined ? undefined : toSlovenianDay(new Date(at))
      const groupId = ownGroup ?? programme.findOnlyGroup(workshopId)?.id
      const last = placements.at(-1)
      if (groupId && from !== to && placeStates[toPlaceState(state ?? 'new')].groupPart === 'placed') {
        if (last?.groupId === groupId && last.to === from) last.to = to
        else placements.push({ submissionId, groupId, from, to })
      }
      from = to ?? from
    }
    return placements
  }

  return (season: string): Placement[] => {
    const events = selectEvents.all(season)
    const isOf = (place: PlacePhase) => (event: PlacePhase) =>
      event.submissionId === place.submissionId && event.workshopId === place.workshopId
    return selectPlaces.all(season).flatMap((place) => toPlacements(place, events.filter(isOf(place))))
  }
}
