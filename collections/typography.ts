import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

const ONE_LETTER_WORD = /(^|[\s(»›–])([szvkhoaiSZVKHOAI]) /g
const DATE = /(\d{1,2}\.) (\d{1,2}\.) (\d{4})/g
const NUMBER_AND_UNIT = /(\d) (%|€|EUR|km|m²|let|ur)(?=$|[\s,.;:)])/g
const DASH = / – /g
const NBSP = '\u00a0'

/**
 * Slovenian line-break rules (shared brief, section 3): one-letter words, the parts of a date, a number
 * and its unit, and a dash and the word before it stay on one line.
 */
export function bindWords(text: string): string {
  return text
    .replace(ONE_LETTER_WORD, `$1$2${NBSP}`)
    .replace(ONE_LETTER_WORD, `$1$2${NBSP}`)
    .replace(DATE, `$1${NBSP}$2${NBSP}$3`)
    .replace(NUMBER_AND_UNIT, `$1${NBSP}$2`)
    .replace(DASH, `${NBSP}– `)
}

/** Rehype plugin: {@link bindWords} over every text node of a Markdown document. */
export function typography() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = bindWords(node.value)
    })
  }
}
