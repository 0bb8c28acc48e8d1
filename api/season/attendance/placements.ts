import { type CalendarDay, getAgeOn, parseFormDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Database } from '../../core/database'
import { isCompleteOfKind, type SubmissionStore } from '../../submissions/store'
import { placeStates, toPlaceState } from '../places/rules'
import type { Programme } from '../programme'

/** Age bands of statistics, in years. */
export const AGE_BANDS = ['0-14', '15-29', '30+'] as const

/** @param birthDate `dd.mm.yyyy`; an invalid date is counted in the highest band */
export function getAgeBand(birthDate: string, day: CalendarDay): string {
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

/** State and group of a place before the event at `at`. In the row of the present place, `at` is the enrolment's time. */
interface PlaceRow {
  submissionId: number
  workshopId: string
  state: string | null
  groupId: string | null
  at: string
}

/** Creates a reader of a season's enrolments by id, and of their placements, which follow from the history of places. */
export function createSeasonReader(database: Database, store: SubmissionStore, programme: Programme) {
  const selectPlaces = database.prepare<[season: string], PlaceRow>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, coalesce(state, 'new') AS state,
      group_id AS groupId, created_at AS at
    FROM enrolments JOIN submissions ON submissions.id = submission_id
    JOIN enrolment_workshops USING (submission_id) LEFT JOIN places USING (submission_id, workshop_id)
    WHERE enrolments.season = ? AND reduced_at IS NULL AND restricted_at IS NULL`)
  const selectEvents = database.prepare<[season: string], PlaceRow>(`
    SELECT submission_id AS submissionId, workshop_id AS workshopId, before ->> 'state' AS state,
      before ->> 'groupId' AS groupId, at
    FROM place_events JOIN enrolments USING (submission_id)
    WHERE season = ? AND undone_at IS NULL ORDER BY place_events.id`)

  function toPlacements(place: PlaceRow, events: readonly PlaceRow[]): Placement[] {
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

  return (season: string) => {
    const events = selectEvents.all(season)
    const listEvents = ({ submissionId, workshopId }: PlaceRow) =>
      events.filter((event) => event.submissionId === submissionId && event.workshopId === workshopId)
    const enrolments = store
      .list({ kind: 'registration', season, isUsable: true })
      .filter((submission) => isCompleteOfKind('registration', submission))
    return {
      enrolments: new Map(enrolments.map((enrolment) => [enrolment.id, enrolment])),
      placements: selectPlaces.all(season).flatMap((place) => toPlacements(place, listEvents(place))),
    }
  }
}
