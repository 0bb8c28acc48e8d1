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
  siteUrl: string
}

/** Every dead link of a page, each said once. */
export function judgeLinks(page: Page, destinations: Destinations): Complaint[] {
  const complaints = page.references.flatMap((reference) => judge(reference, page, destinations) ?? [])
  return [...new Map(complaints.map((complaint) => [complaint.message, complaint])).values()]
}

function judge(reference: Reference, page: Page, destinations: Destinations): Complaint | undefined {
  const { address, text, isLoaded } = reference
  const { siteUrl, files, elsewhere, pages } = destinations
  const local = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address
  if (!/^[/#]/.test(local) || local.startsWith('//') || local.startsWith('/api/')) return undefined
  const [, written = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(local) ?? []
  const path = (decodePath(written) ?? written).normalize('NFC')
  const target = written === '' ? page : pages.get(foldPath(path))
  const name = text ? `»${text.slice(0, 60)}«` : address
  if (!target) {
    if (files.has(path) || elsewhere.has(foldPath(path))) return undefined
    return isLoaded
      ? {
          message: `Datoteke ${path}, ki jo stran pokaže, ni. Poženite gradnjo še enkrat; če se ponovi, sporočite skrbniku.`,
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

/** A photo that must go goes at once: its old address opens the page without it, and the content check says so. */
function leadsSomewhere(fragment: string, { ids }: Page): boolean {
  return fragment.startsWith('slika=') || ids.has(fragment)
}
