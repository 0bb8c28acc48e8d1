import { decodePath, foldPath } from '../../../common/fold-path'
import { errorPages, routes } from '../../../common/routes'

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

/** Which page stands, with status 404, for what is not at a path. */
export function chooseErrorPage(path: string): string {
  const folded = foldPath(path)
  const isWorkshop = folded.startsWith(`${routes.workshops}/`) || folded === errorPages.workshopNotFound
  return isWorkshop ? errorPages.workshopNotFound : errorPages.notFound
}

/** A target may be written with diacritics or percent-encoded. */
function encodeTarget(target: string): string {
  return encodeURI(decodePath(target) ?? target)
}
