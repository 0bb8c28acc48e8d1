import type { FreePlaces } from '../../../common/places'
import type { Clock } from '../../core/clock'
import type { Programme } from '../programme'
import type { GroupOverview } from './place'
import { listStates, type PlaceState, placeStates, readState } from './rules'
import type { PlaceTable } from './table'

/**
 * Counts a season's people by group: every group of the price list in its order, then groups that it no longer has, and
 * for workshops of several groups those who have none yet.
 */
export function createOverview(table: PlaceTable, programme: Programme, clock: Clock) {
  return (season: string): GroupOverview[] => {
    const overviews = new Map<string, GroupOverview>()

    function gather(workshopId: string, groupId: string | null): GroupOverview {
      const id = groupId ?? programme.findOnly(workshopId)?.id ?? null
      const key = JSON.stringify([workshopId, id])
      const known = overviews.get(key)
      if (known) return known
      const nobody = listStates(() => true).map((state) => [state, 0])
      const made: GroupOverview = {
        groupId: id,
        workshopId,
        places: programme.findGroup(id)?.places,
        taken: 0,
        kept: 0,
        ...(Object.fromEntries(nobody) as Record<PlaceState, number>),
      }
      overviews.set(key, made)
      return made
    }

    for (const { id, workshopId } of programme.groups) gather(workshopId, id)
    for (const { workshopId, groupId, state: written } of table.listSeason(season)) {
      const state = readState(written)
      const { part, takesPlace } = placeStates[state]
      if (part === 'out') continue
      const overview = gather(workshopId, groupId)
      overview[state] += 1
      if (takesPlace) overview.taken += 1
    }
    const now = clock.now()
    for (const overview of overviews.values()) {
      const { groupId } = overview
      if (groupId === null) continue
      // Also what was just given up, and what is kept.
      overview.taken = table.countTaken({ season, groupId }, now)
      overview.kept = table.countKept({ season, groupId }, now)
    }
    return [...overviews.values()]
  }
}

/** Counts what is free now, in the groups with a number of places, unless their workshop takes nobody. */
export function createFreePlaces(table: PlaceTable, programme: Programme, clock: Clock) {
  const { season } = programme
  return (): FreePlaces => {
    const now = clock.now()
    const told = programme.groups.flatMap(({ id, workshopId, places }): [string, FreePlaces[string]][] => {
      const state = programme.enrolmentOf(workshopId)
      if (places === undefined || state === 'closed') return []
      const free = places - table.countTaken({ season, groupId: id }, now)
      const isWaiting = state === 'waiting' || free <= 0 || table.findFirstWaiting(season, id) !== undefined
      return [[id, isWaiting ? { waiting: true } : { free }]]
    })
    return Object.fromEntries(told)
  }
}
