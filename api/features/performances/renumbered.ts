import type { Performance } from './performance'
import type { StoredPerformance } from './table'

/** Id without the number of an event among those of its name and day (collections/events/identify.ts). */
const toSharedId = (id: string): string => id.replace(/(\d{4}-\d{2}-\d{2})-\d+$/, '$1')

/**
 * Finds stored events that have another id in the content: events of one name and day are numbered in the order of the
 * content, so a row that is inserted or deleted before others renumbers them. The hours tell which is which.
 * @returns new ids by stored id, each given once
 */
export function findRenumbered(
  stored: readonly StoredPerformance[],
  performances: readonly Performance[],
): Map<string, string> {
  const renumbered = new Map<string, string>()
  for (const { id, heldOn, begins } of stored) {
    const twins = performances.filter((one) => toSharedId(one.id) === toSharedId(id))
    const same = twins.filter((one) => one.heldOn === heldOn && one.begins === begins)
    const [next] = same
    if (next && same.every((one) => one.id !== id)) renumbered.set(id, next.id)
  }
  // An event that another one pushes out of its id takes the id that has become free.
  const origins = new Map([...renumbered].map(([from, to]) => [to, from]))
  for (const { id } of stored) {
    if (renumbered.has(id) || !origins.has(id)) continue
    let free = id
    for (let from = origins.get(free); from !== undefined; from = origins.get(free)) free = from
    renumbered.set(id, free)
  }
  return renumbered
}
