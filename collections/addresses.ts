// Where files are found on the site: a file's place below content/ is its address.
import { routes } from '../common/routes'
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
export function toAddress(collection: Collection, id: string, keys: Keys): string | undefined {
  const { hasPages } = collection
  const isPage = typeof hasPages === 'function' ? hasPages(keys) : hasPages
  return isPage ? `/${folderOf(collection)}/${toSlug(id, keys.slug)}` : undefined
}

/** The same for a file that the check has read. */
export function addressOf({ collection, id, keys }: ContentFile): string | undefined {
  return toAddress(collection, id, keys?.values ?? {})
}

/** Every public address that the content makes. */
export function listAddresses(files: readonly ContentFile[]): string[] {
  return [...Object.values(routes), ...files.flatMap((file) => (file.isDraft ? [] : (addressOf(file) ?? [])))]
}

/** The page above an address: its list, else the home page. */
export function listAbove(address: string): string {
  const above = address.slice(0, address.lastIndexOf('/'))
  return Object.values(routes).find((path) => path === above) ?? routes.home
}
