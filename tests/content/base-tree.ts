// A small content folder without mistakes, in memory. Each staff mistake of the tests is one change to it.
import type { ContentSource } from '../../collections/check'
import { openContentFolder } from '../../collections/check/files'
import { TEMPLATE_BODY } from '../../collections/check/markdown'
import { listSingleFiles } from '../../collections/collection'
import { renderTemplate } from '../../collections/guide/templates'
import { collections } from '../../collections/registry'
import { getLetterKind, LETTER_KIND_NAMES } from '../../common/letter-kinds'

/** Files by path below `content/`. */
export type Tree = Map<string, Uint8Array>

/** Converts a tree into the input of the content check. */
export function toSource(tree: Tree): ContentSource {
  return {
    paths: [...tree.keys()],
    read: (path) => {
      const bytes = tree.get(path)
      if (!bytes) throw new Error(`${path} is not in the tree`)
      return bytes
    },
  }
}

export function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function decode(bytes: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

/** Returns a PNG that consists of a header with this size and an end. */
export function makePng(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(49)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  bytes.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 37)
  return bytes
}

/** Files as staff would write them. */
const BASE_CONTENT = 'tests/content/base'

const LETTERS = LETTER_KIND_NAMES.map((name): [string, string] => {
  const lines = getLetterKind(name).required.map((needed) => `- Podatek: {${needed}}\n`)
  return [`sporocila/${name}.md`, `---\nzadeva: Sporočilo centra\n---\n\n${lines.join('')}`]
})

const PICTURES = [
  'o-nas.png',
  'domov/hero-1.png',
  'domov/lokacija-1.png',
  'delavnice/muzikal.png',
  'mentorji/muzikal.png',
  'mentorji/lutke.png',
  'galerija/delavnice/barve.png',
  'galerija/delavnice/oder.png',
  'albumi/srecanje/prva.png',
]

const { paths, read } = openContentFolder(BASE_CONTENT)

/** Files that no mistake changes are generated from their templates, so that a new kind of page needs no file here. */
const PLAIN = collections.flatMap((collection) =>
  listSingleFiles(collection).map((path): [string, string] => [
    path,
    renderTemplate(collection).replace(TEMPLATE_BODY, '## Namen\n\nBesedilo razdelka.\n'),
  ]),
)

/** Read once. */
const BASE: [string, Uint8Array][] = [
  ...[...PLAIN, ...LETTERS].map(([path, text]): [string, Uint8Array] => [path, encode(text)]),
  ...paths.map((path): [string, Uint8Array] => [path, read(path)]),
  ...PICTURES.map((path): [string, Uint8Array] => [path, makePng(1600, 1067)]),
]

/** Returns a copy of the folder. Changes replace the bytes of a file and never modify them. */
export function makeBaseTree(): Tree {
  return new Map(BASE)
}
