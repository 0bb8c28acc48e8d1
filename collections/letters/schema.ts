import { getLetterKind, LETTER_KIND_NAMES, type LetterKindName } from '../../common/letter-kinds'
import { letterPlaceholders } from '../../common/letter-placeholders'
import { listPlaceholders } from '../../common/placeholders'
import { createKeyProblem } from '../check/key-paths'
import type { Problem } from '../check/problem'
import { type ContentFile, defineCollection } from '../collection'
import { facts } from '../facts'
import { object, sample, text } from '../keys'

export const letterCollection = defineCollection({
  name: 'Letter',
  label: 'sporočilo prijavljenim',
  files: `sporocila/{${LETTER_KIND_NAMES.join(',')}}.md`,
  placeholders: Object.keys(letterPlaceholders),
  synonyms: { zadeva: ['naslov', 'subject'] },
  isForOffice: true,
  rules: [checkLetter],
  schema: object({
    zadeva: text(
      'Zadeva',
      'Zadeva e-poštnega sporočila in njegov naslov. Sme vsebovati podatke v zavitih oklepajih.',
      '"Prosto mesto za vas: {delavnica}"',
    ),
    vzorec: sample,
  }),
})

/** Checks that a letter contains only its allowed placeholders and all required ones. */
function checkLetter(file: ContentFile): Problem[] {
  const name = LETTER_KIND_NAMES.find((candidate) => candidate === file.id)
  if (!name || !file.keys) return []
  const subject = String(file.keys.values.zadeva ?? '')
  const lines = file.body.split('\n')
  return [
    ...findUnknownPlaceholders(name, subject, true).map((message) =>
      createKeyProblem(file, { at: ['zadeva'], message }),
    ),
    ...lines.flatMap((text, index) =>
      findUnknownPlaceholders(name, text, false).map((message) =>
        createLineProblem(file, message, file.bodyLine + index),
      ),
    ),
    ...findMissingPlaceholders(name, file),
    ...checkMailLinks(file),
  ]
}

const createLineProblem = (file: ContentFile, message: string, line = file.bodyLine) => ({
  file: file.path,
  line,
  message,
})

function findUnknownPlaceholders(name: LetterKindName, text: string, isSubject: boolean): string[] {
  const { allowed } = getLetterKind(name)
  const known = isSubject
    ? allowed.filter((one) => !['povezava', 'brez_povabil', 'besedilo'].includes(one))
    : allowed.filter((one) => one !== 'zadeva')
  const given = known.map((one) => `{${one}}`).join(', ')
  return listPlaceholders(text)
    .filter(
      (one) => one in letterPlaceholders && !known.some((candidate) => candidate === one) && !(one in facts),
    )
    .map(
      (one) =>
        `Podatka {${one}} ${isSubject ? 'v zadevi' : 'v besedilu'} tega sporočila ni mogoče izpisati. Izbrišite ga. Na voljo so: ${given}.`,
    )
}

function findMissingPlaceholders(name: LetterKindName, file: ContentFile): Problem[] {
  const written = new Set(listPlaceholders(file.body))
  return getLetterKind(name)
    .required.filter((needed) => !written.has(needed))
    .map((needed) => ({
      ...createLineProblem(
        file,
        `V besedilu manjka {${needed}} (${letterPlaceholders[needed].label.replace(/, npr\..*$/, '')}), brez česar prejemnik ne bi vedel, za kaj gre ali kaj naj naredi. Dodajte vrstico.`,
      ),
      fixTitle: 'Na primer',
      fix: /npr\. `(.*)`/.exec(letterPlaceholders[needed].label)?.[1] ?? `- {${needed}}`,
    }))
}

/** Checks links in mails: mail programs warn about anything but https links. */
export const checkMailLinks = (file: ContentFile): Problem[] =>
  file.body.split('\n').flatMap((text, index) =>
    [...text.matchAll(/\]\(\s*<?((?:http|mailto|tel|ftp):[^)\s>]*)/gi)].map(() => ({
      ...createLineProblem(
        file,
        'Povezava v sporočilu naj pelje na stran tega spletnega mesta (začne se s poševnico) ali na naslov, ki se začne s https://. Telefon in e-poštni naslov napišite z besedami.',
        file.bodyLine + index,
      ),
      ...(text.includes('(http:') && { fix: text.replaceAll('(http:', '(https:') }),
    })),
  )
