import { type SitePage, toEntryPath, toSitePages } from './addresses'
import { listEntries } from './read'
import { collections } from './registry'

/** Addresses of all published entries whose kind has pages. */
export function listEntryPages(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toEntryPath(collection, id, keys) ?? []),
  )
}

let knownPages: SitePage[] | undefined

/** The pages of the program that this centre has. */
export function listSitePages(): readonly SitePage[] {
  if (knownPages) return knownPages
  const entries = new Map(collections.flatMap(listEntries).map(({ file, keys }) => [file, keys]))
  knownPages = toSitePages((file) => entries.get(file))
  return knownPages
}

let known: ReadonlySet<string> | undefined

/** Whether search engines may list the page at an address: all but those that somebody is led to with a secret. */
export function isPublicPage(path: string): boolean {
  known ??= new Set(listPublicPages())
  return known.has(path)
}

/** All that they may list. */
export function listPublicPages(): string[] {
  const fixed = listSitePages().filter(({ linkedFrom }) => linkedFrom !== 'mails')
  return [...new Set([...fixed.map(({ path }) => path), ...listEntryPages()])]
}
