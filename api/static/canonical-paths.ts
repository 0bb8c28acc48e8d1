import { decodePath, foldPath } from '../../common/fold-path'

/** Where another writing of an address, or an old address, leads to. */
export interface CanonicalPaths {
  /** @returns the address to redirect to, percent-encoded, or undefined */
  find(path: string): string | undefined
}

/**
 * Built at start: every page is found by its folded path, so NFD, missing diacritics, upper case and a slash at
 * the end all lead to the one address. Pages win over old addresses.
 * @param pages their addresses, percent-decoded
 */
export function createCanonicalPaths(
  pages: readonly string[],
  redirects: readonly { from: string; to: string }[],
): CanonicalPaths {
  const targets = new Map(
    redirects.map(({ from, to }) => [foldPath(decodePath(from) ?? from), encodeTarget(to)]),
  )
  for (const path of pages) targets.set(foldPath(path), encodeURI(path))
  return {
    find(path) {
      const withoutIndex = path.replace(/\/index\.html$/i, '')
      return targets.get(foldPath(withoutIndex))
    },
  }
}

/** A target may be written with diacritics or percent-encoded. */
function encodeTarget(target: string): string {
  return encodeURI(decodePath(target) ?? target)
}
