// Checks the built pages: whatever staff write, these promises hold, or nothing is published.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfGuide, openFolder } from '../../collections/check/files'
import { decodePath, foldPath } from '../../common/fold-path'
import { type Destinations, judgeLinks, judgeReach, listLinked } from './links'
import { createPageReader, type Page } from './page'
import { type Complaint, judgePage } from './rules'

export interface SiteUnderCheck {
  /** Folder of the built pages and files. */
  site: string
  contentDir: string
  siteUrl: string
  /** Addresses that the server answers without a built page: old ones, and pages that it fills in. */
  elsewhere: readonly string[]
  /** Pages that no search engine lists and no page needs to link to. */
  unlisted: readonly string[]
}

/** A broken promise, with the place in the content that causes it. */
export interface Violation {
  /** Public address of the page. */
  page: string
  /** Path below `content/`; none for pages of the program's own. */
  file: string | undefined
  /** Line in the file, where it is known. */
  line: number | undefined
  message: string
}

/** Reads every built page once and answers all broken promises of all pages, by address. */
export function findViolations({
  site,
  contentDir,
  siteUrl,
  elsewhere,
  unlisted,
}: SiteUnderCheck): Violation[] {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(site, '/').length).replaceAll('\\', '/'))
  const readPage = createPageReader()
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => readPage(toPath(file), readFileSync(join(site, file), 'utf8')))
  const destinations: Destinations = {
    pages: new Map(pages.map((page) => [foldPath(page.path), page])),
    files: new Set(files.map((file) => `/${file.normalize('NFC')}`)),
    elsewhere: new Set(elsewhere.map(foldPath)),
    linked: listLinked(pages, siteUrl),
    unlisted: new Set(unlisted),
    siteUrl,
  }
  const locate = createLocator(contentDir)
  return pages.flatMap((page) =>
    [
      ...judgePage(page),
      ...judgeAddress(page, pages, siteUrl),
      ...judgeLinks(page, destinations),
      ...judgeReach(page, destinations),
    ].map((complaint) => ({ page: page.path, message: complaint.message, ...locate(complaint, page) })),
  )
}

/** Violations as staff read them. */
export function printViolations(violations: Violation[]): string {
  return violations
    .map(({ page, file, line, message }) => {
      const place = file
        ? `content/${file}${line ? `, vrstica ${line}` : ''} (stran ${page})`
        : `Stran ${page}`
      return `${place}\n    ${message}\n`
    })
    .join('\n')
}

/** `o-nas/index.html` → `/o-nas` */
function toPath(file: string): string {
  return `/${file.replace(/(index)?\.html$/, '').replace(/\/$/, '')}`.normalize('NFC')
}

/** One address, one page: what search engines are told is the page's own address and nobody else's. */
function judgeAddress(page: Page, pages: Page[], siteUrl: string): Complaint[] {
  if (page.canonical === undefined) return []
  const isOwn = page.canonical === encodeURI(siteUrl + page.path).replace(/\/$/, '') || page.path === '/'
  const twin = pages.find((other) => other !== page && foldPath(other.path) === foldPath(page.path))
  if (isOwn && !twin) return []
  return [
    {
      message: twin
        ? `Naslov ${page.path} ima tudi ${twin.source ? `content/${twin.source}` : 'druga stran'}. Eni od strani spremenite podatek slug ali ime datoteke.`
        : `Stran se iskalnikom predstavi z naslovom ${page.canonical} namesto s svojim. Tega ne povzroči besedilo; sporočite skrbniku.`,
    },
  ]
}

/** Finds the file and line that hold what a complaint is about; else the page's own file stands for it. */
function createLocator(contentDir: string) {
  let texts: [path: string, text: string][] | undefined
  return ({ needle }: Complaint, { source }: Page): Pick<Violation, 'file' | 'line'> => {
    if (!needle) return { file: source, line: undefined }
    texts ??= openFolder(contentDir)
      .paths.filter((path) => /\.(md|yaml)$/.test(path) && !isOfGuide(path))
      .map((path) => [path, readFileSync(join(contentDir, path), 'utf8').normalize('NFC')])
    const spellings = [needle, decodePath(needle) ?? needle]
    const holds = ([, text]: [string, string]) => spellings.some((spelling) => text.includes(spelling))
    const [file, text] = texts.find((entry) => entry[0] === source && holds(entry)) ?? texts.find(holds) ?? []
    if (!file || !text) return { file: source, line: undefined }
    const index = Math.max(...spellings.map((spelling) => text.indexOf(spelling)))
    return { file, line: text.slice(0, index).split('\n').length }
  }
}
