// Finds lines with the wrong indentation.
import type { LineMistake, ListFlagByKeyName } from './yaml-lines'

const KEY_LINE_PATTERN = /^( *)((?:- +)*)([\p{L}_][\p{L}\p{N}_]*):(?:\s+(.*))?$/u

/** Finds the first wrong line, e.g. a key that is indented neither like the previous key nor like its parents. */
export function findIndentMistakes(lines: readonly string[], keys: ListFlagByKeyName): LineMistake[] {
  /** Indentations of the previous key and of its parent keys, outermost first. */
  let open: number[] = []
  let isOpening = false
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue
    const match = KEY_LINE_PATTERN.exec(line)
    if (!match) {
      const mistake = index > 0 ? findUnindentedContinuation(lines, index) : undefined
      if (mistake) return [mistake]
      continue
    }
    const stray = findStrayItem(lines, index, match)
    if (stray) return [stray]
    const [, blank = '', dashes = '', key = '', value = ''] = match
    const indent = blank.length + dashes.length
    const deepest = open.at(-1)
    const isNew = dashes !== '' || (isOpening && indent > (deepest ?? -1))
    if (!isNew && deepest !== undefined && !open.includes(indent) && keys.has(key)) {
      const meant = open.reduce(
        (best, level) => (Math.abs(level - indent) < Math.abs(best - indent) ? level : best),
        deepest,
      )
      return [
        {
          line: index,
          message:
            'Zamik te vrstice se ne ujema s sosednjimi. Podatki iste skupine naj se začnejo natanko enako daleč od roba.',
          fix: `${' '.repeat(meant)}${line.trimStart()}`,
        },
      ]
    }
    open = [...open.filter((level) => level < indent), indent]
    isOpening = value.trim() === ''
  }
  return []
}

/** Finds a list item pasted below a value that is not a list, mostly at the end of a file. */
function findStrayItem(
  lines: readonly string[],
  index: number,
  [, blank = '', dashes = '']: RegExpExecArray,
): LineMistake | undefined {
  const [, blankBefore = '', dashesBefore = '', key, value = ''] =
    KEY_LINE_PATTERN.exec(lines[index - 1] ?? '') ?? []
  const isBelowValue =
    key && dashesBefore === '' && blankBefore.length < blank.length && /^[^|>\s]/.test(value)
  if (dashes === '' || !isBelowValue) return undefined
  return {
    line: index,
    message: `Vrstica nad to (»${key}«) ni seznam. Prilepljene vrstice prestavite višje, na konec seznama, v katerega sodijo.`,
  }
}

/** Finds a line that continues a text, but lacks its indentation. */
function findUnindentedContinuation(lines: readonly string[], index: number): LineMistake | undefined {
  const line = lines[index] ?? ''
  const before = KEY_LINE_PATTERN.exec(lines[index - 1] ?? '')
  if (!before?.[4] || /^["'|>[{]/.test(before[4]) || /^\s*-/.test(line)) return undefined
  const indent = (before[1] ?? '').length + (before[2] ?? '').length
  if (line.length - line.trimStart().length > indent) return undefined
  return {
    line: index,
    message: 'Vrstica nadaljuje besedilo iz prejšnje. Zamaknite jo za dva presledka ali obe združite v eno.',
    fix: `${' '.repeat(indent + 2)}${line.trimStart()}`,
  }
}
