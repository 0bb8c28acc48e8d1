const ONE_LETTER_WORD = /(^|[\s(»›–])([szvkhoaiSZVKHOAI]) /g
const DATE = /(\d{1,2}\.) (\d{1,2}\.) (\d{4})/g
const NUMBER_AND_UNIT = /(\d) (%|€|EUR|km|m²|let|ur)(?=$|[\s,.;:)])/g
/** »6. člena«, »22. decembra«: a full stop before a small letter ends no sentence. */
const ORDINAL = /(\d\.) (?=\p{Ll})/gu
/** »6 občin«; four figures are most often a year, which may stand alone. */
const SMALL_NUMBER = /(?<![\d.,/–-])(\d{1,3}) (?=\p{Ll})/gu
/** »04 000 00 00« */
const GROUPS_OF_FIGURES = /(\d) (?=\d)/g
const DASH = / – /g
const NBSP = '\u00a0'

/**
 * Slovenian line-break rules: one-letter words and the word behind them, the parts of a date, a number and what it
 * counts, and a dash and the word before it stay on one line.
 */
export function bindWords(text: string): string {
  return text
    .replace(ONE_LETTER_WORD, `$1$2${NBSP}`)
    .replace(ONE_LETTER_WORD, `$1$2${NBSP}`)
    .replace(DATE, `$1${NBSP}$2${NBSP}$3`)
    .replace(NUMBER_AND_UNIT, `$1${NBSP}$2`)
    .replace(ORDINAL, `$1${NBSP}`)
    .replace(SMALL_NUMBER, `$1${NBSP}`)
    .replace(GROUPS_OF_FIGURES, `$1${NBSP}`)
    .replace(DASH, `${NBSP}– `)
}
