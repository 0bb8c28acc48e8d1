import { decode, encode, type Tree } from './base-tree'

/** A staff mistake: one change to the content folder, and the expected result. */
export interface Mistake {
  /** The name in the snapshot of all problems. */
  name: string
  outcome: 'error' | 'hint' | 'fine'
  change: (tree: Tree) => void
}

type Change = Mistake['change']

/** Combines several changes into one. */
export const all =
  (...changes: Change[]): Change =>
  (tree) => {
    for (const change of changes) change(tree)
  }

const createFactory =
  (outcome: Mistake['outcome']) =>
  (name: string, ...changes: Change[]): Mistake => ({ name, outcome, change: all(...changes) })

/** A mistake that stops publishing. */
export const error = createFactory('error')

/** A mistake that gets a hint. */
export const hint = createFactory('hint')

/** Another notation that is accepted without a problem. */
export const fine = createFactory('fine')

/** Replaces text in a file. The text must occur there, so that no fixture silently changes nothing. */
export function replace(path: string, from: string, to: string) {
  return (tree: Tree) => {
    const text = decode(tree.get(path))
    if (!text.includes(from)) throw new Error(`${path} does not hold »${from}«`)
    tree.set(path, encode(text.replace(from, () => to)))
  }
}

/** Appends text to a file. */
export function append(path: string, text: string) {
  return (tree: Tree) => tree.set(path, encode(decode(tree.get(path)) + text))
}

export function put(path: string, content: string | Uint8Array) {
  return (tree: Tree) => tree.set(path, typeof content === 'string' ? encode(content) : content)
}

export function remove(...paths: string[]) {
  return (tree: Tree) => {
    for (const path of paths) if (!tree.delete(path)) throw new Error(`${path} is not in the tree`)
  }
}

export function rename(from: string, to: string) {
  return (tree: Tree) => {
    const bytes = tree.get(from)
    if (!bytes) throw new Error(`${from} is not in the tree`)
    tree.delete(from)
    tree.set(to, bytes)
  }
}

/** Writes a single redirect. */
export const writeRedirect = (from: string, to: string) =>
  put('preusmeritve.yaml', `preusmeritve:\n  - iz: ${from}\n    v: ${to}\n`)

/** Writes a single event, a premiere, with these lines. */
export const writeEvent = (lines: string) => put('dogodki.yaml', `dogodki:\n  - ime: Premiera\n${lines}`)

/** Writes a single urgent notice with these lines. */
export const writeNotice = (lines: string) =>
  put('obvestila.yaml', `obvestila:\n  - besedilo: Vaje odpadejo.\n${lines}`)

/** Rewrites the whole text of a file. */
export function rewrite(path: string, write: (text: string) => string | Uint8Array) {
  return (tree: Tree) => {
    const result = write(decode(tree.get(path)))
    tree.set(path, typeof result === 'string' ? encode(result) : result)
  }
}
