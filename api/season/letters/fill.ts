import { escapeMarkdown, fillBraces, listNames } from '../../../common/braces'
import { getLetterFact, type LetterFactName, type LetterText, letterFacts } from '../../../common/letters'

/** What is known for a letter; what is missing, nobody knows. The link is each recipient's own and comes last. */
export type LetterValues = Partial<Record<Exclude<LetterFactName, 'povezava'>, string>>

/** The office's own words are Markdown already. */
const IS_MARKDOWN: ReadonlySet<LetterFactName> = new Set(['besedilo'])

/** Fills in all names but the link's: what comes out is what somebody looks at and what leaves. */
export function fillLetter({ subject, body }: LetterText, values: LetterValues): LetterText {
  const lines = body.split('\n').filter((line) => !isListLineWithoutValue(line, values))
  return {
    subject: fill(subject, values, (value) => value).replace(/\s+/g, ' '),
    body: fill(lines.join('\n'), values, toMarkdown).trim(),
  }
}

/** `- Učilnica: {ucilnica}` says nothing where there is no room yet. */
function isListLineWithoutValue(line: string, values: LetterValues): boolean {
  if (!/^\s*([-*+]|\d+[.)])\s/.test(line)) return false
  return listNames(line).some((name) => isFact(name) && name !== 'povezava' && !values[name])
}

function fill(
  text: string,
  values: LetterValues,
  write: (value: string, name: LetterFactName, isLineStart: boolean) => string,
): string {
  return fillBraces(text, (name, offset) => {
    if (!isFact(name)) return undefined
    if (name === 'povezava') return '{povezava}'
    const value = values[name] || (getLetterFact(name).otherwise ?? '')
    return write(value, name, /(^|\n)[ \t]*$/.test(text.slice(0, offset)))
  })
}

const isFact = (name: string): name is LetterFactName => Object.hasOwn(letterFacts, name)

/** A value as Markdown that reads as the value itself, whatever stands in it. */
function toMarkdown(value: string, name: LetterFactName, isLineStart: boolean): string {
  if (IS_MARKDOWN.has(name)) return value
  const plain = value.replace(/\s+/g, (blank) => (blank.includes('\u00a0') ? '\u00a0' : ' '))
  return escapeMarkdown(plain, isLineStart)
}
