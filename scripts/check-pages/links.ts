// No link of the site is dead, no file of it missing: `href`, `src`, `srcset` and fragments, on all pages together.
import { decodePath, foldPath } from '../../common/fold-path'
import type { Page, Reference } from './page'
import type { Complaint } from './rules'

/** Everything that an address of the site may lead to. */
export interface Destinations {
  pages: Map<string, Page>
  /** Files as addresses, e.g. `/assets/slike/oder-1600.avif`. */
  files: Set<string>
  /** Addresses that the server answers without a built page; folded. */
  elsewhere: Set<string>
  /** Those to which some other page links; folded. */
  linked: Set<string>
  /** Pages that no search engine lists and nobody needs to link to. */
  unlisted: Set<string>
  siteUrl: string
}

/** Every dead link of a page, each said once. */
export function judgeLinks(page: Page, destinations: Destinations): Complaint[] {
  const complaints = page.references.flatMap((reference) => judge(reference, page, destinations) ?? [])
  return [...new Map(complaints.map((complaint) => [complaint.message, complaint])).values()]
}

/** Addresses, folded, to which a page links that is not there itself. */
export function listLinked(pages: readonly Page[], siteUrl: string): Set<string> {
  return new Set(
    pages.flatMap(({ path, references }) => {
      const paths = references.flatMap(({ address }) => readLocal(address, siteUrl)?.path ?? [])
      return paths.map(foldPath).filter((linked) => linked !== foldPath(path))
    }),
  )
}

/** That a page is one of those that the site knows of, and that some other page leads to it. */
export function judgeReach({ path, canonical }: Page, { linked, unlisted }: Destinations): Complaint[] {
  if (unlisted.has(path)) return []
  if (canonical === undefined)
    return [{ message: `Strani ${path} ni na seznamu strani v common/pages.ts. Sporočite skrbniku.` }]
  if (linked.has(foldPath(path))) return []
  return [
    {
      message: `Na stran ${path} ne vodi nobena povezava, zato je obiskovalci ne najdejo. Povezavo nanjo napišite v besedilo katere od drugih strani. Če naj bo v meniju ali nogi, sporočite skrbniku (common/pages.ts).`,
    },
  ]
}

/** The part of an address on this site that names a page or a file, and the place on it; undefined for all others. */
function readLocal(address: string, siteUrl: string) {
  const local = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  if (!/^[/#]/.test(local) || local.startsWith('//') || local.startsWith('/api/')) return undefined
  const [, written = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(local) ?? []
  return { path: (decodePath(written) ?? written).normalize('NFC'), fragment }
}

function judge(reference: Reference, page: Page, destinations: Destinations): Complaint | undefined {
  const { address, text, isLoaded } = reference
  const { siteUrl, files, elsewhere, pages } = destinations
  const local = readLocal(address, siteUrl)
  if (!local) return undefined
  const { path, fragment } = local
  const target = path === '' ? page : pages.get(foldPath(path))
  const name = text ? `»${text.slice(0, 60)}«` : address
  if (!target) {
    if (files.has(path) || elsewhere.has(foldPath(path))) return undefined
    return isLoaded
      ? {
          message: `Datoteke ${path}, ki jo stran pokaže, ni. Poženite gradnjo še enkrat; če se ponovi, sporočite skrbniku.`,
        }
      : isFile(path)
        ? {
            message: `Povezava ${name} vodi na datoteko ${path}, ki je na strani ni. Popravite naslov datoteke ali povezavo izbrišite; če povezave niste napisali vi, sporočite skrbniku (scripts/site-files.ts).`,
            needle: address,
          }
        : {
            message: `Povezava ${name} vodi na ${path}, takega naslova pa stran nima. Popravite naslov v oklepaju za besedilom povezave ali povezavo izbrišite.`,
            needle: address,
          }
  }
  const section = (decodePath(fragment) ?? fragment).normalize('NFC')
  if (section === '' || leadsSomewhere(section, target)) return undefined
  return {
    message: `Povezava ${name} vodi na razdelek »#${section}«, ki ga na strani ${target.path} ni. Popravite del naslova za znakom # ali ga izbrišite.`,
    needle: address,
  }
}

const isFile = (path: string) => /\.\w+$/.test(path)

/** A photo that must go goes at once: its old address opens the page without it, and the content check says so. */
function leadsSomewhere(fragment: string, { ids }: Page): boolean {
  return fragment.startsWith('slika=') || ids.has(fragment)
}
