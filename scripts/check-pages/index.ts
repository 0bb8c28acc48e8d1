// Checks the built pages: links, headings, titles, valid HTML. A violation stops the publication.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGuideFile, openContentFolder } from '../../collections/check/files'
import { decodePath, foldPath } from '../../common/fold-path'
import { checkIsLinked, checkLinks, type LinkTargets, listLinkedPaths } from './links'
import { createPageParser, type Page, type PageProblem } from './page'

interface SiteUnderCheck {
  site: string
  contentDir: string
  siteUrl: string
  /** URL paths that the server responds to without a built page: redirects, and page shells. */
  pathsWithoutPage: readonly string[]
  /** URL paths of pages that need no link and no canonical URL. */
  unlistedPaths: readonly string[]
}

/** Checks every built page. @returns the problems by URL path, each with the content file and line that cause it */
export function listPageProblems(options: SiteUnderCheck): string[] {
  const { site, contentDir, siteUrl, pathsWithoutPage, unlistedPaths } = options
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(site, '/').length).replaceAll('\\', '/'))
  const parsePage = createPageParser()
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => parsePage(toUrlPath(file), readFileSync(join(site, file), 'utf8')))
  const targets: LinkTargets = {
    pages: new Map(pages.map((page) => [foldPath(page.path), page])),
    files: new Set(files.map((file) => `/${file.normalize('NFC')}`)),
    pathsWithoutPage: new Set(pathsWithoutPage.map(foldPath)),
    linkedPaths: listLinkedPaths(pages, siteUrl),
    unlistedPaths: new Set(unlistedPaths),
    siteUrl,
  }
  const locate = createContentLocator(contentDir)
  return pages.flatMap((page) =>
    [
      ...page.problems,
      ...checkCanonical(page, pages, siteUrl),
      ...checkLinks(page, targets),
      ...checkIsLinked(page, targets),
    ].map((problem) => `${locate(problem, page)}\n    ${problem.message}\n`),
  )
}

/** `o-nas/index.html` → `/o-nas` */
const toUrlPath = (file: string): string =>
  `/${file.replace(/(index)?\.html$/, '').replace(/\/$/, '')}`.normalize('NFC')

/** Checks that a page's canonical URL is its own, and that no other page has the same URL apart from diacritics and case. */
function checkCanonical(page: Page, pages: Page[], siteUrl: string): PageProblem[] {
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

/** Creates a function that locates a problem: the file and line that contain its `needle`, else the page's file. */
function createContentLocator(contentDir: string) {
  let texts: [path: string, text: string][] | undefined
  return ({ needle }: PageProblem, { path, source }: Page): string => {
    const page = source ? `content/${source} (stran ${path})` : `Stran ${path}`
    if (!needle) return page
    texts ??= openContentFolder(contentDir)
      .paths.filter((path) => /\.(md|yaml)$/.test(path) && !isGuideFile(path))
      .map((path) => [path, readFileSync(join(contentDir, path), 'utf8').normalize('NFC')])
    const spellings = [needle, decodePath(needle) ?? needle]
    const containsNeedle = ([, text]: [string, string]) =>
      spellings.some((spelling) => text.includes(spelling))
    const [file, text] =
      texts.find((entry) => entry[0] === source && containsNeedle(entry)) ?? texts.find(containsNeedle) ?? []
    if (!file || !text) return page
    const index = Math.max(...spellings.map((spelling) => text.indexOf(spelling)))
    return `content/${file}, vrstica ${text.slice(0, index).split('\n').length} (stran ${path})`
  }
}
