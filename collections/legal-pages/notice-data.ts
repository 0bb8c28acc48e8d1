import type { Problem } from '../check/problem'

/** The privacy notice, below `content/`. */
export const NOTICE = 'obvestilo-o-zasebnosti.md'

/**
 * Whoever is asked for data must be told which (GDPR, article 13): one paragraph of the notice must tell of all that a
 * form asks for. A hint, because the words are the centre's own.
 * @param forms of each form the words for what it asks, as they stand in the notice; what is asked of two people, twice
 */
export function findNoticeProblems(text: string, forms: readonly (readonly string[])[]): Problem[] {
  const paragraphs = text.split(/\n\s*\n/)
  return forms.flatMap((words) => {
    const missing = paragraphs
      .map((paragraph) => findMissing(paragraph, words))
      .reduce((least, next) => (next.length < least.length ? next : least))
    if (missing.length === 0) return []
    const message = `Noben odstavek obvestila ne našteje vseh podatkov, ki jih zbira eden od obrazcev (${words.join(', ')}). Dopišite s temi besedami: ${missing.join(', ')}.`
    return [{ file: NOTICE, line: 1, isHint: true, message }]
  })
}

/** The longest words first and each place once: »naslov« is neither found in »e-poštni naslov« nor twice in one. */
function findMissing(paragraph: string, words: readonly string[]): string[] {
  let rest = paragraph
  return words
    .toSorted((one, other) => other.length - one.length)
    .filter((phrase) => {
      const place = new RegExp(`(?<!\\p{L})${phrase.replaceAll(' ', '\\s+')}(?!\\p{L})`, 'iu')
      const isMissing = !place.test(rest)
      rest = rest.replace(place, '|')
      return isMissing
    })
}
