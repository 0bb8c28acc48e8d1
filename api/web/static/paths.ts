// Paths of requests: splits request targets, and redirects other spellings of a path to the canonical one.
import { decodePath, foldPath } from '../../../common/fold-path'
import { errorPages, routes } from '../../../common/routes'

/** Redirects from other spellings of a path and from old paths. */
export interface CanonicalPaths {
  /** @returns the path to redirect to, percent-encoded, or undefined */
  find(path: string): string | undefined
}

/**
 * Creates the redirects once at start. Every page is found by its folded path, so that NFD, missing diacritics, upper
 * case and a trailing slash redirect to the canonical path. A page takes precedence over an old path.
 * @param pages paths of all pages, percent-decoded
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

/** Chooses the error page for a path that does not exist. */
export function chooseErrorPage(path: string): string {
  const folded = foldPath(path)
  const isWorkshop = folded.startsWith(`${routes.workshops}/`) || folded === errorPages.workshopNotFound
  return isWorkshop ? errorPages.workshopNotFound : errorPages.notFound
}

/** Percent-encodes a redirect target, which the content may have written with diacritics or encoded. */
function encodeTarget(target: string): string {
  return encodeURI(decodePath(target) ?? target)
}

/** Path and query of a request. */
export interface RequestTarget {
  /** Percent-encoded, unchanged. */
  pathname: string
  /** The query with its question mark; empty without a query. */
  search: string
}

/** Splits the target of a request line, which a proxy may send with scheme and host. */
export function parseTarget(url: string): RequestTarget {
  const target = /^[a-z]+:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url
  const start = target.indexOf('?')
  if (start < 0) return { pathname: target || '/', search: '' }
  return { pathname: target.slice(0, start) || '/', search: target.slice(start) }
}
