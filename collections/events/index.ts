import { toLocalInstant } from '../../common/local-instant'
import { findEntry, leadAround } from '../read'
import { type EVENT_STATES, eventCollection } from './schema'

const STATES = {
  odpade: { name: 'cancelled', word: 'Odpade' },
  prestavljeno: { name: 'moved', word: 'Prestavljeno' },
} as const satisfies Record<(typeof EVENT_STATES)[number], { name: string; word: string }>

/**
 * An event of the centre's own. Days are `YYYY-MM-DD`, `time` is `17.00` or `17.00–18.30`; at the instant `until` it leaves
 * the page by itself. Of a sample, which the centre has not replaced yet, machines are told nothing.
 */
export type OwnEvent = ReturnType<typeof listEvents>[number]

/** Events that are not over at an instant, in order of their days. */
export function listEvents(now: Date) {
  const { dogodki = [], vzorec = false } = findEntry(eventCollection)?.keys ?? {}
  return dogodki
    .filter(({ osnutek }) => !osnutek)
    .map(({ ime, od, do: end, ura, kraj, opis, stanje, povezava }) => ({
      name: ime,
      startsOn: od,
      endsOn: end,
      time: ura,
      place: kraj,
      description: opis,
      state: stanje && STATES[stanje].name,
      stateWord: stanje && STATES[stanje].word,
      link: povezava && leadAround(povezava),
      until: toLocalInstant(end ?? od, '24.00'),
      isSample: vzorec,
    }))
    .filter(({ until }) => Date.parse(until) > now.getTime())
    .sort((a, b) => a.startsOn.localeCompare(b.startsOn))
}
