// Names in braces, as texts of the content write them: »{solsko_leto}«, »{ Številka_prijave }«. A capital makes the first
// letter of the value one too.
import { foldWord } from './fold-path'

/** `{ime}`, also `{{ime}}` and with the spaces of words; in a link's target Markdown writes the braces as %7B and %7D. */
export const PLACEHOLDER = /(?:\{|%7B)+\s*(\p{L}[\p{L}\p{N}_.\s-]*?)\s*(?:\}|%7D)+/giu

/** What the code's own texts name of the centre, as content would. */
export interface OwnWords {
  name: string
  /** What an enrolment binds to. */
  enrolmentNote: string
}

/** Puts the centre's own words into a text of the code. */
export const fillOwnWords = (text: string, { name, enrolmentNote }: OwnWords): string =>
  text.replaceAll('{ime_centra}', name).replaceAll('{o_prijavi}', enrolmentNote)

/** The names that a text writes in braces, whatever their capitals and diacritics. */
export const listNames = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, written = '']) => foldWord(written))

/**
 * Puts values in the place of names.
 * @param read what stands for a name; undefined leaves it in its braces
 */
export function fillBraces(text: string, read: (name: string, offset: number) => string | undefined): string {
  return text.replace(PLACEHOLDER, (all, written: string, offset: number) => {
    const value = read(foldWord(written), offset)
    if (value === undefined) return all
    return /^\p{Lu}/u.test(written) ? value.charAt(0).toUpperCase() + value.slice(1) : value
  })
}
