import type { Problem } from '../check/problem'

/** The privacy notice, below `content/`. */
export const NOTICE = 'obvestilo-o-zasebnosti.md'

/** Something that the notice must tell of. */
export interface Told {
  /** What it is: »kaj vse zbira eden od obrazcev«. */
  about: string
  /** The words for each part of it, as they stand in the notice; what is asked of two people, twice. */
  words: readonly string[]
}

/**
 * People must be told what is asked of them and what is kept (GDPR, article 13): one paragraph of the notice, or one entry
 * of a list in it, must tell all of each. A hint, because the words are the centre's own.
 */
export function findNoticeProblems(text: string, told: readonly Told[]): Problem[] {
  const passages = text.split(/\n\s*\n|\n(?=- )/)
  return told.flatMap(({ about, words }) => {
    const missing = passages
      .map((passage) => findMissing(passage, words))
      .reduce((least, next) => (next.length < least.length ? next : least))
    if (missing.length === 0) return []
    const message = `Noben odstavek obvestila ne pove v celoti, ${about} (${words.join(', ')}). Dopišite s temi besedami: ${missing.join(', ')}.`
    return [{ file: NOTICE, line: 1, isHint: true, message }]
  })
}

/** The longest words first and each place once: »naslov« is neither found in »e-poštni naslov« nor twice in one. */
function findMissing(passage: string, words: readonly string[]): string[] {
  let rest = passage
  return words
    .toSorted((one, other) => other.length - one.length)
    .filter((phrase) => {
      const written = phrase.replace(/[{}.()]/g, '\\$&').replaceAll(' ', '\\s+')
      const place = new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, 'iu')
      const isMissing = !place.test(rest)
      rest = rest.replace(place, '|')
      return isMissing
    })
}
