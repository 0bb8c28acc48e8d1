// Paths of requests: splits request targets, and redirects other spellings of a path to the canonical one.
import { decodePath, foldPath } from '../../../common/fold-path'
import { errorPagePaths, routes } from '../../../common/routes'

/**
 * Creates a function that returns the percent-encoded path to redirect to. It corrects the spelling of a page's path (NFD,
 * missing diacritics, upper case, trailing slash), and replaces an old path by its new one. Pages override old paths.
 * @param pages paths of all pages, percent-decoded
 */
export function createRedirectFinder(
  pages: readonly string[],
  redirects: readonly { from: string; to: string }[],
) {
  // Decodes a path of a redirect: the content may have it percent-encoded, or written with diacritics.
  const decodeOrKeep = (path: string) => decodePath(path) ?? path
  const targets = new Map(
    redirects.map(({ from, to }) => [foldPath(decodeOrKeep(from)), encodeURI(decodeOrKeep(to))]),
  )
  for (const path of pages) targets.set(foldPath(path), encodeURI(path))
  return (path: string): string | undefined => targets.get(foldPath(path.replace(/\/index\.html$/i, '')))
}

/** Chooses the error page for a path that does not exist. */
export function chooseErrorPage(path: string): string {
  const folded = foldPath(path)
  const isWorkshop = folded.startsWith(`${routes.workshops}/`) || folded === errorPagePaths.workshopNotFound
  return isWorkshop ? errorPagePaths.workshopNotFound : errorPagePaths.notFound
}

/** Splits a request target, which a proxy may send with scheme and host, into encoded path and query with `?`. */
export function parseRequestTarget(url: string): { pathname: string; search: string } {
  const target = /^[a-z]+:\/\/[^/?#]*(.*)/is.exec(url)?.[1] ?? url
  const start = target.indexOf('?')
  if (start < 0) return { pathname: target || '/', search: '' }
  return { pathname: target.slice(0, start) || '/', search: target.slice(start) }
}
