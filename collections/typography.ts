import type { Element, Root, Text } from 'hast'
import { visit } from 'unist-util-visit'
import { parseCalendarDate } from '../common/calendar-date'

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
const WHOLE_DATE = /(\d{1,2}\.\s\d{1,2}\.\s\d{4})/
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

/** Rehype plugin: {@link bindWords} over every text node of a Markdown document. */
export function typography() {
  return (tree: Root) => {
    visit(tree, 'text', (node) => {
      node.value = bindWords(node.value)
    })
  }
}

/** Rehype plugin: a whole date in running text is a `<time>` that machines can read as well. */
export function markDates() {
  return (tree: Root) => {
    visit(tree, 'text', (node, index, parent) => {
      if (index === undefined || !parent || (parent.type === 'element' && parent.tagName === 'time')) return
      const parts = node.value.split(WHOLE_DATE)
      if (parts.length === 1) return
      parent.children.splice(index, 1, ...parts.map(toNode))
    })
  }
}

function toNode(part: string): Text | Element {
  const text: Text = { type: 'text', value: part }
  const dateTime = parseCalendarDate(part)
  return dateTime ? { type: 'element', tagName: 'time', properties: { dateTime }, children: [text] } : text
}
