// Labels of places and their states in the office, filters of lists, and form values of selected places.
import type { Place } from '../season/places/place'
import {
  isPlaceAction,
  isPlaceState,
  listStates,
  type OfficeAction,
  type PlaceState,
  placeActions,
  placeStates,
  toPlaceState,
} from '../season/places/rules'

type StateOfPlace = Pick<Place, 'state' | 'confirmation'>

/** Whether the payer has yet to confirm the place. */
export const isUnconfirmed = ({ state, confirmation }: StateOfPlace): boolean =>
  placeStates[state].confirmation !== undefined && !confirmation

/** Names the state of a place, and a confirmation that is still awaited. */
export function formatPlaceState(place: StateOfPlace): string {
  const { name, confirmation } = placeStates[place.state]
  return isUnconfirmed(place) ? `${name}, ${confirmation?.awaitedLabel}` : name
}

/** Filter of a list: a state, or all places that the payer has yet to confirm. */
export type PlaceFilter = PlaceState | 'unconfirmed'

/** Options of the filter, in the order of lists. */
export const placeFilterOptions: readonly { value: PlaceFilter; label: string }[] = listStates(
  () => true,
).flatMap((state) => {
  const { name, confirmation } = placeStates[state]
  const option = { value: state, label: name }
  return confirmation ? [option, { value: 'unconfirmed', label: formatPlaceState({ state }) }] : [option]
})

export const isPlaceFilter = (text: string): text is PlaceFilter =>
  placeFilterOptions.some(({ value }) => value === text)

export const matchesFilter = (filter: PlaceFilter, place: StateOfPlace): boolean =>
  filter === 'unconfirmed' ? isUnconfirmed(place) : place.state === filter

export const isOfficeAction = (text: string): text is OfficeAction =>
  isPlaceAction(text) && 'office' in placeActions[text]

/** Actions of the office, in the order of their buttons. */
export const officeActions: readonly OfficeAction[] = Object.keys(placeActions).filter(isOfficeAction)

/** Names an event of the history. @param stateBefore state of the place before the event */
export function formatEventName(action: string, stateBefore: string | undefined): string {
  if (isPlaceAction(action)) return placeActions[action].name
  const ending = stateBefore === undefined ? undefined : placeStates[toPlaceState(stateBefore)].timeLimit
  return (action === 'expire' && ending?.name) || 'dejanje novejše različice programa'
}

/** A place that an office user selected, with the state and group that the page showed. */
export interface SelectedPlace {
  reference: string
  workshopId: string
  state: PlaceState
  groupId: string | null
}

/** Formats a selected place as the value of a form field. */
export const formatSelectedPlace = ({ reference, workshopId, state, groupId }: SelectedPlace): string =>
  [reference, workshopId, state, groupId ?? '-'].join(' ')

/** Formats an entry of a list as the value of its checkbox. */
export const formatSelectedEntry = ({
  enrolment,
  place,
}: {
  enrolment: { reference: string }
  place: Place
}): string => formatSelectedPlace({ reference: enrolment.reference, ...place })

/** Parses the value of a form field; undefined for text that is not in our format. */
export function parseSelectedPlace(text: string): SelectedPlace | undefined {
  const [reference, workshopId, state, groupId, ...rest] = text.split(' ')
  if (!reference || !workshopId || !groupId || rest.length > 0) return undefined
  if (state === undefined || !isPlaceState(state)) return undefined
  return { reference, workshopId, state, groupId: groupId === '-' ? null : groupId }
}

/** Whether the place still has the state and group that the page showed. */
export const isUnchanged = (selected: SelectedPlace, place: Place): boolean =>
  place.state === selected.state && place.groupId === selected.groupId
