import { type EnrolledPlace, hasPlaceLimit } from '../../../common/groups'
import type { Core } from '../../core/core'
import type { PrivacyJournal } from '../../journal/journal'
import type { Letters } from '../letters/letters'
import { getProgramme } from '../programme'
import { createPlaceAssignment } from './assignment'
import { createInvitations } from './invitations'
import { createFreePlaceList, createGroupCounter } from './overview'
import { type Place, type PlaceEvent, toEnrolledPlace, toPlace } from './place'
import { createPlaceActions } from './place-actions'
import { toPlaceState } from './rules'
import { createPlaceEvents, createPlaceTable, isUndoable } from './table'

export type Places = ReturnType<typeof createPlaces>

/**
 * Places of participants in groups, and the waiting lists. In a group with a limit no more places are taken than it
 * has, whether by form, family, office or waiting list. Every function runs in the transaction of what causes it.
 */
export function createPlaces(
  { database, clock, catalogue }: Pick<Core, 'database' | 'clock' | 'catalogue'>,
  letters: Letters,
  journal: PrivacyJournal,
) {
  const programme = getProgramme(catalogue)
  const table = createPlaceTable(database, programme)
  const events = createPlaceEvents(database)
  const invitations = createInvitations({ database, clock }, programme, journal)

  return {
    ...createPlaceActions({ database, clock, programme, table, events, invitations, letters }),

    /** Assigns a new enrolment a place in each chosen workshop, or puts it on the waiting list. */
    assignPlaces: createPlaceAssignment(programme, table, events, invitations),

    /** Season of an enrolment; empty when the enrolment was erased. */
    seasonOf: table.seasonOf,

    listOfEnrolment: (submissionId: number): Place[] =>
      programme.sort(table.listOwn(submissionId)).map((row) => toPlace(row, programme)),

    /**
     * Converts places to the form shown to families. Returns none while no place is decided and no group has a limit: a
     * centre that does not limit its groups shows families nothing about places.
     */
    toEnrolledPlaces(places: readonly Place[]): EnrolledPlace[] {
      const isShown = places.some(
        ({ state, workshopId }) => state !== 'new' || programme.listGroupsOf(workshopId).some(hasPlaceLimit),
      )
      return isShown ? places.map((place) => toEnrolledPlace(place, programme)) : []
    },

    listSeason: (season: string): (Place & { submissionId: number })[] =>
      table.listSeason(season).map((row) => ({ submissionId: row.submissionId, ...toPlace(row, programme) })),

    countByGroup: createGroupCounter(table, programme, clock),

    /** Free places and waiting lists, as the public site shows them. */
    listFreePlaces: createFreePlaceList(table, programme, clock),

    invitations,

    listEvents(submissionId: number): PlaceEvent[] {
      const now = clock.now()
      return events.list(submissionId).map((event) => {
        const { submissionId: _, before, ...shown } = event
        const row = table.find(submissionId, event.workshopId)
        const canUndo = row && isUndoable(row, now) && events.isLatest(event)
        return {
          ...shown,
          before: before && { groupId: before.groupId, state: toPlaceState(before.state) },
          undoableUntil: canUndo ? row.releasesAt : null,
        }
      })
    },
  }
}
