import { LETTER_NAMES, type LetterKindName, type LetterText } from '../../common/letters'
import { listEntries } from '../read'
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
    return [name, { subject: entry.keys.zadeva, body: entry.markdown.trim() }]
  })
  return Object.fromEntries(letters)
}
