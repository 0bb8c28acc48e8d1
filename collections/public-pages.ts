import { type SitePage, toEntryPath, toSitePages } from './page-paths'
import { listEntries } from './read'
import { collections } from './registry'

export function listEntryPages(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toEntryPath(collection, id, keys) ?? []),
  )
}

let cachedSitePages: SitePage[] | undefined

export function listSitePages(): readonly SitePage[] {
  if (cachedSitePages) return cachedSitePages
  const entries = new Map(collections.flatMap(listEntries).map(({ file, keys }) => [file, keys]))
  cachedSitePages = toSitePages((file) => entries.get(file))
  return cachedSitePages
}

let cachedPublicPaths: ReadonlySet<string> | undefined

/** Whether search engines may list the page; pages opened with a secret link from a mail are excluded. */
export function isPublicPage(path: string): boolean {
  cachedPublicPaths ??= new Set(listPublicPages())
  return cachedPublicPaths.has(path)
}

export function listPublicPages(): string[] {
  const fixed = listSitePages().filter(({ linkedFrom }) => linkedFrom !== 'mails')
  return [...new Set([...fixed.map(({ path }) => path), ...listEntryPages()])]
}
