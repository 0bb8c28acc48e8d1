import { toAddress } from './addresses'
import { listEntries } from './read'
import { collections } from './registry'

/** Addresses of all published entries whose kind has pages. */
export function listEntryPages(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toAddress(collection, id, keys.slug) ?? []),
  )
}
