import { LETTER_NAMES, type LetterKindName, type LetterText, letterFacts } from '../../common/letters'
import { PLACEHOLDER } from '../facts'
import { listEntries } from '../read'
import { foldWord } from '../written-values'
import { letterCollection } from './schema'

/**
 * Every letter's words; facts of the site are filled in, what differs from letter to letter still stands in braces.
 * @throws Error when one is missing
 */
export function getLetters(): Record<LetterKindName, LetterText> {
  const entries = listEntries(letterCollection)
  const letters = LETTER_NAMES.map((name) => {
    const entry = entries.find(({ id }) => id === name)
    if (!entry) throw new Error(`content/sporocila/${name}.md is missing`)
    return [name, { subject: tidy(entry.keys.zadeva), body: tidy(entry.markdown.trim()) }]
  })
  return Object.fromEntries(letters)
}

/** `{ Številka_prijave }` → `{Stevilka_prijave}`: the server knows names only as they are. */
function tidy(text: string): string {
  return text.replace(PLACEHOLDER, (all, written: string) => {
    const name = foldWord(written)
    if (!(name in letterFacts)) return all
    return /^\p{Lu}/u.test(written) ? `{${name.charAt(0).toUpperCase()}${name.slice(1)}}` : `{${name}}`
  })
}
