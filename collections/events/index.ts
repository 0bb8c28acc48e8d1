import { findEntry, leadAround } from '../read'
import { type AnnouncedEvent, toAnnouncedEvent } from './announced'
import { eventCollection } from './schema'

/** Of a sample, which the centre has not replaced yet, machines are told nothing. */
export type OwnEvent = AnnouncedEvent & { isSample: boolean }

/** Events that are not over at an instant, in order of their days. */
export function listEvents(now: Date): OwnEvent[] {
  const { dogodki = [], vzorec = false } = findEntry(eventCollection)?.keys ?? {}
  return dogodki
    .filter(({ osnutek }) => !osnutek)
    .map((event) => ({
      ...toAnnouncedEvent(event),
      link: event.povezava && leadAround(event.povezava),
      isSample: vzorec,
    }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
}
