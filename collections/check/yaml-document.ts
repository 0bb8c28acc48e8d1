// Parses the keys of a file with line numbers; the parser is the one that contentlayer uses.
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
import { removeEmptyValues } from '../written-values'
import { findIndentMistakes } from './indentation'
import { type Problem, toHint } from './problem'
import { findLineMistakes, type LineMistake, type ListFlagByKeyName, quoteYaml } from './yaml-lines'

export interface YamlFile {
  path: string
  /** Parsed keys without empty values, with texts in Unicode form NFC. */
  values: Record<string, unknown>
  raw: Record<string, unknown>
  /** Returns the line number (from 1) of a key, or of its nearest existing parent when the key is missing. */
  lineOf(path: readonly PropertyKey[]): number
  /** Returns the YAML source of a value, e.g. `17.30` where YAML parses 17.3. */
  writtenAt(path: readonly PropertyKey[]): string | undefined
  textOfLine(line: number): string
}

interface ParsedKeys {
  file: YamlFile | undefined
  problems: Problem[]
}

/** Parses `yaml`, which begins on line `firstLine` of the file. Known key names (`keys`) distinguish keys from text. */
export function parseKeys(
  { path, yaml, firstLine }: { path: string; yaml: string; firstLine: number },
  keys: ListFlagByKeyName,
  attempts = 5,
): ParsedKeys {
  const lines = yaml.split('\n')
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const toProblem = ({ line, message, fix }: LineMistake): Problem => ({
    file: path,
    line: firstLine + line,
    message,
    fix,
  })
  /** Corrects the found mistakes and parses again, so that one run reports later mistakes as well. */
  const parseCorrected = (found: LineMistake[]): ParsedKeys => {
    const corrected = correctLines(lines, found)
    const rest =
      corrected && attempts > 0
        ? parseKeys({ path, yaml: corrected, firstLine }, keys, attempts - 1)
        : { file: undefined, problems: [] }
    return { file: rest.file, problems: [...found.map(toProblem), ...rest.problems] }
  }
  const mistakes = findLineMistakes(yaml, keys)
  const root = document.contents
  // A file without any key is valid: all its keys may be optional or commented out.
  if (document.errors.length > 0 || document.warnings.length > 0 || (root && !isMap(root))) {
    const found = mistakes.length > 0 ? mistakes : findIndentMistakes(lines, keys)
    if (found.length > 0) return parseCorrected(found)
    const [error] = [...document.errors, ...document.warnings]
    const line = error ? Math.max(0, counter.linePos(error.pos[0]).line - 1) : 0
    const explained = error
      ? explainYamlError(error, line, { lines, document })
      : { line: 0, message: NO_KEYS_MESSAGE }
    return parseCorrected([explained])
  }
  const always = mistakes.filter(({ isSilent }) => isSilent)
  const references = findAliases(document, counter, lines)
  if (always.length + references.length > 0) return parseCorrected([...always, ...references])
  keepWrittenNumbers(document)
  const raw = (document.toJS() ?? {}) as Record<string, unknown>
  const file: YamlFile = {
    path,
    raw,
    values: removeEmptyValues(raw) as Record<string, unknown>,
    lineOf: (keyPath) => firstLine + counter.linePos(findOffset(root, keyPath)).line - 1,
    writtenAt: (keyPath) => {
      const node = findNode(root, keyPath)
      return node?.range ? yaml.slice(node.range[0], node.range[1]) : undefined
    },
    textOfLine: (line) => lines[line - firstLine] ?? '',
  }
  return {
    file,
    problems: [...findTruncatedTexts(document, counter, lines), ...findEmptyItems(document, counter)].map(
      (mistake) => toHint(toProblem(mistake)),
    ),
  }
}

/** Returns the text with all `found` mistakes corrected; undefined if a mistake has no one-line correction. */
function correctLines(lines: readonly string[], found: readonly LineMistake[]): string | undefined {
  const corrected = [...lines]
  for (const { line, fix } of found) {
    if (fix === undefined || fix.includes('\n') || fix === lines[line]) return undefined
    corrected[line] = fix
  }
  return corrected.join('\n')
}

const NO_KEYS_MESSAGE =
  'Tu naj bodo podatki, vsak v svoji vrstici: ime podatka, dvopičje, presledek in vrednost. Začetek prepišite iz predloge v mapi content/predloge.'

function findNode(root: ParsedNode | null, path: readonly PropertyKey[]): Node | undefined {
  return path.reduce<Node | undefined>(
    (node, segment) => findChildNode(node, segment)?.value,
    root ?? undefined,
  )
}

/** Returns the offset of the key or list item at a path, or of its nearest parent when it is missing. */
function findOffset(root: ParsedNode | null, path: readonly PropertyKey[]): number {
  let node: Node | undefined = root ?? undefined
  let offset = root?.range[0] ?? 0
  for (const segment of path) {
    const step: FoundNode | undefined = findChildNode(node, segment)
    if (!step) return offset
    offset = step.offset
    node = step.value
  }
  return offset
}

interface FoundNode {
  offset: number
  value: Node | undefined
}

function findChildNode(node: Node | undefined, segment: PropertyKey): FoundNode | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(segment))
    if (!pair || !isNode(pair.key)) return undefined
    return { offset: pair.key.range?.[0] ?? 0, value: isNode(pair.value) ? pair.value : undefined }
  }
  const item = isSeq(node) ? node.items.filter(hasValue)[Number(segment)] : undefined
  return isNode(item) ? { offset: item.range?.[0] ?? 0, value: item } : undefined
}

function explainYamlError(
  error: YAMLError,
  line: number,
  { lines, document }: { lines: readonly string[]; document: Document },
): LineMistake {
  const text = lines[line] ?? ''
  const createMistake = (message: string, fix?: string) => ({ line, message, fix })
  if (error.code === 'DUPLICATE_KEY') {
    const key = /([\p{L}_][\p{L}\p{N}_]*)\s*:/u.exec(text)?.[1] ?? text.trim()
    return createMistake(`Podatek »${key}« je zapisan dvakrat. Obdržite eno od obeh vrstic, drugo izbrišite.`)
  }
  if (error.code === 'MULTIPLE_DOCS')
    return createMistake(
      'V tej datoteki ne sme biti druge vrstice ---. Izbrišite jo; v datotekah .yaml pod podatki ni besedila.',
    )
  if (/ALIAS|SCALAR_START|TAG_RESOLVE/.test(error.code))
    return createMistake(SPECIAL_SIGN_MESSAGE, quoteValue(text))
  if (error.code === 'MISSING_CHAR')
    return createMistake(
      'Narekovaj ali oklepaj v tej vrstici nima para. Besedilo naj se začne in konča z narekovajem.',
      quoteValue(text),
    )
  if (document.contents && !isCollection(document.contents) && line === 0)
    return createMistake(NO_KEYS_MESSAGE)
  const isOfList = /^\s*-/.test(lines[line - 1] ?? '')
  if (/INDENT|COLLECTION_TYPE|BLOCK_IN_FLOW/.test(error.code) || /^\s|^-/.test(text) || isOfList)
    return createMistake(INDENT_MESSAGE)
  return createMistake(
    'Te vrstice ni mogoče razumeti. Vsaka vrstica s podatkom ima obliko »ime: vrednost«; daljše besedilo zapišite v narekovaje.',
    text.trim() === '' ? undefined : quoteValue(text),
  )
}

const INDENT_MESSAGE =
  'Zamik te vrstice se ne ujema s sosednjimi. Vrstice istega seznama ali iste skupine naj se začnejo natanko enako daleč od roba.'

const SPECIAL_SIGN_MESSAGE =
  'Besedilo, ki se začne s posebnim znakom (*, &, !, @, %, `), zapišite v narekovaje.'

/** Whether a list item has a value; empty items are removed from the values, see removeEmptyValues. */
const hasValue = (item: unknown): boolean =>
  !isScalar(item) || (item.value !== null && String(item.value).trim() !== '')

/** Returns `key: text` with the text in quotes; undefined for lines of another form. */
function quoteValue(line: string): string | undefined {
  const match = /^(\s*(?:- +)?[\p{L}_][\p{L}\p{N}_]*:)\s+(.+)$/u.exec(line) ?? /^(\s*-)\s+(.+)$/.exec(line)
  if (!match) return undefined
  return `${match[1]} ${quoteYaml((match[2] ?? '').replace(/^["']|["']$/g, ''))}`
}

/** Finds YAML aliases (`*Zvezda`) and anchors (`&`), which staff never intend. */
function findAliases(document: Document, counter: LineCounter, lines: string[]): LineMistake[] {
  const found: LineMistake[] = []
  visit(document, (_key, node) => {
    if (!isNode(node) || !node.range || !(isAlias(node) || ('anchor' in node && node.anchor))) return
    const line = counter.linePos(node.range[0]).line - 1
    found.push({ line, message: SPECIAL_SIGN_MESSAGE, fix: quoteValue(lines[line] ?? '') })
  })
  return found
}

/** Keeps the final zero of a number as text: YAML reads the hours 17.30 as 17.3, and the room 2.10 as 2.1. */
function keepWrittenNumbers(document: Document): void {
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'number' && /^\d{1,2}\.\d0$/.test(node.source ?? '')) node.value = node.source
    },
  })
}

/** Finds list items without a value; the values do not contain them, see removeEmptyValues. */
function findEmptyItems(document: Document, counter: LineCounter): LineMistake[] {
  const found: LineMistake[] = []
  visit(document, {
    Seq: (_key, { items }) => {
      for (const item of items)
        if (isScalar(item) && !hasValue(item) && item.range)
          found.push({
            line: counter.linePos(item.range[0]).line - 1,
            message:
              'Za vezajem v tej vrstici ni ničesar, zato se vrstica ne upošteva. Dopišite besedilo ali izbrišite vezaj.',
          })
    },
  })
  return found
}

/** Finds texts cut off by `#`, e.g. `ucilnica: Dvorana #2`: in YAML ` #` begins a comment. */
function findTruncatedTexts(document: Document.Parsed, counter: LineCounter, lines: string[]): LineMistake[] {
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
        fix: `${match[1]}${quoteYaml(match[2].replace(/^["']|["'](?=\s*#)/g, ''))}`,
      })
    },
  })
  return found
}
