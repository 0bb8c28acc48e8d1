// URLs of office pages: the filters of lists, and the path that a form leads back to.
import { officeRoutes } from '../../common/routes'
import type { EntryFilter } from './entries'
import { isPlaceFilter } from './places'

/** Filters and page number in the URL of a list. */
export interface ListQuery extends EntryFilter {
  /** From 1. */
  page: number
}

/** Parses the query of a list's URL; invalid values are ignored. */
export function parseListQuery(query: URLSearchParams, presentSeason: string): ListQuery {
  const state = query.get('stanje') ?? ''
  const season = query.get('sezona') ?? ''
  return {
    season: /^\d{4}\/\d{4}$/.test(season) ? season : presentSeason,
    group: query.get('skupina') || undefined,
    state: isPlaceFilter(state) ? state : undefined,
    search: query.get('isci')?.trim().slice(0, 100) || undefined,
    page: Math.max(1, Math.trunc(Number(query.get('stran'))) || 1),
  }
}

/** Builds the path of a list with its filters. */
export function toListPath(
  { season, group, state, search, page }: Partial<ListQuery>,
  path: string = officeRoutes.enrolments,
): string {
  const query = new URLSearchParams()
  if (season) query.set('sezona', season)
  if (group) query.set('skupina', group)
  if (state) query.set('stanje', state)
  if (search) query.set('isci', search)
  if (page && page > 1) query.set('stran', String(page))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Path of the page that sent the form; any other URL is replaced, so that no form redirects to another site. */
export function parseBackPath(form: URLSearchParams): string {
  const path = form.get('nazaj') ?? ''
  return /^\/urad(?:[/?][\w%=&+.~/-]*)?$/.test(path) ? path : officeRoutes.enrolments
}

export const toEnrolmentPath = (reference: string): string => `${officeRoutes.enrolments}/${reference}`

/** Path of the page for privacy requests (GDPR). @param who e-mail address, reference or name */
export const toPrivacyRequestPath = (who: string): string =>
  `${officeRoutes.privacyRequests}?${new URLSearchParams({ kdo: who })}`

/** Path of the form that sends a mail about an enrolment again, or cancels it. */
export const toMailPath = (reference: string, action: 'poslji' | 'preklici'): string =>
  `${toEnrolmentPath(reference)}/${action}`
