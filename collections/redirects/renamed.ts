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
  const pairBy = (find: (gone: Named, near: Named[]) => Named | undefined) => {
    for (const gone of missing.filter(({ path }) => !pairs.has(path))) {
      const near = free.filter(({ path }) => folderOfPath(path) === folderOfPath(gone.path))
      const heir = find(gone, near)
      if (!heir) continue
      free.splice(free.indexOf(heir), 1)
      pairs.set(gone.path, heir.path)
    }
  }
  pairBy(({ name }, near) =>
    near.find((other) => name && other.name && foldWord(name) === foldWord(other.name)),
  )
  pairBy(({ path }, near) => {
    const names = near.map((other) => lastPart(other.path))
    return near[names.indexOf(findNearest(lastPart(path), names) ?? '')]
  })
  return pairs
}

function folderOfPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
