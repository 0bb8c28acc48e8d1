import { foldPath } from '../../common/fold-path'
import { tellKey } from '../check/paths'
import { type Problem, toHint } from '../check/problem'
import { findNearestAddress } from '../check/suggest'
import type { ContentFile, ContentSite } from '../collection'
import { readPdfLink } from '../pdf'
import { listWrittenRedirects } from './rows'

/** Every redirect leads from an address that is gone to one that is there. */
export function checkRedirects(file: ContentFile, site: ContentSite): Problem[] {
  const rows = listWrittenRedirects([file])
  const addresses = new Map(site.addresses.map((address) => [foldPath(address), address]))
  const sources = rows.map(({ from }) => foldPath(from))
  return rows.flatMap(({ to }, index) => {
    const from = sources[index] ?? ''
    const tell = (key: 'iz' | 'v', message: string, fix?: string) =>
      tellKey(file, ['preusmeritve', index, key], message, fix)
    if (!from.startsWith('/') || !to.startsWith('/')) return []
    if (foldPath(to) === from)
      return [tell('v', 'Stari in novi naslov sta enaka. Izbrišite ali popravite to preusmeritev.')]
    if (addresses.has(from)) return [tell('iz', SHADOWED)]
    if (sources.indexOf(from) !== index)
      return [tell('iz', 'Ta stari naslov je v seznamu že višje. Obdržite eno vrstico.')]
    const target = foldPath(to.replace(/[?#].*$/, ''))
    if (addresses.has(target)) return []
    if (sources.includes(target))
      return [toHint(tell('v', 'Novi naslov je tudi sam preusmerjen. Vpišite kar zadnjega.'))]
    const around = site.findWayAround(to)
    if (around) {
      const message = `Stran ${to} je skrita. Dokler je, pelje stari naslov na ${around}; popraviti ni treba ničesar.`
      return [toHint(tell('v', message))]
    }
    // A document that must go goes at once.
    if (readPdfLink(to)) {
      const message = `Dokumenta ${to} ni, zato kdor pride s starega naslova, prebere, da strani ni. Izbrišite preusmeritev ali vpišite drug naslov.`
      return [toHint(tell('v', message))]
    }
    const nearest = findNearestAddress(to, [...addresses.values()])
    return [
      tell(
        'v',
        `Strani ${to} ni.${nearest ? ` Ali ste mislili ${nearest}?` : ''}`,
        nearest && `    v: ${nearest}`,
      ),
    ]
  })
}

const SHADOWED =
  'Na tem naslovu je objavljena stran, zato preusmeritev z njega ni mogoča. Izbrišite preusmeritev.'
