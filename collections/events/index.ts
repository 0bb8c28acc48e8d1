import { toLocalInstant } from '../../common/local-instant'
import { toAnnouncedEvent } from '../announced'
import { findEntry, leadAround } from '../read'
import { eventCollection } from './schema'

/**
 * An event of the centre's own. At the instant `until` it leaves the page by itself. Of a sample, which the centre has not
 * replaced yet, machines are told nothing.
 */
export type OwnEvent = ReturnType<typeof listEvents>[number]

/** Events that are not over at an instant, in order of their days. */
export function listEvents(now: Date) {
  const { dogodki = [], vzorec = false } = findEntry(eventCollection)?.keys ?? {}
  return dogodki
    .filter(({ osnutek }) => !osnutek)
    .map((event) => ({
      ...toAnnouncedEvent(event),
      time: event.ura,
      description: event.opis,
      link: event.povezava && leadAround(event.povezava),
      until: toLocalInstant(event.do ?? event.od, '24.00'),
      isSample: vzorec,
    }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
}
