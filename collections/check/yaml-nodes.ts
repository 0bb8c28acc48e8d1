// What YAML reads without complaint, but nobody here means.
import { type Document, isAlias, isNode, isScalar, type LineCounter, visit } from 'yaml'
import { type LineMistake, quote } from './yaml-lines'

export const SPECIAL_SIGN =
  'Besedilo, ki se začne s posebnim znakom (*, &, !, @, %, `), zapišite v narekovaje.'

/** Empty list items are left out of the values: see withoutEmpty. */
export function isFilled(item: unknown): boolean {
  return !isScalar(item) || (item.value !== null && String(item.value).trim() !== '')
}

/** `ime: kar koli` with the value in quotes; undefined when there is no such shape to mend. */
export function quoteValue(line: string): string | undefined {
  const match = /^(\s*(?:- +)?[\p{L}_][\p{L}\p{N}_]*:)\s+(.+)$/u.exec(line) ?? /^(\s*-)\s+(.+)$/.exec(line)
  if (!match) return undefined
  return `${match[1]} ${quote((match[2] ?? '').replace(/^["']|["']$/g, ''))}`
}

/** `ime: *Zvezda*` names another value, and `&` gives one a name: nobody here means them. */
export function findReferences(document: Document, counter: LineCounter, lines: string[]): LineMistake[] {
  const found: LineMistake[] = []
  visit(document, (_key, node) => {
    if (!isNode(node) || !node.range || !(isAlias(node) || ('anchor' in node && node.anchor))) return
    const line = counter.linePos(node.range[0]).line - 1
    found.push({ line, message: SPECIAL_SIGN, fix: quoteValue(lines[line] ?? '') })
  })
  return found
}

/** `ucilnica: Dvorana #2` loses its end: after a space, # starts a remark that is never shown. */
export function findCutTexts(
  document: Document.Parsed,
  counter: LineCounter,
  lines: string[],
): LineMistake[] {
  const found: LineMistake[] = []
  visit(document, {
    Scalar: (_key, node) => {
      if (!node.comment || !node.range || node.comment.includes('\n')) return
      const line = counter.linePos(node.range[0]).line - 1
      const text = lines[line] ?? ''
      const match = /^(.*?(?::|-)\s+)(.*?\s*#.*)$/.exec(text)
      if (!match?.[2]?.includes(`#${node.comment}`)) return
      found.push({
        line,
        message: `Besedilo za znakom # (»${node.comment.trim()}«) se na strani ne pokaže. Če sodi zraven, celo vrednost zapišite v narekovaje.`,
        fix: `${match[1]}${quote(match[2].replace(/^["']|["'](?=\s*#)/g, ''))}`,
      })
    },
  })
  return found
}
