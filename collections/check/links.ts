// Checks links in texts: pages of this site must exist, external URLs must be complete.
import { decodePath, foldPath, foldWord } from '../../common/fold-path'
import type { ContentFile, SiteContent } from '../collection'
import { PDF_FOLDER, parsePdfLink } from '../pdf'
import { toAsciiName } from '../written-values'
import { OFFICE_DOCUMENT_PATTERN } from './files'
import { getKeyLabel, visitValues } from './key-paths'
import type { MarkdownLink } from './markdown'
import type { Problem } from './problem'
import { getMeta } from './schema-meta'
import { findNearest, findNearestPath } from './suggest'

export interface FileLinks {
  file: ContentFile
  links: MarkdownLink[]
}

/** Lists the values of keys that link to a page or document of this site. */
export function listLinksInKeys({ collection, keys }: ContentFile): MarkdownLink[] {
  const links: MarkdownLink[] = []
  if (keys)
    visitValues(collection.schema, keys.values, (path, schema, value) => {
      if (getMeta(schema).kind === 'linkTarget' && typeof value === 'string' && value.trim().startsWith('/'))
        links.push({ url: value, line: keys.lineOf(path), label: getKeyLabel(collection, path) })
    })
  return links
}

export function checkLinks(
  linked: FileLinks[],
  { paths, findDraftParent }: SiteContent,
  { oldPaths, publicFiles }: { oldPaths: readonly string[]; publicFiles: readonly string[] },
): Problem[] {
  const redirects = oldPaths.map(foldPath)
  const known = new Set([...paths.map(foldPath), ...publicFiles.map(foldPath)])
  return linked.flatMap(({ file, links }) => {
    const lines = file.body.split('\n')
    return links.flatMap(({ url, line, label }) => {
      const found = findLinkMistake(url, { file, known, redirects, paths, findDraftParent })
      if (!found) return []
      const text = lines[line - file.bodyLine] || file.keys?.textOfLine(line) || ''
      return [
        {
          file: file.path,
          line,
          label,
          message: found.message,
          isHint: found.isHint,
          fix: found.url && text.includes(url) ? text.replace(url, found.url) : undefined,
        },
      ]
    })
  })
}

interface LinkMistake {
  message: string
  /** URL that the author most likely meant. */
  url?: string | undefined
  isHint?: true | undefined
}

interface LinkContext {
  file: ContentFile
  known: ReadonlySet<string>
  redirects: readonly string[]
  paths: readonly string[]
  findDraftParent: SiteContent['findDraftParent']
}

function findLinkMistake(url: string, context: LinkContext): LinkMistake | undefined {
  const { collection } = context.file
  const written = url.trim()
  if (collection.placeholders?.some((name) => foldWord(written) === `{${name}}`)) return undefined
  if (written === '') return { message: 'Povezava nima naslova. V oklepaj vpišite, kam naj pelje.' }
  const external = /^\w[\w+.-]*:|^www\.|^[^\s@/]+@[^\s@/]+\.[^\s@/]+$|^[\w-]+\.(si|com|org|net|eu)(\/|$)/i
  return external.test(written) ? checkExternalLink(written) : checkInternalLink(written, context)
}

/** Checks web, e-mail and telephone links, also without their scheme. */
function checkExternalLink(written: string): LinkMistake | undefined {
  if (/^https?:\/\//i.test(written)) return checkWebUrl(written)
  if (/^mailto:/i.test(written))
    return /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(written)
      ? undefined
      : { message: `»${written}« ni veljaven e-poštni naslov.` }
  if (/^tel:/i.test(written))
    return /^tel:\+?[\d()\s/.-]+$/i.test(decodePath(written) ?? written)
      ? undefined
      : { message: `»${written}« ni veljavna telefonska številka.` }
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(written))
    return { message: 'Pred e-poštnim naslovom manjka »mailto:«.', url: `mailto:${written}` }
  if (/^(www\.|[\w-]+\.(si|com|org|net|eu)(\/|$))/i.test(written))
    return {
      message: 'Povezavi na drugo spletno mesto manjka https:// na začetku.',
      url: `https://${written}`,
    }
  return {
    message: `Povezava, ki se začne z »${written.split(':')[0]}:«, ni dovoljena. Pelje naj na spletni naslov, e-poštni naslov ali telefonsko številko.`,
  }
}

function checkInternalLink(written: string, context: LinkContext): LinkMistake | undefined {
  const { known, redirects, paths } = context
  const visible = context.findDraftParent(written)
  if (visible)
    return {
      message: `Povezava pelje na nekaj skritega. Dokler je skrito, pelje na ${visible}; popraviti ni treba ničesar.`,
      isHint: true,
    }
  const [target = '', fragment] = (decodePath(written) ?? written).split('#')
  // A link within the page (`#…`): the check of built pages verifies it.
  if (target === '') return undefined
  const path = target.replace(/\?.*$/, '')
  if (path.startsWith('/') && known.has(foldPath(path))) return undefined
  const pdf = parsePdfLink(written)
  if (pdf) return known.has(pdf.path) ? undefined : explainMissingPdf(pdf, context)
  if (OFFICE_DOCUMENT_PATTERN.test(path))
    return {
      message: `Tak dokument se ne objavi. Izvozite ga v PDF, naložite v mapo content/${PDF_FOLDER} in povezavo zapišite z njegovim novim imenom.`,
    }
  if (/\.(md|yaml)$/.test(path)) {
    const id = toAsciiName(path.replace(/\.(md|yaml)$/, '').replace(/^.*\//, ''))
    const page = paths.find((candidate) => foldPath(candidate).endsWith(`/${id}`))
    return { message: 'Povezava naj pelje na naslov strani, ne na datoteko.', url: page }
  }
  const absolute = path.startsWith('/') ? path : `/${path.replace(/^(\.{1,2}\/)+/, '')}`
  if (!path.startsWith('/')) {
    const page =
      paths.find((candidate) => foldPath(candidate) === foldPath(absolute)) ??
      findNearestPath(absolute, paths)
    return {
      message: 'Povezava na stran tega spletnega mesta se začne s poševnico.',
      url: page && `${page}${fragment ? `#${fragment}` : ''}`,
    }
  }
  if (redirects.includes(foldPath(path))) return REDIRECTED_LINK_HINT
  const nearest = findNearestPath(absolute, paths)
  return { message: `Strani ${absolute} ni.${nearest ? ` Ali ste mislili ${nearest}?` : ''}`, url: nearest }
}

const REDIRECTED_LINK_HINT: LinkMistake = {
  message: 'Povezava pelje na star naslov; obiskovalec bo preusmerjen na novega. Vpišite kar novega.',
  isHint: true,
}

/** Explains a link to a missing document. Names are compared without `.pdf`, which would make all of them similar. */
function explainMissingPdf(
  { path: missing, suffix }: { path: string; suffix: string },
  { paths, redirects }: LinkContext,
): LinkMistake {
  if (redirects.includes(missing)) return REDIRECTED_LINK_HINT
  const getStem = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.pdf$/, '')
  const known = paths.filter((candidate) => candidate.startsWith(`/${PDF_FOLDER}/`))
  const meant = findNearest(getStem(missing), known.map(getStem))
  const nearest = known.find((candidate) => getStem(candidate) === meant)
  return {
    message: `Dokumenta »${getStem(missing)}.pdf« ni v mapi content/${PDF_FOLDER}. ${nearest ? `Ali ste mislili »${meant}.pdf«?` : 'Naložite ga tja ali popravite ime.'}`,
    url: nearest && `${nearest}${suffix}`,
  }
}

function checkWebUrl(url: string): LinkMistake | undefined {
  if (URL.canParse(url) && !/\s/.test(url)) return undefined
  return {
    message: `»${url}« ni cel spletni naslov.`,
    url: /\s/.test(url) ? url.replaceAll(' ', '%20') : undefined,
  }
}
