// Random damage to real content, as fingers, editors and merges do it.
import fc from 'fast-check'
import { decode, encode, type Tree } from '../content/base-tree'

const NASTY = [
  ...'\t\u00a0"\'“”»«:#*&!@`%|>[]{}\ufeff\r\n–—\\\u0000\u200b\u0301🎭,?~=',
  ...[': ', ' #', '- ', '<b>', '<!--', '\r\n', '\n\n', '\n---\n', '\n  ', '---'],
  ...['__proto__: x\n', '<<<<<<< HEAD\n'],
]
const WORDS =
  'null ~ true ne 0 -1 1.5 1,5 1e9 0x1f .inf NaN 17.30 2026-03-01 muzikal neznano Ž [] {} "odprto *zvezda &sidro ? % @ `a` "\\q" __proto__ constructor https://primer.si javascript:alert(1) ../../skrito.png /delavnice/muzikal'
const VALUES = [
  ...WORDS.split(' '),
  ...['', '30 €', '31. 2. 2026', '1. marca 2026', '[a, b]', '{a: b}', '!oznaka x', '- a', 'a: b', '# nič'],
  ...['|\n  besedilo\n  v dveh vrsticah', '>\n  a', '\n  - a', '\n  a: b', '? a', ': a', "'a''b'"],
  'x'.repeat(3000),
]
const NAMES =
  'naslov ime Ime učilnica barva slug osnutek vzorec __proto__ constructor body documentType _raw _id opisi_slik toString 1 ključ'.split(
    ' ',
  )

/** One step of damage; numbers choose places and are taken modulo what there is. */
export type Damage = {
  kind: (typeof KINDS)[number]
  place: number
  other: number
  text: string
  value: string
  name: string
}

const KINDS = [
  'delete line',
  'double line',
  'swap lines',
  'insert',
  'delete text',
  'replace word',
  'indent',
  'set value',
  'rename key',
  'add key',
  'cut',
  'cut start',
  'decompose',
  'windows',
  'empty',
  'glue',
  'bytes',
] as const

export const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(1_000_000),
  other: fc.nat(1_000_000),
  text: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  ),
  value: fc.constantFrom(...VALUES),
  name: fc.constantFrom(...NAMES),
})

/** What happens to a file as a whole. */
export const fileDamage = fc.record({
  kind: fc.constantFrom('none', 'none', 'none', 'none', 'none', 'none', 'delete', 'rename', 'move', 'copy'),
  name: fc.constantFrom(
    'nova.md',
    'Nova datoteka.MD',
    'č.yaml',
    'delavnice/x.md',
    'mentorji/Ž y.md',
    'albumi/x/y.md',
    'x.json',
    'galerija/nova.yaml',
    '.skrito',
    'slika.png',
  ),
})

/** Applies one step to a text. */
export function harm(text: string, { kind, place, other, text: piece, value, name }: Damage): string {
  const lines = text.split('\n')
  const index = place % lines.length
  const line = lines[index] ?? ''
  const at = text.length === 0 ? 0 : place % text.length
  const put = (changed: string[]) =>
    [...lines.slice(0, index), ...changed, ...lines.slice(index + 1)].join('\n')
  const keyLines = lines.flatMap((candidate, number) => (/^\s*(- )?\w+:/.test(candidate) ? [number] : []))
  const keyIndex = keyLines[place % Math.max(1, keyLines.length)] ?? 0
  const keyLine = lines[keyIndex] ?? ''
  const putKey = (changed: string) =>
    [...lines.slice(0, keyIndex), changed, ...lines.slice(keyIndex + 1)].join('\n')
  switch (kind) {
    case 'delete line':
      return put([])
    case 'double line':
      return put([line, line])
    case 'swap lines': {
      const target = other % lines.length
      const changed = [...lines]
      changed[index] = lines[target] ?? ''
      changed[target] = line
      return changed.join('\n')
    }
    case 'insert':
      return text.slice(0, at) + piece + text.slice(at)
    case 'delete text':
      return text.slice(0, at) + text.slice(at + 1 + (other % 20))
    case 'replace word':
      return put([line.replace(/[\p{L}\d]+/u, piece)])
    case 'indent':
      return put([other % 2 === 0 ? `${' '.repeat((other % 5) + 1)}${line}` : line.replace(/^ {1,2}/, '')])
    case 'set value':
      return putKey(keyLine.replace(/:.*$/, `: ${value}`))
    case 'rename key':
      return putKey(keyLine.replace(/\w+:/, `${name}:`))
    case 'add key':
      return putKey(`${keyLine}\n${keyLine.replace(/\S.*$/, '')}${name}: ${value}`)
    case 'cut':
      return text.slice(0, at)
    case 'cut start':
      return text.slice(at)
    case 'decompose':
      return text.normalize('NFD')
    case 'windows':
      return `\ufeff${text.replaceAll('\n', '\r\n')}`
    case 'empty':
      return piece
    case 'glue':
      return text + text.slice(at)
    default:
      return text.slice(0, at) + String.fromCharCode(other % 65536) + text.slice(at)
  }
}

/** A copy of the tree with one file harmed. */
export function harmTree(
  tree: Tree,
  path: string,
  steps: Damage[],
  file: { kind: string; name: string },
): Tree {
  const harmed = new Map(tree)
  const bytes = encode(steps.reduce(harm, decode(tree.get(path))))
  if (file.kind !== 'copy') harmed.set(path, bytes)
  if (file.kind === 'delete' || file.kind === 'rename' || file.kind === 'move') harmed.delete(path)
  if (file.kind === 'rename') harmed.set(path.replace(/[^/]+$/, file.name.replace(/.*\//, '')), bytes)
  if (file.kind === 'move' || file.kind === 'copy') harmed.set(file.name, bytes)
  return harmed
}
