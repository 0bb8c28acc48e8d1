import type { FreePlaces } from '../../../common/groups'
import type { Clock } from '../../core/clock'
import type { Programme } from '../programme'
import { type PlaceState, placeStates, toPlaceState } from './rules'
import type { PlaceTable } from './table'

/** Number of places of a group by state. A null `groupId` counts the enrolments of a workshop without a group. */
export type GroupOverview = Record<PlaceState, number> & {
  groupId: string | null
  workshopId: string
  /** Limit of the group; undefined without a limit, and for a group that is no longer in the price list. */
  places: number | undefined
  /** Number of places that are not free, including reserved places and places given up within the undo window. */
  taken: number
  reserved: number
}

/** Counts places by group and state: groups of the price list first, then removed groups and places without a group. */
export function createGroupCounter(table: PlaceTable, programme: Programme, clock: Clock) {
  return (season: string): GroupOverview[] => {
    const now = clock.now()
    const overviews = new Map<string, GroupOverview>()
    const noPlaces = Object.fromEntries(Object.keys(placeStates).map((state) => [state, 0]))

    function getOrCreate(workshopId: string, id: string | null): GroupOverview {
      const groupId = id ?? programme.findOnlyGroup(workshopId)?.id ?? null
      const key = JSON.stringify([workshopId, groupId])
      const group = groupId === null ? undefined : { season, groupId }
      const overview = overviews.get(key) ?? {
        ...{ groupId, workshopId, places: programme.findGroup(groupId)?.places },
        taken: group ? table.countTaken(group, now) : 0,
        reserved: group ? table.countReserved(group, now) : 0,
        ...(noPlaces as Record<PlaceState, number>),
      }
      overviews.set(key, overview)
      return overview
    }

    for (const { id, workshopId } of programme.groups) getOrCreate(workshopId, id)
    for (const { workshopId, groupId, state } of table.listSeason(season))
      if (placeStates[toPlaceState(state)].groupPart !== 'out')
        getOrCreate(workshopId, groupId)[toPlaceState(state)] += 1
    return [...overviews.values()]
  }
}

/** Counts the free places of groups with a limit, except in workshops that are closed for enrolment. */
export function createFreePlaceCounter(table: PlaceTable, programme: Programme, clock: Clock) {
  const { season } = programme
  return (): FreePlaces => {
    const now = clock.now()
    const entries = programme.groups.flatMap(({ id, workshopId, places }): [string, FreePlaces[string]][] => {
      const state = programme.getEnrolmentState(workshopId)
      if (places === undefined || state === 'closed') return []
      const free = places - table.countTaken({ season, groupId: id }, now)
      const isWaiting = state === 'waiting' || free <= 0 || table.findFirstWaiting(season, id) !== undefined
      return [[id, isWaiting ? { waiting: true } : { free }]]
    })
    return Object.fromEntries(entries)
  }
}
