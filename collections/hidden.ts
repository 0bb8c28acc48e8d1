// Links to drafts lead to the draft's parent page: hiding an entry breaks no link.
import { decodePath, foldPath } from '../common/fold-path'
import { type ContentFile, findFolder } from './collection'
import { getPagePath, toPagePath, toParentPath } from './page-paths'

/** A hidden page, or a hidden section of a page that several entries share. */
export interface HiddenTarget {
  /** Path of the parent page; links to the draft lead there. */
  parentPath: string
  /** Path of the hidden page, without case and diacritics; undefined for a section, whose URL is `parentPath#id`. */
  path?: string
  id: string
}

export function listHiddenTargets(files: readonly ContentFile[]): HiddenTarget[] {
  const readSlug = (name: string) => files.find(({ path }) => path === name)?.keys?.values.slug
  return files
    .filter(({ isDraft }) => isDraft)
    .flatMap((file) => {
      const { collection, id } = file
      const path = getPagePath(file)
      if (path) return [{ parentPath: toParentPath(path), path: foldPath(path), id }]
      const folder = findFolder(collection)
      if (!folder) return []
      const { picturesOn } = collection
      return [{ parentPath: picturesOn ? toPagePath(picturesOn, readSlug(picturesOn)) : `/${folder}`, id }]
    })
}

/** For a link to a draft, returns the draft's parent page; undefined for other links. */
export function findDraftParent(link: string, targets: readonly HiddenTarget[]): string | undefined {
  const [written = '', fragment = ''] = (decodePath(link) ?? link).split('#')
  const page = foldPath(written.replace(/\?.*$/, ''))
  return targets.find(({ parentPath, path, id }) =>
    path ? path === page : foldPath(parentPath) === page && fragment === id,
  )?.parentPath
}

/** Rewrites links to drafts in Markdown, so that they lead to the parent page. */
export function rewriteHiddenLinksInMarkdown(markdown: string, targets: readonly HiddenTarget[]): string {
  return markdown.replace(
    /(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?)([^)\s>]+)/gm,
    (all, start: string, link: string) => {
      const page = findDraftParent(link, targets)
      return page ? `${start}${page}` : all
    },
  )
}
