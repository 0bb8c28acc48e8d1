import { chooseErrorPage, createCanonicalPaths } from '../api/web/static/canonical-paths'
import { readTarget } from '../api/web/static/target'
import { listRedirects } from '../collections/redirects'
import { listWorkshops } from '../collections/workshops'
import { decodePath } from '../common/fold-path'
import { errorPages, routes, workshopPath } from '../common/routes'

/** Where an address leads that is not a page's own, or which page says that nothing is there. */
export type OtherAnswer = { location: string } | { errorPage: string }

/**
 * For `npm run dev`: leads other writings of an address and old addresses on as the server does with the built site,
 * and tells of a workshop that there is not. All else is Vite's and vike's business.
 * @param url of a page that a browser asks for
 */
export function answerOther(url: string): OtherAnswer | undefined {
  const { pathname, search } = readTarget(url)
  const path = decodePath(pathname)
  if (path === undefined) return undefined
  const pages = [...Object.values(routes), ...listWorkshops().map(({ slug }) => workshopPath(slug))]
  const location = createCanonicalPaths(pages, listRedirects()).find(path)
  if (location === pathname) return undefined
  if (location !== undefined) return { location: location + search }
  const errorPage = chooseErrorPage(path)
  return errorPage === errorPages.notFound ? undefined : { errorPage }
}
