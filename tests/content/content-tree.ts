import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openFolder } from '../../collections/check/files'
import { TEST_CONTENT } from '../support/project-copy'
import type { Tree } from './base-tree'

/** The tests' content in memory, for changes that are checked without a disk. */
export function loadTestContent(): Tree {
  const { paths, read } = openFolder(TEST_CONTENT)
  return new Map(paths.map((path) => [path, read(path)]))
}

/** Lays a tree on the disk, as a `content/` folder. */
export function writeTree(tree: Tree, folder: string): void {
  for (const [path, bytes] of tree) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}
