// https://vike.dev/guard
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { listEntryPages, listSitePages } from '../collections/public-pages'
import { routes } from '../common/routes'

/** In development, an address below a folder, or of a page that the centre does without, may be one that there is not. */
export function guard({ urlPathname, routeParams }: PageContextServer): void {
  const isOfContent =
    Object.keys(routeParams).length > 0 || Object.values<string>(routes).includes(urlPathname)
  const present = [...listEntryPages(), ...listSitePages().map(({ path }) => path)]
  if (isOfContent && !present.includes(urlPathname)) throw render(404)
}
