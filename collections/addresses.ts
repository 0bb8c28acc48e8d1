// Where files are found on the site: a file's place below content/ is its address.
import { type PageEntry, pages } from '../common/pages'
import { issuePath, routes } from '../common/routes'
import { type Collection, type ContentFile, folderOf, type Keys } from './collection'

/** The last part of an entry's address: its own word, else its file's name. */
export function toSlug(id: string, slug: unknown): string {
  const written = typeof slug === 'string' ? slug.trim() : ''
  return (written === '' ? id : written).normalize('NFC')
}

/**
 * Address of an entry's page; undefined when it has none.
 * @param keys its keys, as they are written or as the schema gave them
 */
export function toEntryPath(collection: Collection, id: string, keys: Keys): string | undefined {
  const { hasPages } = collection
  const isPage = typeof hasPages === 'function' ? hasPages(keys) : hasPages
  if (!isPage) return undefined
  const folder = folderOf(collection)
  return `${folder ? `/${folder}` : ''}/${toSlug(id, keys.slug)}`
}

/** The same for a file that the check has read. */
export function pagePathOf({ collection, id, keys }: ContentFile): string | undefined {
  return toEntryPath(collection, id, keys?.values ?? {})
}

/** Address of a page that is written in a file of its own. */
export const toPagePath = (file: string, slug: unknown): string =>
  `/${toSlug(file.replace(/\.\w+$/, ''), slug)}`

/** Every public address that the content makes. */
export function listPagePaths(files: readonly ContentFile[]): string[] {
  const fixed = findSitePages(files).map(({ path }) => path)
  const entries = files.flatMap((file) => (file.isDraft ? [] : (pagePathOf(file) ?? [])))
  return [...new Set([...fixed, ...entries])]
}

/** The pages of the program that the content makes. */
export const findSitePages = (files: readonly ContentFile[]): SitePage[] =>
  toSitePages((name) => {
    const file = files.find(({ path, isDraft }) => path === name && !isDraft)
    return file && (file.keys?.values ?? {})
  })

/** The page above an address: its list, else the home page. */
export function toParentPath(address: string): string {
  const above = address.slice(0, address.lastIndexOf('/'))
  // The newsletter's archive stands with the news.
  if (above === issuePath('').slice(0, -1)) return routes.news
  return Object.values(routes).find((path) => path === above) ?? routes.home
}

/** A page of the program that this centre has. */
export interface SitePage extends PageEntry {
  path: string
  /** One sentence for search engines, as its own file says it. */
  description: string | undefined
}

/**
 * Those whose content is there, in the order and under the words of the menu and of the footer.
 * @param readKeys the keys of a published file below `content/`; undefined where there is none
 */
export function toSitePages(readKeys: (file: string) => Record<string, unknown> | undefined): SitePage[] {
  const addresses: Readonly<Record<string, string>> = routes
  return Object.entries<PageEntry>(pages).flatMap(([name, page]) => {
    const [file = ''] = page.content
    const keys = readKeys(file)
    if (page.mayBeMissing && !keys) return []
    const path = addresses[name] ?? toPagePath(file, keys?.slug)
    const read = (key: string) => (typeof keys?.[key] === 'string' ? keys[key] : undefined)
    return [{ ...page, path, label: read('v_meniju') ?? page.label, description: read('opis') }]
  })
}

/**
 * Files and folders that a centre may do without: all of a page that is missing, and of one that is there all but its own.
 * @param paths what lies below `content/`
 */
export function listSpareParts(paths: readonly string[]): string[] {
  return Object.values<PageEntry>(pages).flatMap(({ mayBeMissing, content }) => {
    if (!mayBeMissing) return []
    const isThere = content.some((part) => paths.some((path) => `${path}/`.startsWith(`${part}/`)))
    return isThere ? content.slice(1) : content
  })
}
