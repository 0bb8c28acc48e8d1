// Paths of pages: a file's location below content/ determines its path on the site.
import { type PageEntry, pageEntries } from '../common/pages'
import { routes, toIssuePath } from '../common/routes'
import { type Collection, type ContentFile, findFolder, type KeyValues } from './collection'

/** Returns the last part of an entry's path: its key `slug`, else the name of its file. */
export function toSlug(id: string, slug: unknown): string {
  const written = typeof slug === 'string' ? slug.trim() : ''
  return (written === '' ? id : written).normalize('NFC')
}

/** Returns the path of an entry's page; undefined for entries without page. `keys` need not be validated. */
export function toEntryPath(collection: Collection, id: string, keys: KeyValues): string | undefined {
  const { hasPages } = collection
  const isPage = typeof hasPages === 'function' ? hasPages(keys) : hasPages
  if (!isPage) return undefined
  const folder = findFolder(collection)
  return `${folder ? `/${folder}` : ''}/${toSlug(id, keys.slug)}`
}

/** Returns the path of the page of a file that the content check has read. */
export const getPagePath = ({ collection, id, keys }: ContentFile): string | undefined =>
  toEntryPath(collection, id, keys?.values ?? {})

/** Returns the path of the page of a single file: its `slug`, else the name of the file. */
export const toPagePath = (file: string, slug: unknown): string =>
  `/${toSlug(file.replace(/\.\w+$/, ''), slug)}`

export function listPagePaths(files: readonly ContentFile[]): string[] {
  const fixed = findSitePages(files).map(({ path }) => path)
  const entries = files.flatMap((file) => (file.isDraft ? [] : (getPagePath(file) ?? [])))
  return [...new Set([...fixed, ...entries])]
}

export const findSitePages = (files: readonly ContentFile[]): SitePage[] =>
  toSitePages((name) => {
    const file = files.find(({ path, isDraft }) => path === name && !isDraft)
    return file && (file.keys?.values ?? {})
  })

/** Returns the path of the list page that contains an entry's page, else of the home page. */
export function toParentPath(path: string): string {
  const parent = path.slice(0, path.lastIndexOf('/'))
  // Archived newsletter issues are listed on the news page.
  if (parent === toIssuePath('').slice(0, -1)) return routes.news
  return Object.values(routes).find((route) => route === parent) ?? routes.home
}

export interface SitePage extends PageEntry {
  path: string
  description: string | undefined
}

/** Lists the fixed pages whose file is published, in the order of menu and footer, with their labels there. */
export function toSitePages(readKeys: (file: string) => Record<string, unknown> | undefined): SitePage[] {
  const routeByName: Readonly<Record<string, string>> = routes
  return Object.entries<PageEntry>(pageEntries).flatMap(([name, page]) => {
    const [file = ''] = page.content
    const keys = readKeys(file)
    if (page.isOptional && !(keys && (page.isNeeded?.(keys) ?? true))) return []
    const path = routeByName[name] ?? toPagePath(file, keys?.slug)
    const read = (key: string) => (typeof keys?.[key] === 'string' ? keys[key] : undefined)
    return [{ ...page, path, label: read('v_meniju') ?? page.label, description: read('opis') }]
  })
}

/**
 * Lists content that may be missing: all content of optional pages, except the main files of existing pages.
 * @param paths paths of all files below `content/`
 */
export function listOptionalContentPaths(paths: readonly string[]): string[] {
  return Object.values<PageEntry>(pageEntries).flatMap(({ isOptional, content }) => {
    if (!isOptional) return []
    const isThere = content.some((part) => paths.some((path) => `${path}/`.startsWith(`${part}/`)))
    return isThere ? content.slice(1) : content
  })
}
