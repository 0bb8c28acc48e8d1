import { foldPath } from '../../common/fold-path'
import { createKeyProblem } from '../check/key-paths'
import { type Problem, toHint } from '../check/problem'
import { findNearestPath } from '../check/suggest'
import { type ContentFile, defineCollection, type SiteContent } from '../collection'
import { integer, list, object, path, text } from '../keys'
import { parsePdfLink } from '../pdf'
import { listRedirectRows } from './rows'

/** Redirects from old paths, so that printed and shared links keep working. */
export const redirectCollection = defineCollection({
  name: 'Redirects',
  label: 'preusmeritve',
  files: 'preusmeritve.yaml',
  synonyms: { iz: ['s', 'z', 'od', 'staro'], v: ['na', 'do', 'novo'] },
  rules: [checkRedirects],
  schema: object({
    preusmeritve: list(
      object({
        iz: path('Stari naslov', 'Pot, ki ne obstaja več.', '/delavnice/stara-delavnica'),
        v: path('Novi naslov', 'Pot, ki jo nadomešča.', '/delavnice/muzikal'),
      }),
      'Preusmeritve',
      'Stari naslovi, ki naj obiskovalca peljejo na nove.',
    ).default([]),
    odstranjeno: list(
      object({
        kaj: text('Kaj', 'Datoteka ali mapa pod content, ki je odstranjena namenoma.', 'mentorji/lutke.md'),
        ostane: integer(
          'Ostane',
          'Pri cenikih, koledarju in drugih seznamih: koliko vpisov ostane.',
          '12',
        ).optional(),
      }),
      'Odstranjeno namenoma',
      'Potrditve, da nekaj ni izginilo po pomoti. Vrstico predlaga preverjanje vsebine.',
    ).optional(),
  }),
})

function checkRedirects(file: ContentFile, site: SiteContent): Problem[] {
  const rows = listRedirectRows([file])
  const publishedPaths = new Map(site.paths.map((published) => [foldPath(published), published]))
  const sources = rows.map(({ from }) => foldPath(from))
  return rows.flatMap(({ to }, index) => {
    const from = sources[index] ?? ''
    const createProblem = (key: 'iz' | 'v', message: string, fix?: string) =>
      createKeyProblem(file, { at: ['preusmeritve', index, key], message, fix })
    if (!from.startsWith('/') || !to.startsWith('/')) return []
    if (foldPath(to) === from)
      return [createProblem('v', 'Stari in novi naslov sta enaka. Izbrišite ali popravite to preusmeritev.')]
    if (publishedPaths.has(from)) return [createProblem('iz', SHADOWED_MESSAGE)]
    if (sources.indexOf(from) !== index)
      return [createProblem('iz', 'Ta stari naslov je v seznamu že višje. Obdržite eno vrstico.')]
    const target = foldPath(to.replace(/[?#].*$/, ''))
    if (publishedPaths.has(target)) return []
    if (sources.includes(target))
      return [toHint(createProblem('v', 'Novi naslov je tudi sam preusmerjen. Vpišite kar zadnjega.'))]
    const around = site.findDraftParent(to)
    if (around) {
      const message = `Stran ${to} je skrita. Dokler je, pelje stari naslov na ${around}; popraviti ni treba ničesar.`
      return [toHint(createProblem('v', message))]
    }
    // Removing a document must be possible at once, so a redirect to a missing document is only a hint.
    if (parsePdfLink(to)) {
      const message = `Dokumenta ${to} ni, zato kdor pride s starega naslova, prebere, da strani ni. Izbrišite preusmeritev ali vpišite drug naslov.`
      return [toHint(createProblem('v', message))]
    }
    const nearest = findNearestPath(to, [...publishedPaths.values()])
    return [
      createProblem(
        'v',
        `Strani ${to} ni.${nearest ? ` Ali ste mislili ${nearest}?` : ''}`,
        nearest && `    v: ${nearest}`,
      ),
    ]
  })
}

const SHADOWED_MESSAGE =
  'Na tem naslovu je objavljena stran, zato preusmeritev z njega ni mogoča. Izbrišite preusmeritev.'
