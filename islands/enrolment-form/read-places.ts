import { type EnrolledPlace, placeStates } from '../../common/places'

/** The places that an answer tells of; what has not their shape (something in between may answer) is left out. */
export function readPlaces({ places }: Readonly<Record<string, unknown>>): EnrolledPlace[] {
  return Array.isArray(places) ? places.filter(isPlace) : []
}

function isPlace(value: unknown): value is EnrolledPlace {
  if (typeof value !== 'object' || value === null) return false
  const { workshop, group, state, position } = value as Record<string, unknown>
  return (
    typeof workshop === 'string' &&
    (group === undefined || typeof group === 'string') &&
    (position === undefined || typeof position === 'number') &&
    placeStates.some((known) => known === state)
  )
}
