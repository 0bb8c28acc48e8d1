import { isPlaceState, type PlaceState } from '../season/places/rules'
import type { Entry } from './entries'

/** A place as somebody saw it when they chose to act upon it. */
export interface SeenPlace {
  reference: string
  workshopId: string
  state: PlaceState
  groupId: string | null
}

/** What a form sends along, so that nobody acts upon what another one has changed meanwhile. */
export const writeSeen = ({ reference, workshopId, state, groupId }: SeenPlace): string =>
  [reference, workshopId, state, groupId ?? '-'].join(' ')

export const toSeen = ({ enrolment: { reference }, place }: Entry): string =>
  writeSeen({ reference, ...place })

/** @returns undefined for what no page of ours wrote */
export function parseSeen(text: string): SeenPlace | undefined {
  const [reference, workshopId, state, groupId, ...rest] = text.split(' ')
  if (!reference || !workshopId || !groupId || rest.length > 0) return undefined
  if (state === undefined || !isPlaceState(state)) return undefined
  return { reference, workshopId, state, groupId: groupId === '-' ? null : groupId }
}

export const isAsSeen = (seen: SeenPlace, { place }: Entry): boolean =>
  place.state === seen.state && place.groupId === seen.groupId
