import { findEntry, resolveLinkToHiddenPage } from '../read'
import { type AnnouncedEvent, toAnnouncedEvent } from './announced'
import { eventCollection } from './schema'

/** Lists the centre's events that end after `now`, ordered by day. */
export function listEvents(now: Date): AnnouncedEvent[] {
  const { dogodki = [], vzorec = false } = findEntry(eventCollection)?.keys ?? {}
  return dogodki
    .filter(({ osnutek }) => !osnutek)
    .map((event) => ({
      ...toAnnouncedEvent(event, vzorec),
      link: event.povezava && resolveLinkToHiddenPage(event.povezava),
    }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
}
