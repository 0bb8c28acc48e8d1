// Placeholders in texts of the content: `{solsko_leto}`. A placeholder's capital first letter also capitalizes its value.
import { foldWord } from './fold-path'

/**
 * Matches `{ime}`, `{{ime}}` and names with spaces; in link URLs Markdown encodes the braces. All quantifiers are bounded:
 * texts typed in the office must not block the server by backtracking.
 */
export const PLACEHOLDER_PATTERN = /(?:\{|%7B){1,2}\s{0,9}(\p{L}[\p{L}\p{N}_.\s-]{0,60})(?:\}|%7D){1,2}/giu

/** Values of the placeholders in texts that are written in the code, e.g. consents. */
export interface CentreValues {
  name: string
  /** Sentence about the obligations of an enrolment. */
  enrolmentNote: string
}

export const fillCentrePlaceholders = (text: string, { name, enrolmentNote }: CentreValues): string =>
  text.replaceAll('{ime_centra}', name).replaceAll('{o_prijavi}', enrolmentNote)

export const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, written = '']) => foldWord(written))

/** Replaces the placeholders in a text by their values; those for which `findValue` returns undefined stay. */
export function fillPlaceholders(
  text: string,
  findValue: (name: string, offset: number) => string | undefined,
): string {
  return text.replace(PLACEHOLDER_PATTERN, (all, written: string, offset: number) => {
    const value = findValue(foldWord(written), offset)
    if (value === undefined) return all
    return /^\p{Lu}/u.test(written) ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
}

/** Escapes plain text for Markdown, also a bare URL, which would become a link. At the beginning of a line, more characters need escaping. */
export function escapeMarkdown(text: string, isLineStart: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<>&{}]|:(?=\/\/)/g, '\\$&')
  return isLineStart ? escaped.replace(/^(\d+)([.)])/, '$1\\$2').replace(/^[-+#]/, '\\$&') : escaped
}
