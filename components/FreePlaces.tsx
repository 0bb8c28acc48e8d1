/** What is true of every group at any time, for a page without scripts or without a server. */
const UNKNOWN = 'Prosta mesta potrdimo po e-pošti'

/**
 * How many places a group has left: built as what is always true, made exact by islands/places.
 * @param id of the group (common/places.ts)
 */
export function FreePlaces({ id }: { id: string }) {
  return <span data-group={id}>{UNKNOWN}</span>
}
