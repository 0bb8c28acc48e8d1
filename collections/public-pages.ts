import { type SitePage, toEntryPath, toSitePages } from './addresses'
import { listEntries } from './read'
import { collections } from './registry'

/** Lists the paths of all published entries with pages. */
export function listEntryPages(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toEntryPath(collection, id, keys) ?? []),
  )
}

let knownPages: SitePage[] | undefined

/** Lists the fixed pages of this centre. */
export function listSitePages(): readonly SitePage[] {
  if (knownPages) return knownPages
  const entries = new Map(collections.flatMap(listEntries).map(({ file, keys }) => [file, keys]))
  knownPages = toSitePages((file) => entries.get(file))
  return knownPages
}

let known: ReadonlySet<string> | undefined

/** Whether search engines may list the page; pages opened with a secret link from a mail are excluded. */
export function isPublicPage(path: string): boolean {
  known ??= new Set(listPublicPages())
  return known.has(path)
}

/** Lists the paths of all pages that search engines may list. */
export function listPublicPages(): string[] {
  const fixed = listSitePages().filter(({ linkedFrom }) => linkedFrom !== 'mails')
  return [...new Set([...fixed.map(({ path }) => path), ...listEntryPages()])]
}
