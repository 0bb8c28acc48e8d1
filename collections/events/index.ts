import { findEntry, resolveLinkToHiddenPage } from '../read'
import { type AnnouncedEvent, toAnnouncedEvent } from './announced'
import { identifyEvents } from './identify'
import { eventCollection } from './schema'

/** Lists the centre's events that end after `now`, ordered by day. */
export function listEvents(now: Date): AnnouncedEvent[] {
  const { dogodki = [], vzorec = false } = findEntry(eventCollection)?.keys ?? {}
  const events = dogodki
    .filter(({ osnutek }) => !osnutek)
    .map((event) => ({
      ...toAnnouncedEvent(event, vzorec),
      link: event.povezava && resolveLinkToHiddenPage(event.povezava),
    }))
  return [...identifyEvents(events)]
    .map(([id, event]) => ({ ...event, id }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
}
