// What leads to a hidden entry leads to the page above it for as long as it is hidden: to hide something never breaks
// a link, and whoever shows it again has nothing to put back.
import { decodePath, foldPath } from '../common/fold-path'
import { listAbove, toAddress, toPagePath } from './addresses'
import { type Collection, folderOf, type Keys } from './collection'

interface Draft {
  collection: Collection
  id: string
  keys: Keys
}

/** A hidden page, or a hidden place on a page that others share. */
interface HiddenPlace {
  /** The page to which a visitor comes instead. */
  above: string
  /** Folded address of the hidden page; without one its id is part of fragments of the page above. */
  address?: string
  id: string
}

/** @param readSlug the address that a page's file writes, if it does */
export function listHiddenPlaces(
  drafts: readonly Draft[],
  readSlug: (file: string) => unknown,
): HiddenPlace[] {
  return drafts.flatMap(({ collection, id, keys }) => {
    const address = toAddress(collection, id, keys)
    if (address) return [{ above: listAbove(address), address: foldPath(address), id }]
    const folder = folderOf(collection)
    if (!folder) return []
    const { picturesOn } = collection
    return [{ above: picturesOn ? toPagePath(picturesOn, readSlug(picturesOn)) : `/${folder}`, id }]
  })
}

/** Where a link to something hidden leads meanwhile; undefined when nothing hidden is meant. */
export function findWayAround(link: string, places: readonly HiddenPlace[]): string | undefined {
  const [path = '', fragment = ''] = (decodePath(link) ?? link).split('#')
  const page = foldPath(path.replace(/\?.*$/, ''))
  return places.find(({ above, address, id }) =>
    address
      ? address === page
      : foldPath(above) === page && (fragment === id || fragment.startsWith(`slika=${id}/`)),
  )?.above
}

/** The same for every link of a rendered text. */
export function leadAroundInHtml(html: string, places: readonly HiddenPlace[]): string {
  return html.replace(/(<a\b[^>]*?\bhref=")([^"]*)"/g, (all, start: string, link: string) => {
    const around = findWayAround(link, places)
    return around ? `${start}${around}"` : all
  })
}

/** The same for a text that stays Markdown until it leaves as a letter. */
export function leadAroundInMarkdown(markdown: string, places: readonly HiddenPlace[]): string {
  return markdown.replace(
    /(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?)([^)\s>]+)/gm,
    (all, start: string, link: string) => {
      const around = findWayAround(link, places)
      return around ? `${start}${around}` : all
    },
  )
}
