import type { EnrolledPlace } from '../../common/places'

/** The places that an answer tells of; what has not their shape (something in between may answer) is left out. */
export function readPlaces({ places }: Readonly<Record<string, unknown>>): EnrolledPlace[] {
  return Array.isArray(places) ? places.filter(isPlace) : []
}

function isPlace(value: unknown): value is EnrolledPlace {
  if (typeof value !== 'object' || value === null) return false
  const { workshopId, state, sentence } = value as Record<string, unknown>
  return [workshopId, state, sentence].every((text) => typeof text === 'string')
}
