// Apart from places.ts, because every page that counts places fetches it.
import { pickPlural } from './plural'

/** How things stand in groups with a number of places, by id: `GET /api/places`. */
export type FreePlaces = Record<string, { free: number } | { waiting: true }>

/** From how many free places on nobody need know their number. */
const MANY = 6
const PLACES = { one: 'mesto', two: 'mesti', few: 'mesta', other: 'mest' }

/** Free places in a word or two: »Prosta mesta«, »Še 3 mesta«, »Čakalni seznam«. */
export function describeFree(group: FreePlaces[string]): string {
  if (!('free' in group)) return 'Čakalni seznam'
  return group.free < MANY ? `Še ${group.free}\u00a0${pickPlural(group.free, PLACES)}` : 'Prosta mesta'
}
