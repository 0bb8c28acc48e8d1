import type { EnrolledPlace } from '../../../common/places'
import { type PlaceWords, placeStates, readState } from './rules'

type NamedPlace = Pick<EnrolledPlace, 'workshop' | 'groupId' | 'group' | 'state' | 'position'>

/** A place in one sentence that nobody can misread, for the family. */
export const describePlace = (place: NamedPlace): string =>
  placeStates[readState(place.state)].toFamily(toWords(place))

/** The same for the office. */
export function describePlaceForOffice(place: NamedPlace): string {
  const { workshop, group, state } = place
  const name = group === undefined ? workshop : `${workshop}, ${group}`
  return `${name}: ${placeStates[readState(state)].toOffice(toWords(place))}`
}

function toWords({ workshop, group, groupId, position }: NamedPlace): PlaceWords {
  const name = group === undefined ? workshop : `${workshop} (${group})`
  const [at, into, of] =
    group === undefined
      ? ['na delavnici', 'na delavnico', 'delavnice']
      : ['v skupini', 'v skupino', 'skupine']
  const turn = position === undefined ? '' : `${position}. `
  return {
    name,
    hasGroup: groupId !== null,
    at: `${at} ${name}`,
    into: `${into} ${name}`,
    of: `${of} ${name}`,
    turn,
  }
}
