// Links to drafts lead to the page above the draft: hiding an entry breaks no link.
import { decodePath, foldPath } from '../common/fold-path'
import { type ContentFile, findFolder } from './collection'
import { pagePathOf, toPagePath, toParentPath } from './page-paths'

/** A hidden page, or a hidden section of a page that several entries share. */
export interface HiddenPlace {
  /** Path of the page above; links to the draft lead there. */
  above: string
  /** Folded path of the hidden page; undefined for a section, whose URL is `above#id`. */
  path?: string
  id: string
}

export function listHiddenPlaces(files: readonly ContentFile[]): HiddenPlace[] {
  const readSlug = (name: string) => files.find(({ path }) => path === name)?.keys?.values.slug
  return files
    .filter(({ isDraft }) => isDraft)
    .flatMap((file) => {
      const { collection, id } = file
      const path = pagePathOf(file)
      if (path) return [{ above: toParentPath(path), path: foldPath(path), id }]
      const folder = findFolder(collection)
      if (!folder) return []
      const { picturesOn } = collection
      return [{ above: picturesOn ? toPagePath(picturesOn, readSlug(picturesOn)) : `/${folder}`, id }]
    })
}

/** Returns the page above the draft that a link leads to; undefined when it leads to no draft. */
export function findVisiblePage(link: string, places: readonly HiddenPlace[]): string | undefined {
  const [written = '', fragment = ''] = (decodePath(link) ?? link).split('#')
  const page = foldPath(written.replace(/\?.*$/, ''))
  return places.find(({ above, path, id }) =>
    path ? path === page : foldPath(above) === page && fragment === id,
  )?.above
}

/** Rewrites links to drafts in Markdown that is sent as a letter or newsletter. */
export function rewriteHiddenLinksInMarkdown(markdown: string, places: readonly HiddenPlace[]): string {
  return markdown.replace(
    /(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?)([^)\s>]+)/gm,
    (all, start: string, link: string) => {
      const page = findVisiblePage(link, places)
      return page ? `${start}${page}` : all
    },
  )
}
