import type { Clock } from '../../core/clock'
import type { Groups } from './groups'
import type { GroupOverview } from './place'
import type { PlaceTable } from './table'

/**
 * Counts a season's people by group: every group of the price list in its order, then groups that it no longer has, and
 * for workshops of several groups those who have none yet.
 */
export function createOverview(table: PlaceTable, groups: Groups, clock: Clock) {
  return (season: string): GroupOverview[] => {
    const overviews = new Map<string, GroupOverview>()

    function gather(workshopId: string, groupId: string | null): GroupOverview {
      const id = groupId ?? groups.findOnly(workshopId)?.id ?? null
      const key = JSON.stringify([workshopId, id])
      const known = overviews.get(key)
      if (known) return known
      const places = id === null ? undefined : groups.find(id)?.places
      const counts = { taken: 0, held: 0, accepted: 0, offered: 0, waiting: 0, new: 0 }
      const made: GroupOverview = { groupId: id, workshopId, places, ...counts }
      overviews.set(key, made)
      return made
    }

    for (const { id, workshopId } of groups.all) gather(workshopId, id)
    for (const { workshopId, groupId, state, count } of table.countStates(season)) {
      if (state === 'declined' || state === 'withdrawn' || state === 'expired') continue
      const overview = gather(workshopId, groupId)
      overview[state] += count
      if (state === 'held' || state === 'accepted' || state === 'offered') overview.taken += count
    }
    for (const { workshopId, groupId, count } of table.countReleasing(season, clock.now()))
      gather(workshopId, groupId).taken += count
    return [...overviews.values()]
  }
}
