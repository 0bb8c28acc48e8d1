// Links in texts: pages of this site must exist, other addresses must be whole.
import { decodePath, foldPath } from '../../common/fold-path'
import type { ContentFile, ContentSite } from '../collection'
import { toPlainName } from '../written-values'
import type { BodyLink } from './body'
import { type Fragments, pageOf } from './fragments'
import type { Problem } from './problem'
import { findNearest, findNearestAddress } from './suggest'

export interface LinkedFile {
  file: ContentFile
  links: BodyLink[]
  headings: string[]
  lines: string[]
}

/** All broken links of all texts. */
export function checkLinks(
  linked: LinkedFile[],
  { addresses }: ContentSite,
  oldAddresses: readonly string[],
  publicFiles: readonly string[],
  fragments: Fragments,
): Problem[] {
  const redirects = oldAddresses.map(foldPath)
  const known = new Set([...addresses.map(foldPath), ...publicFiles.map(foldPath)])
  return linked.flatMap(({ file, links, lines }) =>
    links.flatMap(({ url, line }) => {
      const found = judge(url, { file, known, redirects, addresses, fragments })
      if (!found) return []
      const text = lines[line - file.bodyLine] ?? ''
      return [
        {
          file: file.path,
          line,
          severity: found.severity ?? ('error' as const),
          rule: 'broken-link',
          message: found.message,
          fix: found.url && text.includes(url) ? text.replace(url, found.url) : undefined,
        },
      ]
    }),
  )
}

interface Verdict {
  message: string
  url?: string
  severity?: Problem['severity']
}

/** What a link is held against. */
interface Surroundings {
  file: ContentFile
  known: ReadonlySet<string>
  redirects: readonly string[]
  addresses: readonly string[]
  fragments: Fragments
}

function judge(
  url: string,
  { file, known, redirects, addresses, fragments }: Surroundings,
): Verdict | undefined {
  const written = url.trim()
  if (written === '') return { message: 'Povezava nima naslova. V oklepaj vpišite, kam naj pelje.' }
  if (/^(javascript|data|vbscript|file|blob):/i.test(written))
    return {
      message:
        'Taka povezava ni dovoljena. Povezava naj pelje na spletni naslov, e-poštni naslov ali telefonsko številko.',
    }
  if (/^(https?:)\/\//i.test(written)) return checkOutside(written)
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
  if (/^\w[\w+.-]*:/.test(written))
    return { message: `Povezave, ki se začne z »${written.split(':')[0]}:«, brskalnik ne odpre.` }
  const [path = '', anchor] = (decodePath(written) ?? written).split('#')
  if (path === '') return checkAnchor(anchor ?? '', fragments.get(foldPath(pageOf(file) ?? '')), '')
  const address = path.replace(/\?.*$/, '')
  if (/\.(md|yaml)$/.test(address)) {
    const id = toPlainName(address.replace(/\.(md|yaml)$/, '').replace(/^.*\//, ''))
    const target = addresses.find((candidate) => foldPath(candidate).endsWith(`/${id}`))
    return { message: 'Povezava naj pelje na naslov strani, ne na datoteko.', url: target ?? undefined }
  }
  const absolute = address.startsWith('/') ? address : `/${address.replace(/^(\.{1,2}\/)+/, '')}`
  const target = addresses.find((candidate) => foldPath(candidate) === foldPath(absolute))
  if (!address.startsWith('/')) {
    const nearest = target ?? findNearestAddress(absolute, addresses)
    return {
      message: 'Povezava na stran tega spletnega mesta se začne s poševnico.',
      url: nearest && `${nearest}${anchor ? `#${anchor}` : ''}`,
    }
  }
  if (!known.has(foldPath(absolute))) {
    if (redirects.includes(foldPath(absolute)))
      return {
        message: 'Povezava pelje na star naslov; obiskovalec bo preusmerjen na novega. Vpišite kar novega.',
        severity: 'hint',
      }
    const nearest = findNearestAddress(absolute, addresses)
    return { message: `Strani ${absolute} ni.${nearest ? ` Ali ste mislili ${nearest}?` : ''}`, url: nearest }
  }
  if (anchor === undefined || anchor === '') return undefined
  return checkAnchor(anchor, fragments.get(foldPath(absolute)), absolute)
}

function checkOutside(url: string): Verdict | undefined {
  if (URL.canParse(url) && !/\s/.test(url)) return undefined
  return {
    message: `»${url}« ni cel spletni naslov.`,
    url: /\s/.test(url) ? url.replaceAll(' ', '%20') : undefined,
  }
}

/** `#odstop` must be a place on the page; of pages that nobody knows here, the build says the same. */
function checkAnchor(
  anchor: string,
  ids: ReadonlySet<string> | undefined,
  path: string,
): Verdict | undefined {
  if (!ids || ids.has(anchor)) return undefined
  const nearest = findNearest(anchor, ids)
  return {
    message: `Na strani ni odseka »${anchor}«.${nearest ? ` Ali ste mislili »${nearest}«?` : ''}`,
    url: nearest && `${path}#${nearest}`,
  }
}
