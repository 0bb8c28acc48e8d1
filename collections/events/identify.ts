import { toAsciiName } from '../written-values'
import type { AnnouncedEvent } from './announced'

/**
 * Returns events by id: first announced name and day, so that a renamed or moved event keeps its id. Events of one name and
 * day are numbered in their order, so that a change of hours keeps their ids.
 */
export function identifyEvents<Event extends Pick<AnnouncedEvent, 'announcedName' | 'announcedOn'>>(
  events: readonly Event[],
): Map<string, Event> {
  const byId = new Map<string, Event>()
  for (const event of events) {
    const id = `${toAsciiName(event.announcedName)}-${event.announcedOn}`
    let free = id
    for (let count = 2; byId.has(free); count++) free = `${id}-${count}`
    byId.set(free, event)
  }
  return byId
}
