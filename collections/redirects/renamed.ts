import { foldWord } from '../../common/fold-path'
import { findNearest } from '../check/suggest'

/** A file or page that is gone, or one that is new: its path or address, and what it is called on the site. */
export interface Named {
  path: string
  name: string | undefined
}

/**
 * Which of the new things is which of the missing ones under another name. One to one: by what they are called, else by
 * the last part of their paths. Only within one folder.
 */
export function matchRenamed(missing: readonly Named[], fresh: readonly Named[]): Map<string, string> {
  const pairs = new Map<string, string>()
  const free = [...fresh]
  const pair = (gone: Named, index: number) => {
    const [heir] = free.splice(index, 1)
    if (heir) pairs.set(gone.path, heir.path)
  }
  for (const gone of missing) {
    const index = free.findIndex(
      ({ path, name }) =>
        folderOfPath(path) === folderOfPath(gone.path) &&
        name !== undefined &&
        gone.name !== undefined &&
        foldWord(name) === foldWord(gone.name),
    )
    if (index !== -1) pair(gone, index)
  }
  for (const gone of missing) {
    if (pairs.has(gone.path)) continue
    const near = free.filter(({ path }) => folderOfPath(path) === folderOfPath(gone.path))
    const nearest = findNearest(
      lastPart(gone.path),
      near.map(({ path }) => lastPart(path)),
    )
    const heir = near.find(({ path }) => lastPart(path) === nearest)
    if (heir) pair(gone, free.indexOf(heir))
  }
  return pairs
}

function folderOfPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
