// Placeholders of letters, such as `{delavnica}`: fills their values into a template.

import type { LetterText } from '../../../common/letter-kinds'
import {
  getLetterPlaceholder,
  type LetterPlaceholderName,
  letterPlaceholders,
} from '../../../common/letter-placeholders'
import { escapeMarkdown, fillPlaceholders, listPlaceholders } from '../../../common/placeholders'

/** Values of placeholders. `{povezava}` is filled in later, because each recipient has a link of their own. */
export type LetterValues = Partial<Record<Exclude<LetterPlaceholderName, 'povezava'>, string>>

/** Fills in all placeholders except `{povezava}`. */
export function fillLetter({ subject, body }: LetterText, values: LetterValues): LetterText {
  const lines = body.split('\n').filter((line) => !isListItemWithoutValue(line, values))
  return {
    subject: fillLetterText(subject, values, (value) => value).replace(/\s+/g, ' '),
    body: fillLetterText(lines.join('\n'), values, toMarkdown).trim(),
  }
}

/** Whether a list item has no value and is left out, such as `- Učilnica: {ucilnica}` of a group without a room. */
const isListItemWithoutValue = (line: string, values: LetterValues): boolean =>
  /^\s*([-*+]|\d+[.)])\s/.test(line) &&
  listPlaceholders(line).some((name) => isPlaceholder(name) && name !== 'povezava' && !values[name])

function fillLetterText(
  text: string,
  values: LetterValues,
  format: (value: string, name: LetterPlaceholderName, isLineStart: boolean) => string,
): string {
  return fillPlaceholders(text, (name, offset) => {
    if (!isPlaceholder(name)) return undefined
    if (name === 'povezava') return '{povezava}'
    const value = values[name] || (getLetterPlaceholder(name).fallback ?? '')
    return format(value, name, /(^|\n)[ \t]*$/.test(text.slice(0, offset)))
  })
}

const isPlaceholder = (name: string): name is LetterPlaceholderName => Object.hasOwn(letterPlaceholders, name)

/** Escapes a value, so that no character in it is read as Markdown, unless the placeholder's values are Markdown. */
function toMarkdown(value: string, name: LetterPlaceholderName, isLineStart: boolean): string {
  if (getLetterPlaceholder(name).isMarkdown) return value
  const singleLine = value.replace(/\s+/g, (space) => (space.includes('\u00a0') ? '\u00a0' : ' '))
  return escapeMarkdown(singleLine, isLineStart)
}
