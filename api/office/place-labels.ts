// What only the office asks of the two tables of what may happen to a place: what it calls something, and lists it by.
import {
  isPlaceAct,
  listStates,
  type OfficeAct,
  type PlaceState,
  placeActs,
  placeStates,
  readState,
  rulesOf,
} from '../season/places/rules'

/** A state, and whether the payer has confirmed the place. */
interface Standing {
  state: PlaceState
  confirmation?: object
}

/** Whether the payer has yet to confirm a place. */
export const isUnconfirmed = ({ state, confirmation }: Standing): boolean =>
  placeStates[state].confirmation !== undefined && !confirmation

/** What the office calls a place: also that the payer has yet to confirm it. */
export function nameOfPlace(place: Standing): string {
  const { name, confirmation } = placeStates[place.state]
  return isUnconfirmed(place) ? `${name}, ${confirmation?.awaited}` : name
}

/** What lists are narrowed to: a state, or whatever the payer has yet to confirm. */
export type PlaceFilter = PlaceState | 'unconfirmed'

/** Its values and their names, in the order of lists. */
export const placeFilters: readonly { value: PlaceFilter; label: string }[] = listStates(() => true).flatMap(
  (state) => {
    const { name, confirmation } = placeStates[state]
    const own = { value: state, label: name }
    return confirmation ? [own, { value: 'unconfirmed', label: nameOfPlace({ state }) }] : [own]
  },
)

export const isPlaceFilter = (text: string): text is PlaceFilter =>
  placeFilters.some(({ value }) => value === text)

export const fitsFilter = (filter: PlaceFilter, place: Standing): boolean =>
  filter === 'unconfirmed' ? isUnconfirmed(place) : place.state === filter

export const isOfficeAct = (text: string): text is OfficeAct =>
  isPlaceAct(text) && rulesOf(text).office !== undefined

/** Acts of the office, in the order of their buttons. */
export const officeActs: readonly OfficeAct[] = Object.keys(placeActs).filter(isOfficeAct)

/** What the history calls something that happened to a place in a state. */
export function nameOfEvent(action: string, stateBefore: string | undefined): string {
  if (isPlaceAct(action)) return placeActs[action].name
  const ending = stateBefore === undefined ? undefined : placeStates[readState(stateBefore)].term
  return (action === 'expire' && ending?.name) || 'dejanje novejše različice programa'
}
