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
interface Damage {
  kind: keyof typeof kinds
  place: number
  other: number
  text: string
  value: string
  name: string
}

/** What a step aims at in a text: a sign, a line, and the line of a key. */
function aim(text: string, place: number) {
  const lines = text.split('\n')
  const isKey = (line: string) => /^\s*(- )?\w+:/.test(line)
  const keys = lines.flatMap((line, number) => (isKey(line) ? [number] : []))
  const [index, keyIndex] = [place % lines.length, keys[place % Math.max(1, keys.length)] ?? 0]
  return {
    text,
    at: place % Math.max(1, text.length),
    line: lines[index] ?? '',
    put: (...changed: string[]) => lines.toSpliced(index, 1, ...changed).join('\n'),
    keyLine: lines[keyIndex] ?? '',
    putKey: (changed: string) => lines.with(keyIndex, changed).join('\n'),
  }
}
type Aim = ReturnType<typeof aim>

const kinds = {
  'delete line': ({ put }) => put(),
  'double line': ({ put, line }) => put(line, line),
  insert: ({ text, at }, damage) => text.slice(0, at) + damage.text + text.slice(at),
  'delete text': ({ text, at }, { other }) => text.slice(0, at) + text.slice(at + 1 + (other % 20)),
  'replace word': ({ put, line }, damage) => put(line.replace(/[\p{L}\d]+/u, damage.text)),
  indent: ({ put, line }, { other }) =>
    put(other % 2 === 0 ? `${' '.repeat((other % 5) + 1)}${line}` : line.replace(/^ {1,2}/, '')),
  'set value': ({ putKey, keyLine }, { value }) => putKey(keyLine.replace(/:.*$/, `: ${value}`)),
  'rename key': ({ putKey, keyLine }, { name }) => putKey(keyLine.replace(/\w+:/, `${name}:`)),
  'add key': ({ putKey, keyLine }, { name, value }) =>
    putKey(`${keyLine}\n${keyLine.replace(/\S.*$/, '')}${name}: ${value}`),
  cut: ({ text, at }) => text.slice(0, at),
  'cut start': ({ text, at }) => text.slice(at),
  glue: ({ text, at }) => text + text.slice(at),
  decompose: ({ text }) => text.normalize('NFD'),
  windows: ({ text }) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
} satisfies Record<string, (aim: Aim, damage: Omit<Damage, 'kind'>) => string>

export const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
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
const harm = (text: string, step: Damage): string => kinds[step.kind](aim(text, step.place), step)

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
