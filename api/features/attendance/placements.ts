import { type CalendarDay, getAgeOn, parseFormDate, toSlovenianDay } from '../../../common/calendar-date'
import type { BaseServices } from '../../privacy/base-services'
import { isCompleteOfKind } from '../../submissions/store'
import type { CompleteSubmission } from '../../submissions/submission'
import { placeStates, toPlaceState } from '../places/rules'

/** Age bands of reports, in years. */
export const AGE_BANDS = ['0-14', '15-29', '30+'] as const

/** Returns the age band on a day; an unknown age counts as adult. @param birthDate `dd.mm.yyyy` */
export function getAgeBand(birthDate: string, day: CalendarDay): (typeof AGE_BANDS)[number] {
  const birthDay = parseFormDate(birthDate)
  const age = birthDay === undefined ? Number.POSITIVE_INFINITY : getAgeOn(birthDay, day)
  return AGE_BANDS[age <= 14 ? 0 : age <= 29 ? 1 : 2]
}

/** Days on which an enrolment had a place in a group, without a change of the place. */
export interface Placement {
  enrolment: CompleteSubmission<'registration'>
  groupId: string
  from: CalendarDay
  /** First day without the place or with another state; `9999` when there is none yet. */
  to: CalendarDay
}

interface PlaceRow {
  submissionId: number
  workshopId: string
  state: string
  groupId: string | null
  since: string
  until: string | null
}

/** A season's enrolments by id, and their placements, which follow from the history of places. */
export interface SeasonPlacements {
  enrolments: Map<number, CompleteSubmission<'registration'>>
  placements: Placement[]
}

export function createSeasonReader({
  database,
  store,
  programme,
}: Pick<BaseServices, 'database' | 'store' | 'programme'>): (season: string) => SeasonPlacements {
  // An event stores the state before it. That state began with the previous event, or with the enrolment.
  const selectPlaces = database.prepare<[season: string], PlaceRow>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, coalesce(state, 'new') AS state, group_id AS groupId,
      lag(at, 1, created_at) OVER (PARTITION BY submission_id, workshop_id ORDER BY at IS NULL, event_id) AS since,
      at AS until
    FROM (
      SELECT submission_id, workshop_id, before ->> 'state' AS state, before ->> 'groupId' AS group_id, at, id AS event_id
      FROM place_events WHERE undone_at IS NULL
      UNION ALL SELECT submission_id, workshop_id, state, group_id, NULL, NULL
      FROM enrolment_workshops LEFT JOIN places USING (submission_id, workshop_id)
    ) JOIN enrolments USING (submission_id) JOIN submissions ON submissions.id = submission_id
    WHERE enrolments.season = ? AND restricted_at IS NULL`)

  return (season) => {
    const enrolments = new Map(
      store
        .list({ kind: 'registration', season, isUsable: true })
        .filter((submission) => isCompleteOfKind('registration', submission))
        .map((enrolment) => [enrolment.id, enrolment]),
    )
    const placements = selectPlaces.all(season).flatMap((place): Placement[] => {
      const enrolment = enrolments.get(place.submissionId)
      const groupId = place.groupId ?? programme.findOnlyGroup(place.workshopId)?.id
      const isPlaced = placeStates[toPlaceState(place.state)].groupPart === 'placed'
      if (!enrolment || !groupId || !isPlaced) return []
      const to = place.until === null ? '9999' : toSlovenianDay(place.until)
      return [{ enrolment, groupId, from: toSlovenianDay(place.since), to }]
    })
    return { enrolments, placements }
  }
}
