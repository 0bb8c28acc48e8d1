import { listNames } from '../../common/braces'
import { getLetterKind, LETTER_NAMES, type LetterKindName, letterFacts } from '../../common/letters'
import { placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'
import { facts } from '../facts'

/** A letter names only what is known when it leaves, and all that its reader needs. */
export function checkLetter(file: ContentFile): Problem[] {
  const name = LETTER_NAMES.find((candidate) => candidate === file.id)
  if (!name || !file.keys) return []
  const subject = String(file.keys.values.zadeva ?? '')
  const lines = file.body.split('\n')
  return [
    ...findForeign(name, subject, true).map((message) => ({
      ...tell(file, 'letter-fact', message),
      ...placeOf(file, ['zadeva']),
    })),
    ...lines.flatMap((text, index) =>
      findForeign(name, text, false).map((message) => ({
        ...tell(file, 'letter-fact', message),
        line: file.bodyLine + index,
      })),
    ),
    ...findMissing(name, file),
    ...checkMailLinks(file),
  ]
}

const tell = (file: ContentFile, rule: string, message: string) => ({
  file: file.path,
  line: file.bodyLine,
  rule,
  message,
})

function findForeign(name: LetterKindName, text: string, isSubject: boolean): string[] {
  const { names } = getLetterKind(name)
  const known = isSubject
    ? names.filter((one) => one !== 'povezava' && one !== 'besedilo')
    : names.filter((one) => one !== 'zadeva')
  const given = known.map((one) => `{${one}}`).join(', ')
  return listNames(text)
    .filter((one) => one in letterFacts && !known.some((candidate) => candidate === one) && !(one in facts))
    .map(
      (one) =>
        `Podatka {${one}} ${isSubject ? 'v zadevi' : 'v besedilu'} tega sporočila ni mogoče izpisati. Izbrišite ga. Na voljo so: ${given}.`,
    )
}

function findMissing(name: LetterKindName, file: ContentFile): Problem[] {
  const written = new Set(listNames(file.body))
  return getLetterKind(name)
    .needs.filter((needed) => !written.has(needed))
    .map((needed) => ({
      ...tell(
        file,
        'letter-needs',
        `V besedilu manjka {${needed}} (${letterFacts[needed].label.replace(/, npr\..*$/, '')}), brez česar prejemnik ne bi vedel, za kaj gre ali kaj naj naredi. Dodajte vrstico.`,
      ),
      fixTitle: 'Na primer',
      fix: REMEDIES[needed] ?? `{${needed}}`,
    }))
}

const REMEDIES: Partial<Record<string, string>> = {
  delavnica: '- Delavnica: {delavnica}',
  skupina: '- Skupina: {skupina}',
  srecanje: '- Srečanje: {srecanje}',
  novo_srecanje: '- Velja: {novo_srecanje}',
  ucilnica: '- Učilnica: {ucilnica}',
  rok: '- Rok za odgovor: {rok}',
  termin: '- Termin: {termin}',
  obdobje: '- Obdobje: {obdobje}',
  cena: '- Cena: {cena}',
  povezava: '[Odpri mojo prijavo]({povezava})',
}

/** Mail apps ask before they open anything but a secure page; readers learn to trust only those. */
export const checkMailLinks = (file: ContentFile): Problem[] =>
  file.body.split('\n').flatMap((text, index) => findUnsafeLinks(file, text, file.bodyLine + index))

function findUnsafeLinks(file: ContentFile, text: string, line: number): Problem[] {
  return [...text.matchAll(/\]\(\s*<?((?:http|mailto|tel|ftp):[^)\s>]*)/gi)].map(([, url = '']) => ({
    ...tell(
      file,
      'letter-link',
      'Povezava v sporočilu naj pelje na stran tega spletnega mesta (začne se s poševnico) ali na naslov, ki se začne s https://. Telefon in e-poštni naslov napišite z besedami.',
    ),
    line,
    ...(/^http:/i.test(url) && { fix: text.replace(url, url.replace(/^http:/i, 'https:')) }),
  }))
}
