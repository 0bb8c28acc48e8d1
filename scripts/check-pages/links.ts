// Checks links and files of all pages together: `href`, `src`, `srcset` and fragments.
import { decodePath, foldPath } from '../../common/fold-path'
import type { Page, PageProblem, PageReference } from './page'

export interface LinkTargets {
  pages: Map<string, Page>
  /** URL paths of files, e.g. `/assets/slike/oder-1600.avif`. */
  files: Set<string>
  /** Folded URL paths that the server responds to without a built page. */
  pathsWithoutPage: Set<string>
  linkedPaths: Set<string>
  /** URL paths of pages that need no link and no canonical URL. */
  unlistedPaths: Set<string>
  siteUrl: string
}

export function checkLinks(page: Page, targets: LinkTargets): PageProblem[] {
  const problems = page.references.flatMap((reference) => checkReference(reference, page, targets) ?? [])
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}

export function listLinkedPaths(pages: readonly Page[], siteUrl: string): Set<string> {
  return new Set(
    pages.flatMap(({ path, references }) => {
      const paths = references.flatMap(({ url }) => parseLocalUrl(url, siteUrl)?.path ?? [])
      return paths.map(foldPath).filter((linked) => linked !== foldPath(path))
    }),
  )
}

/** Checks that a page is in the list of pages (common/pages.ts) and that another page links to it. */
export function checkIsLinked(
  { path, canonical }: Page,
  { linkedPaths, unlistedPaths }: LinkTargets,
): PageProblem[] {
  if (unlistedPaths.has(path)) return []
  if (canonical === undefined)
    return [{ message: `Strani ${path} ni na seznamu strani v common/pages.ts. Sporočite skrbniku.` }]
  if (linkedPaths.has(foldPath(path))) return []
  return [
    {
      message: `Na stran ${path} ne vodi nobena povezava, zato je obiskovalci ne najdejo. Povezavo nanjo napišite v besedilo katere od drugih strani. Če naj bo v meniju ali nogi, sporočite skrbniku (common/pages.ts).`,
    },
  ]
}

/** Decoded path and fragment of a URL of this site; undefined for other sites and the API. */
function parseLocalUrl(url: string, siteUrl: string) {
  const local = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  if (!/^[/#]/.test(local) || local.startsWith('//') || local.startsWith('/api/')) return undefined
  const [, written = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(local) ?? []
  return { path: (decodePath(written) ?? written).normalize('NFC'), fragment }
}

function checkReference(reference: PageReference, page: Page, targets: LinkTargets): PageProblem | undefined {
  const { url, text, isLoaded } = reference
  const { siteUrl, files, pathsWithoutPage, pages } = targets
  const local = parseLocalUrl(url, siteUrl)
  if (!local) return undefined
  const { path, fragment } = local
  const target = path === '' ? page : pages.get(foldPath(path))
  const name = text ? `»${text.slice(0, 60)}«` : url
  if (!target) {
    if (files.has(path) || pathsWithoutPage.has(foldPath(path))) return undefined
    if (isLoaded)
      return {
        message: `Datoteke ${path}, ki jo stran pokaže, ni. Poženite gradnjo še enkrat; če se ponovi, sporočite skrbniku.`,
      }
    const message = /\.\w+$/.test(path)
      ? `Povezava ${name} vodi na datoteko ${path}, ki je na strani ni. Popravite naslov datoteke ali povezavo izbrišite; če povezave niste napisali vi, sporočite skrbniku (scripts/site-files.ts).`
      : `Povezava ${name} vodi na ${path}, takega naslova pa stran nima. Popravite naslov v oklepaju za besedilom povezave ali povezavo izbrišite.`
    return { message, needle: url }
  }
  const section = (decodePath(fragment) ?? fragment).normalize('NFC')
  if (section === '' || target.ids.has(section)) return undefined
  return {
    message: `Povezava ${name} vodi na razdelek »#${section}«, ki ga na strani ${target.path} ni. Popravite del naslova za znakom # ali ga izbrišite.`,
    needle: url,
  }
}
