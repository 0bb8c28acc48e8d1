import type { Problem } from '../check/problem'

/** The privacy notice, below `content/`. */
export const NOTICE = 'obvestilo-o-zasebnosti.md'

/**
 * Whoever is asked for data must be told which (GDPR, article 13): one section of the notice must name all that a form
 * asks for. A hint, because the words are the centre's own and may name a thing in a way that no program understands.
 * @param forms of each form the words for what it asks, in the nominative; their ends may differ in the notice
 */
export function findNoticeProblems(text: string, forms: readonly (readonly string[])[]): Problem[] {
  const sections = text.toLowerCase().split(/^#+ /m)
  return forms.flatMap((words) => {
    const missing = sections
      .map((section) => words.filter((word) => !toPattern(word).test(section)))
      .reduce((least, next) => (next.length < least.length ? next : least))
    if (missing.length === 0) return []
    const message = `Noben razdelek obvestila ne našteje vseh podatkov, ki jih zbira eden od obrazcev (${words.join(', ')}). Dopišite: ${missing.join(', ')}.`
    return [{ file: NOTICE, line: 1, severity: 'hint', rule: 'notice-data', message }]
  })
}

/** Slovenian nouns differ by their ends: »datum rojstva« is also found in »datuma rojstva«. */
function toPattern(phrase: string): RegExp {
  const stems = phrase
    .toLowerCase()
    .split(' ')
    .map((word) => `${word.slice(0, Math.max(3, word.length - 2))}\\p{L}*`)
  return new RegExp(`(?<!\\p{L})${stems.join('\\s+')}`, 'u')
}
