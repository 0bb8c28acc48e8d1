const ONE_LETTER_WORD = /(^|[\s(»›–])([szvkhoaiSZVKHOAI]) /g
const DATE = /(\d{1,2}\.) (\d{1,2}\.) (\d{4})/g
const NUMBER_AND_UNIT = /(\d) (%|€|EUR|km|m²|let|ur)(?=$|[\s,.;:)])/g
/** An ordinal number, i.e. a full stop before a small letter: »6. člena«, »22. decembra«. */
const ORDINAL = /(\d\.) (?=\p{Ll})/gu
/** A number and its noun, »6 občin«; four digits are mostly a year, after which a line may break. */
const SMALL_NUMBER = /(?<![\d.,/–-])(\d{1,3}) (?=\p{Ll})/gu
/** Groups of digits in a telephone number: »04 000 00 00«. */
const DIGIT_GROUPS = /(\d) (?=\d)/g
/** A room and its number: »Dvorana 2«. */
const ROOM_NUMBER = /((?:(?:dvoran|učilnic|atelje|studi|prostor)\p{Ll}*|sob[aeio])) (?=\d)/giu
const DASH = / – /g
const NBSP = '\u00a0'

/** Inserts non-breaking spaces by Slovenian rules. */
export function insertNonBreakingSpaces(text: string): string {
  return text
    .replace(ONE_LETTER_WORD, `$1$2${NBSP}`)
    .replace(ONE_LETTER_WORD, `$1$2${NBSP}`)
    .replace(DATE, `$1${NBSP}$2${NBSP}$3`)
    .replace(NUMBER_AND_UNIT, `$1${NBSP}$2`)
    .replace(ORDINAL, `$1${NBSP}`)
    .replace(SMALL_NUMBER, `$1${NBSP}`)
    .replace(DIGIT_GROUPS, `$1${NBSP}`)
    .replace(ROOM_NUMBER, `$1${NBSP}`)
    .replace(DASH, `${NBSP}– `)
}
