// PDF documents in content/dokumenti; the path of a document is derived from its file name.
import { decodePath } from '../common/fold-path'
import { toAsciiName } from './written-values'

/** Folder of the documents, below `content/` and on the site. */
export const PDF_FOLDER = 'dokumenti'

export const PDF_FILE_PATTERN = /\.pdf$/i

const LINK_PATTERN = new RegExp(String.raw`^(?:\.{0,2}/)*(?:content/)?(?:${PDF_FOLDER}/)?([^/:]+\.pdf)$`, 'i')

/** Returns the path at which a document is published: `Pravilnik 2026.PDF` → `/dokumenti/pravilnik-2026.pdf`. */
export const toPdfPath = (path: string): string =>
  `/${PDF_FOLDER}/${toAsciiName(path.slice(path.lastIndexOf('/') + 1))}`

/**
 * Parses a link to a document: a file name, or a relative path as in links on GitHub.
 * @returns the document's path, and the rest of the URL such as `#page=2`; undefined for other links
 */
export function parsePdfLink(url: string): { path: string; suffix: string } | undefined {
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.trim()) ?? []
  const name = LINK_PATTERN.exec(decodePath(written) ?? written)?.[1]
  return name === undefined ? undefined : { path: toPdfPath(name), suffix }
}

/** Formats a file size: »120 KB«, »1,4 MB«. */
export function toFileSize(bytes: number): string {
  const isSmall = bytes < 1000 * 1024
  const number = isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / 1024 ** 2
  const digits = new Intl.NumberFormat('sl-SI', { maximumFractionDigits: 1 }).format(number)
  return `${digits}\u00a0${isSmall ? 'KB' : 'MB'}`
}
