import { type SitePage, toEntryPath, toSitePages } from './page-paths'
import { listEntries, once } from './read'
import { collections } from './registry'

export function listEntryPagePaths(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toEntryPath(collection, id, keys) ?? []),
  )
}

export const listSitePages = once((): readonly SitePage[] => {
  const entries = new Map(collections.flatMap(listEntries).map(({ file, keys }) => [file, keys]))
  return toSitePages((file) => entries.get(file))
})

const getPublicPathSet = once(() => new Set(listPublicPagePaths()))

/** Whether search engines may list the page; pages opened with a secret link from a mail are excluded. */
export const isPublicPage = (path: string): boolean => getPublicPathSet().has(path)

export function listPublicPagePaths(): string[] {
  const fixed = listSitePages().filter(({ linkedFrom }) => linkedFrom !== 'mails')
  return [...new Set([...fixed.map(({ path }) => path), ...listEntryPagePaths()])]
}
