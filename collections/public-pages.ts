import { routes, shellRoutes } from '../common/routes'
import { type SitePage, toEntryPath, toSitePages } from './page-paths'
import { listEntries, once } from './read'
import { collections } from './registry'
import { getSite } from './site'

export function listEntryPagePaths(): string[] {
  return collections.flatMap((collection) =>
    listEntries(collection).flatMap(({ id, keys }) => toEntryPath(collection, id, keys) ?? []),
  )
}

export const listSitePages = once((): readonly SitePage[] => {
  const entries = new Map(collections.flatMap(listEntries).map(({ file, keys }) => [file, keys]))
  return toSitePages((file) => entries.get(file))
})

/** Lists paths of `pages/` that this centre does not have: optional pages without content, page shells without the office. */
export function listMissingPaths(): string[] {
  const existing = listSitePages().map(({ path }) => path)
  return [
    ...Object.values<string>(routes).filter((path) => !existing.includes(path)),
    ...(getSite().hasOffice ? [] : Object.values(shellRoutes)),
  ]
}

const getPublicPathSet = once(() => new Set(listPublicPagePaths()))

/** Whether search engines may list the page; pages opened with a secret link from a mail are excluded. */
export const isPublicPage = (path: string): boolean => getPublicPathSet().has(path)

export function listPublicPagePaths(): string[] {
  const fixed = listSitePages().filter(({ linkedFrom }) => linkedFrom !== 'mails')
  return [...new Set([...fixed.map(({ path }) => path), ...listEntryPagePaths()])]
}
