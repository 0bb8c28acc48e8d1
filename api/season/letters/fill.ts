import { getLetterFact, type LetterFactName, type LetterText, letterFacts } from '../../../common/letters'

/** What is known for a letter; what is missing, nobody knows. The link is each recipient's own and comes last. */
export type LetterValues = Partial<Record<Exclude<LetterFactName, 'povezava'>, string>>

/** `{ime}`, as the build writes the names; a capital makes the first letter of the value one too. */
const NAME = /\{(\p{L}[\p{L}_]*)\}/gu

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
  return [...line.matchAll(NAME)].some(([, written = '']) => {
    const name = findName(written)
    return name !== undefined && name !== 'povezava' && !values[name]
  })
}

function fill(
  text: string,
  values: LetterValues,
  write: (value: string, name: LetterFactName, isLineStart: boolean) => string,
): string {
  return text.replace(NAME, (all, written: string, offset: number) => {
    const name = findName(written)
    if (name === undefined || name === 'povezava') return all
    const value = values[name] || (getLetterFact(name).otherwise ?? '')
    const isCapital = /^\p{Lu}/u.test(written)
    const shown = isCapital ? value.charAt(0).toUpperCase() + value.slice(1) : value
    return write(shown, name, /(^|\n)[ \t]*$/.test(text.slice(0, offset)))
  })
}

function findName(written: string): LetterFactName | undefined {
  const lower = written.charAt(0).toLowerCase() + written.slice(1)
  return Object.keys(letterFacts).find((name): name is LetterFactName => name === lower)
}

/** A value as Markdown that reads as the value itself, whatever stands in it. */
function toMarkdown(value: string, name: LetterFactName, isLineStart: boolean): string {
  if (IS_MARKDOWN.has(name)) return value
  const plain = value.replace(/\s+/g, (blank) => (blank.includes('\u00a0') ? '\u00a0' : ' '))
  const escaped = plain.replace(/[\\`*_[\]<>&{}]/g, '\\$&')
  return isLineStart ? escaped.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^[-+#]/, '\\$&') : escaped
}
