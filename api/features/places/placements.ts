// Days on which participants had places in groups, from the history of places.
import { type CalendarDay, toSlovenianDay } from '../../../common/calendar-date'
import type { BaseServices } from '../../privacy/base-services'
import { isCompleteOfKind } from '../../submissions/store'
import type { CompleteSubmission } from '../../submissions/submission'
import { placeStates, toPlaceState } from './rules'

/** Days on which an enrolment had a place in a group, without a change of the place. */
export interface PlacedPeriod {
  submissionId: number
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

/** @param submissionId one enrolment; by default all of the season that are not restricted */
type ListPlacedPeriods = (filter: { season: string; submissionId?: number }) => PlacedPeriod[]

export function createPlacedPeriods({
  database,
  programme,
}: Pick<BaseServices, 'database' | 'programme'>): ListPlacedPeriods {
  // An event stores the state before it. That state began with the previous event, or with the enrolment. The present state
  // lasts until a withdrawn place ends.
  const select = database.prepare<object, PlaceRow>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, coalesce(state, 'new') AS state, group_id AS groupId,
      lag(at, 1, created_at) OVER (PARTITION BY submission_id, workshop_id ORDER BY event_id IS NULL, event_id) AS since,
      at AS until
    FROM (
      SELECT submission_id, workshop_id, before ->> 'state' AS state, before ->> 'groupId' AS group_id, at, id AS event_id
      FROM place_events WHERE undone_at IS NULL
      UNION ALL SELECT submission_id, workshop_id, state, group_id, iif(state = 'ending', ends_at, NULL), NULL
      FROM enrolment_workshops LEFT JOIN places USING (submission_id, workshop_id)
    ) JOIN enrolments USING (submission_id) JOIN submissions ON submissions.id = submission_id
    WHERE enrolments.season = :season AND restricted_at IS NULL
      AND (:submissionId IS NULL OR submission_id = :submissionId)`)

  return ({ season, submissionId = null }: { season: string; submissionId?: number | null }) =>
    select.all({ season, submissionId }).flatMap((place): PlacedPeriod[] => {
      const groupId = place.groupId ?? programme.findOnlyGroup(place.workshopId)?.id
      const isPlaced = placeStates[toPlaceState(place.state)].groupPart === 'placed'
      if (!groupId || !isPlaced) return []
      const to = place.until === null ? '9999' : toSlovenianDay(place.until)
      return [{ submissionId: place.submissionId, groupId, from: toSlovenianDay(place.since), to }]
    })
}

/** Whether one of the periods is in the group on the day. */
export const isPlacedOn = (
  periods: readonly Omit<PlacedPeriod, 'submissionId'>[],
  { groupId, heldOn }: { groupId: string; heldOn: CalendarDay },
): boolean =>
  periods.some((period) => period.groupId === groupId && period.from <= heldOn && heldOn < period.to)

/** A placed period with its enrolment. */
export interface Placement extends PlacedPeriod {
  enrolment: CompleteSubmission<'registration'>
}

/** A season's enrolments by id, and their placements. */
export interface SeasonPlacements {
  enrolments: Map<number, CompleteSubmission<'registration'>>
  placements: Placement[]
}

export function createSeasonReader(
  services: Pick<BaseServices, 'database' | 'store' | 'programme'>,
): (season: string) => SeasonPlacements {
  const listPlacedPeriods = createPlacedPeriods(services)
  return (season) => {
    const enrolments = new Map(
      services.store
        .list({ kind: 'registration', season, isUsable: true })
        .filter((submission) => isCompleteOfKind('registration', submission))
        .map((enrolment) => [enrolment.id, enrolment]),
    )
    const placements = listPlacedPeriods({ season }).flatMap((period): Placement[] => {
      const enrolment = enrolments.get(period.submissionId)
      return enrolment ? [{ ...period, enrolment }] : []
    })
    return { enrolments, placements }
  }
}
