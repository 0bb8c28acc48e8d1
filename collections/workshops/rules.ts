import { foldWord } from '../../common/fold-path'
import { getValue, tellKey } from '../check/paths'
import type { Problem } from '../check/problem'
import { findNearest } from '../check/suggest'
import type { ContentFile, ContentSite } from '../collection'

/** A location is one of the home page's. */
export function checkLocation(file: ContentFile, { files }: ContentSite): Problem[] {
  const { keys } = file
  const written = keys?.values.lokacija
  const locations = files.find(({ path }) => path === 'domov.yaml')?.keys?.values.lokacije
  if (!keys || written === undefined || !Array.isArray(locations)) return []
  const names = locations.map((location) => String(getValue(location, ['ime']) ?? ''))
  if (names.some((name) => foldWord(name) === foldWord(String(written)))) return []
  const nearest = findNearest(String(written), names)
  const message = `Lokacije »${written}« v datoteki domov.yaml ni. Vpisane so: ${names.join('; ')}.`
  return [tellKey(file, ['lokacija'], message, nearest ? `lokacija: ${nearest}` : undefined)]
}

/** Enrolment that is closed begins on no day. */
export function checkEnrolment(file: ContentFile): Problem[] {
  const { keys } = file
  if (!keys || getValue(keys.values, ['vpis', 'od']) === undefined) return []
  if (foldWord(String(getValue(keys.values, ['vpis', 'stanje']))) !== 'zaprt') return []
  const message =
    'Vpis je zaprt, hkrati pa piše, od katerega dne poteka. Če se odpre na ta dan, napišite »odprt« (do takrat prijava ni mogoča), sicer vrstico »od« izbrišite.'
  return [tellKey(file, ['vpis', 'stanje'], message, '  stanje: odprt')]
}
