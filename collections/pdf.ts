// Documents for visitors: PDF files in content/dokumenti, each at the address that its name makes.
import { decodePath } from '../common/fold-path'
import { toPlainName } from './written-values'

/** The one folder of documents, below `content/` and on the site. */
export const PDF_FOLDER = 'dokumenti'

export const PDF_FILE = /\.pdf$/i

const LINK = new RegExp(String.raw`^(?:\.{0,2}/)*(?:content/)?(?:${PDF_FOLDER}/)?([^/:]+\.pdf)$`, 'i')

/** Where a document is published: `Pravilnik 2026.PDF` → `/dokumenti/pravilnik-2026.pdf`. */
export function toPdfAddress(path: string): string {
  return `/${PDF_FOLDER}/${toPlainName(path.slice(path.lastIndexOf('/') + 1))}`
}

/**
 * The document that a link means. Its name is enough, because all of them lie in one folder; a path from the file, as a
 * forge's own preview follows it, is understood too.
 * @returns its address, with what follows it (`#page=2`); undefined for all other links
 */
export function parsePdfLink(url: string): { path: string; suffix: string } | undefined {
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url.trim()) ?? []
  const name = LINK.exec(decodePath(written) ?? written)?.[1]
  return name === undefined ? undefined : { path: toPdfAddress(name), suffix }
}

/** »120 KB«, »1,4 MB«: as file managers say it, on one line. */
export function toFileSize(bytes: number): string {
  const isSmall = bytes < 1000 * 1024
  const number = isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / 1024 ** 2
  const digits = new Intl.NumberFormat('sl-SI', { maximumFractionDigits: 1 }).format(number)
  return `${digits}\u00a0${isSmall ? 'KB' : 'MB'}`
}
