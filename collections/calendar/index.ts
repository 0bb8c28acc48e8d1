import { toAnnouncedEvent } from '../events/announced'
import { findEntry } from '../read'
import { type ACTIVITIES, calendarCollection, type EVENT_LEVELS } from './schema'

const ACTIVITY_NAMES: Record<(typeof ACTIVITIES)[number], string> = {
  'gledalisce-in-lutke': 'gledališče in lutke',
  ples: 'ples',
  folklora: 'folklora',
  zborovstvo: 'zborovstvo',
  film: 'film',
}

const LEVEL_NAMES: Record<(typeof EVENT_LEVELS)[number], string> = {
  obmocna: 'območna raven',
  regijska: 'regijska raven',
}

/** Returns the founder's calendar (docs/product.md, section 3), ordered by day and without hidden events. */
export function findCalendar() {
  const keys = findEntry(calendarCollection)?.keys
  if (!keys) return undefined
  return {
    title: keys.naslov,
    year: keys.leto,
    events: keys.dogodki
      .filter(({ osnutek }) => !osnutek)
      .map((event) => {
        const activity = ACTIVITY_NAMES[event.dejavnost]
        const level = LEVEL_NAMES[event.raven]
        const description = `${activity}, ${level}`
        return { ...toAnnouncedEvent(event, keys.vzorec), activity, level, description }
      })
      .sort((a, b) => a.startsOn.localeCompare(b.startsOn)),
  }
}
