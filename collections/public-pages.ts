import { sitePages } from '../common/pages'
import { toAddress } from './addresses'
import { listEntries } from './read'
import { collections } from './registry'

/** Addresses of all published entries whose kind has pages. */
export function listEntryPages(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toAddress(collection, id, keys) ?? []),
  )
}

let known: ReadonlySet<string> | undefined

/** Whether search engines may list the page at an address: all but those that somebody is led to with a secret. */
export function isPublicPage(path: string): boolean {
  known ??= new Set(listPublicPages())
  return known.has(path)
}

/** All that they may list. */
export function listPublicPages(): string[] {
  const fixed = sitePages.filter(({ linkedFrom }) => linkedFrom !== 'mails')
  return [...fixed.map(({ path }) => path), ...listEntryPages()]
}
