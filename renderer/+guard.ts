// https://vike.dev/guard
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { listEntryPages, listSitePages } from '../collections/public-pages'
import { routes } from '../common/routes'

/** Responds 404 in development for entries that do not exist and for pages that this centre does not have. */
export function guard({ urlPathname, routeParams }: PageContextServer): void {
  const isContentPage =
    Object.keys(routeParams).length > 0 || Object.values<string>(routes).includes(urlPathname)
  const existing = [...listEntryPages(), ...listSitePages().map(({ path }) => path)]
  if (isContentPage && !existing.includes(urlPathname)) throw render(404)
}
