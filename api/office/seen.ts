import { isPlaceState, type PlaceState } from '../../common/places'
import type { Entry } from './register'

/** A place as somebody saw it when they chose to act upon it. */
export interface Seen {
  reference: string
  workshopId: string
  state: PlaceState
  groupId: string | null
}

/** What a form sends along, so that nobody acts upon what another one has changed meanwhile. */
export const toSeen = ({ enrolment: { reference }, place: { workshopId, state, groupId } }: Entry): string =>
  [reference, workshopId, state, groupId ?? '-'].join(' ')

/** @returns undefined for what no page of ours wrote */
export function parseSeen(text: string): Seen | undefined {
  const [reference, workshopId, state, groupId, ...rest] = text.split(' ')
  if (!reference || !workshopId || !groupId || rest.length > 0) return undefined
  if (state === undefined || !isPlaceState(state)) return undefined
  return { reference, workshopId, state, groupId: groupId === '-' ? null : groupId }
}

export const isAsSeen = (seen: Seen, { place }: Entry): boolean =>
  place.state === seen.state && place.groupId === seen.groupId
