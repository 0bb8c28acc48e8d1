// Finds plain text that Markdown reads as a list, a quotation or emphasis, so that numbers and signs change or vanish.
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isMonth } from '../written-times'
import type { MarkdownMistake } from './problem'

export function findMisreadText(text: string, tree: Root, lines: readonly string[]): MarkdownMistake[] {
  const inLists = findOrderedListMistakes(tree, lines)
  const isReported = ({ line }: MarkdownMistake) => inLists.some((mistake) => mistake.line === line)
  const signs = [...findLostSigns(tree, lines), ...findLostAsterisks(text, tree, lines)]
  return [...inLists, ...signs.filter((mistake) => !isReported(mistake))]
}

/** The rest of a line after the number of a list item, when it continues a date: »maja«, »in 16. maja«, »– 17. 5.«. */
const isDateAfterNumber = (rest: string): boolean =>
  isMonth(/^(\p{L}+)/u.exec(rest)?.[1] ?? '') ||
  /^(?:\d{1,2}\.|(?:in|ali|ter|oz\.|oziroma|do|[-–—,])\s*\d{1,2}\.)/.test(rest)

/** Finds dates that Markdown parses as numbered lists, and numbers that the page would not show as they are written. */
function findOrderedListMistakes(tree: Root, lines: readonly string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  visit(tree, 'list', ({ ordered, start, children }, _index, parent) => {
    // »27. 10. 2026« is a list in a list; the outer one is reported.
    const isInDate =
      parent?.type === 'listItem' && parent.position?.start.line === children[0]?.position?.start.line
    if (!ordered || (isInDate && mistakes.at(-1)?.line === children[0]?.position?.start.line)) return
    for (const [index, { position }] of children.entries()) {
      const { line = 1, column = 1 } = position?.start ?? {}
      const text = lines[line - 1] ?? ''
      const before = text.slice(0, column - 1)
      const [, number = '', rest = ''] = /^(\d+)[.)]\s*(.*)$/.exec(text.slice(column - 1)) ?? []
      const expected = (start ?? 1) + index
      if (isDateAfterNumber(rest))
        mistakes.push({
          line,
          message:
            'Vrstica se začne z datumom, zato bi postala oštevilčen seznam. Začnite jo z besedo, na primer »Dne«.',
          fix: `${before}Dne ${text.slice(column - 1)}`,
        })
      else if (Number(number) !== expected)
        mistakes.push({
          line,
          message: `Seznam se oštevilči zaporedno: napisano je ${number}, na strani bi pisalo ${expected}. Popravite številko; če ne pomeni zaporedja, pred piko vpišite poševnico: ${number}\\.`,
          fix: before + text.slice(column - 1).replace(/^\d+/, String(expected)),
        })
    }
  })
  return mistakes
}

/** Finds »> 18 let« and »+ 5 €« at the beginning of a line, which lose their sign. */
function findLostSigns(tree: Root, lines: readonly string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  visit(tree, ({ type, position }) => {
    const line = position?.start.line ?? 1
    const text = lines[line - 1] ?? ''
    const [, sign = ''] = /^\s*([>+])\s*\d/.exec(text) ?? []
    if (!(type === 'blockquote' && sign === '>') && !(type === 'listItem' && sign === '+')) return
    const message = `Znak ${sign} na začetku vrstice bi izginil, ker pomeni ${sign === '>' ? 'navedek' : 'vrstico seznama'}. Začnite jo z besedo ali pred znak vpišite poševnico: \\${sign}`
    mistakes.push({ line, message, fix: text.replace(sign, `\\${sign}`) })
  })
  return mistakes
}

/** Finds asterisks inside words and numbers, which vanish in pairs: »učenci*ke in mentorji*ce«, »2*3*4«. */
function findLostAsterisks(source: string, tree: Root, lines: readonly string[]): MarkdownMistake[] {
  const mistakes: MarkdownMistake[] = []
  visit(tree, ['emphasis', 'strong'], ({ position }) => {
    const { offset = 0, line = 1 } = position?.start ?? {}
    if (source[offset] !== '*' || !/[\p{L}\p{N}]/u.test(source[offset - 1] ?? '')) return
    mistakes.push({
      line,
      message:
        'Zvezdici sredi besed ali števil bi izginili, besedilo med njima pa bi bilo poševno. Pred vsako vpišite poševnico: \\*',
      fix: (lines[line - 1] ?? '').replace(/(?<=[\p{L}\p{N}])\*/gu, '\\*'),
    })
  })
  return mistakes
}
