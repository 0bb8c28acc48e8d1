import { toAnnouncedEvent } from '../events/announced'
import { findEntry } from '../read'
import { type ACTIVITIES, calendarCollection, type LEVELS } from './schema'

const ACTIVITY_NAMES: Record<(typeof ACTIVITIES)[number], string> = {
  'gledalisce-in-lutke': 'gledališče in lutke',
  ples: 'ples',
  folklora: 'folklora',
  zborovstvo: 'zborovstvo',
  film: 'film',
}

const LEVEL_NAMES: Record<(typeof LEVELS)[number], string> = {
  obmocna: 'območna raven',
  regijska: 'regijska raven',
}

/** The founder's calendar (docs/product.md, section 3) in order of days, `YYYY-MM-DD`; hidden events are left out. */
export function findCalendar() {
  const keys = findEntry(calendarCollection)?.keys
  if (!keys) return undefined
  return {
    title: keys.naslov,
    year: keys.leto,
    isSample: keys.vzorec,
    events: keys.dogodki
      .filter(({ osnutek }) => !osnutek)
      .map((event) => ({
        ...toAnnouncedEvent(event),
        activity: ACTIVITY_NAMES[event.dejavnost],
        level: LEVEL_NAMES[event.raven],
      }))
      .sort((a, b) => a.startsOn.localeCompare(b.startsOn)),
  }
}
