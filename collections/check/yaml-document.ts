// The keys of a file: parsed by the parser that contentlayer uses, with a line for everything in it.
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import { withoutEmpty } from '../written-values'
import { findIndentMistakes } from './indentation'
import { type Problem, toHint } from './problem'
import { findLineMistakes, type KeyNames, type LineMistake, quote } from './yaml-lines'

/** Parsed keys of one file. */
export interface YamlFile {
  /** Path below `content/`. */
  path: string
  /** The keys as the build sees them: empty values left out, texts in one Unicode form. */
  values: Record<string, unknown>
  /** The keys with every empty value still in its place. */
  raw: Record<string, unknown>
  /** Line of a value in the file, from 1: the value's own key, or its group's first line when it is missing. */
  lineOf(path: readonly PropertyKey[]): number
  /** The value as it is written, e.g. `17.30` where YAML understands the number 17.3. */
  writtenAt(path: readonly PropertyKey[]): string | undefined
  /** The whole line, e.g. `  - cena: 30`. */
  textOfLine(line: number): string
}

/**
 * Parses `yaml`, which starts on line `firstLine` of the file.
 * @param keys for telling keys from text
 */
export function parseKeys(
  path: string,
  yaml: string,
  firstLine: number,
  keys: KeyNames,
  attempts = 5,
): { file: YamlFile | undefined; problems: Problem[] } {
  const lines = yaml.split('\n')
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const toProblem = ({ line, message, fix }: LineMistake): Problem => ({
    file: path,
    line: firstLine + line,
    message,
    fix,
  })
  /** Reads on as if the found lines were mended, so that one run tells everything. */
  const goOn = (found: LineMistake[]): ReturnType<typeof parseKeys> => {
    const mended = mendLines(lines, found)
    const rest =
      mended && attempts > 0
        ? parseKeys(path, mended, firstLine, keys, attempts - 1)
        : { file: undefined, problems: [] }
    return { file: rest.file, problems: [...found.map(toProblem), ...rest.problems] }
  }
  const mistakes = findLineMistakes(yaml, keys)
  const root = document.contents
  // Without any key it is a file whose keys are all left out, or switched off with #.
  if (document.errors.length > 0 || document.warnings.length > 0 || (root && !isMap(root))) {
    const found = mistakes.length > 0 ? mistakes : findIndentMistakes(lines, keys)
    if (found.length > 0) return goOn(found)
    const [error] = [...document.errors, ...document.warnings]
    const line = error ? Math.max(0, counter.linePos(error.pos[0]).line - 1) : 0
    const explained = error ? explain(error, line, lines, document) : { line: 0, message: NO_KEYS }
    return goOn([explained])
  }
  const always = mistakes.filter(({ isSilent }) => isSilent)
  const references = findReferences(document, counter, lines)
  if (always.length + references.length > 0) return goOn([...always, ...references])
  const raw = (document.toJS() ?? {}) as Record<string, unknown>
  const file: YamlFile = {
    path,
    raw,
    values: withoutEmpty(raw) as Record<string, unknown>,
    lineOf: (keyPath) => firstLine + counter.linePos(findOffset(root, keyPath)).line - 1,
    writtenAt: (keyPath) => {
      const node = findNode(root, keyPath)
      return node?.range ? yaml.slice(node.range[0], node.range[1]) : undefined
    },
    textOfLine: (line) => lines[line - firstLine] ?? '',
  }
  return {
    file,
    problems: findCutTexts(document, counter, lines).map((mistake) => toHint(toProblem(mistake))),
  }
}

/** The text with every found line corrected; undefined when one can't be, or needs more than its own line. */
function mendLines(lines: readonly string[], found: readonly LineMistake[]): string | undefined {
  const mended = [...lines]
  for (const { line, fix } of found) {
    if (fix === undefined || fix.includes('\n') || fix === lines[line]) return undefined
    mended[line] = fix
  }
  return mended.join('\n')
}

const NO_KEYS =
  'Tu naj bodo podatki, vsak v svoji vrstici: ime podatka, dvopičje, presledek in vrednost. Začetek prepišite iz predloge v mapi content/predloge.'

/** The value at the end of a path, or undefined. */
function findNode(root: ParsedNode | null, path: readonly PropertyKey[]): Node | undefined {
  return path.reduce<Node | undefined>((node, segment) => findStep(node, segment)?.value, root ?? undefined)
}

/** The start of the key (or list item) at the end of a path; of the nearest thing that exists, when it is missing. */
function findOffset(root: ParsedNode | null, path: readonly PropertyKey[]): number {
  let node: Node | undefined = root ?? undefined
  let offset = root?.range[0] ?? 0
  for (const segment of path) {
    const step: Step | undefined = findStep(node, segment)
    if (!step) return offset
    offset = step.offset
    node = step.value
  }
  return offset
}

interface Step {
  offset: number
  value: Node | undefined
}

/** One key or list place further. */
function findStep(node: Node | undefined, segment: PropertyKey): Step | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(segment))
    if (!pair || !isNode(pair.key)) return undefined
    return { offset: pair.key.range?.[0] ?? 0, value: isNode(pair.value) ? pair.value : undefined }
  }
  const item = isSeq(node) ? node.items.filter(isFilled)[Number(segment)] : undefined
  return isNode(item) ? { offset: item.range?.[0] ?? 0, value: item } : undefined
}

/** A YAML error in the words of someone who has never heard of YAML. */
function explain(error: YAMLError, line: number, lines: string[], document: Document): LineMistake {
  const text = lines[line] ?? ''
  const make = (message: string, fix?: string) => ({ line, message, fix })
  if (error.code === 'DUPLICATE_KEY') {
    const key = /([\p{L}_][\p{L}\p{N}_]*)\s*:/u.exec(text)?.[1] ?? text.trim()
    return make(`Podatek »${key}« je zapisan dvakrat. Obdržite eno od obeh vrstic, drugo izbrišite.`)
  }
  if (error.code === 'MULTIPLE_DOCS')
    return make(
      'V tej datoteki ne sme biti druge vrstice ---. Izbrišite jo; v datotekah .yaml pod podatki ni besedila.',
    )
  if (/ALIAS|SCALAR_START|TAG_RESOLVE/.test(error.code)) return make(SPECIAL_SIGN, quoteValue(text))
  if (error.code === 'MISSING_CHAR')
    return make(
      'Narekovaj ali oklepaj v tej vrstici nima para. Besedilo naj se začne in konča z narekovajem.',
      quoteValue(text),
    )
  if (document.contents && !isCollection(document.contents) && line === 0) return make(NO_KEYS)
  const isOfList = /^\s*-/.test(lines[line - 1] ?? '')
  if (/INDENT|COLLECTION_TYPE|BLOCK_IN_FLOW/.test(error.code) || /^\s|^-/.test(text) || isOfList)
    return make(INDENT)
  return make(
    'Te vrstice ni mogoče razumeti. Vsaka vrstica s podatkom ima obliko »ime: vrednost«; daljše besedilo zapišite v narekovaje.',
    text.trim() === '' ? undefined : quoteValue(text),
  )
}

const INDENT =
  'Zamik te vrstice se ne ujema s sosednjimi. Vrstice istega seznama ali iste skupine naj se začnejo natanko enako daleč od roba.'

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
