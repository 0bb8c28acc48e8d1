import type { Problem } from '../check/problem'

/** The privacy notice, below `content/`. */
export const PRIVACY_NOTICE_FILE = 'obvestilo-o-zasebnosti.md'

/** A topic that the privacy notice must cover. */
export interface NoticeTopic {
  /** Slovenian description of the topic: »kaj vse zbira eden od obrazcev«. */
  about: string
  /** Phrases that must appear in one passage; a phrase for two people appears twice. */
  words: readonly string[]
}

/**
 * Checks that the privacy notice names all collected and retained data (GDPR, article 13). One paragraph or list entry
 * must contain all phrases of a topic. Missing phrases are hints, because the centre words the notice itself.
 */
export function findNoticeProblems(text: string, topics: readonly NoticeTopic[]): Problem[] {
  const passages = text.split(/\n\s*\n|\n(?=- )/)
  return topics.flatMap(({ about, words }) => {
    const missing = passages
      .map((passage) => findMissingPhrases(passage, words))
      .reduce((least, next) => (next.length < least.length ? next : least))
    if (missing.length === 0) return []
    const message = `Noben odstavek obvestila ne pove v celoti, ${about} (${words.join(', ')}). Dopišite s temi besedami: ${missing.join(', ')}.`
    return [{ file: PRIVACY_NOTICE_FILE, line: 1, isHint: true, message }]
  })
}

/**
 * Returns the phrases that a passage lacks. Longer phrases are matched first and each match is used once: »naslov« is
 * neither found in »e-poštni naslov« nor twice in one word.
 */
function findMissingPhrases(passage: string, words: readonly string[]): string[] {
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
