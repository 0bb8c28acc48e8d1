/** Text of the built page, true for every group at any time. */
const DEFAULT_TEXT = 'Prosta mesta potrdimo po e-pošti'

/**
 * Number of a group's free places. islands/live-facts replaces the default text by the current number.
 * @param id group id for the live script (common/places.ts)
 */
export function FreePlaces({ id }: { id: string }) {
  return <span data-group={id}>{DEFAULT_TEXT}</span>
}
