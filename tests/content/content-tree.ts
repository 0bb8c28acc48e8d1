import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openContentFolder } from '../../collections/check/files'
import { TEST_CONTENT } from '../support/project-copy'
import type { Tree } from './base-tree'

/** Read once. */
let content: [string, Uint8Array][] | undefined

/** Returns a copy of the tests' content in memory. */
export function loadTestContent(): Tree {
  const { paths, read } = openContentFolder(TEST_CONTENT)
  content ??= paths.map((path) => [path, read(path)])
  return new Map(content)
}

/** Writes a tree to the disk as a `content/` folder. */
export function writeTree(tree: Tree, folder: string): void {
  for (const [path, bytes] of tree) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}
