import { officeRoutes } from '../../common/routes'
import type { EntryFilter } from './entries'
import { isPlaceFilter } from './place-labels'

/** What a list's address asks for. */
export interface ListQuery extends EntryFilter {
  /** From 1. */
  page: number
}

/** Reads a list's address; whatever it cannot mean is left out. */
export function readListQuery(query: URLSearchParams, present: string): ListQuery {
  const state = query.get('stanje') ?? ''
  const season = query.get('sezona') ?? ''
  return {
    season: /^\d{4}\/\d{4}$/.test(season) ? season : present,
    group: query.get('skupina') || undefined,
    state: isPlaceFilter(state) ? state : undefined,
    search: query.get('isci')?.trim().slice(0, 100) || undefined,
    page: Math.max(1, Math.trunc(Number(query.get('stran'))) || 1),
  }
}

/** The address of a list. */
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

/** Where a form came from; never to another site. */
export function readBack(form: URLSearchParams): string {
  const path = form.get('nazaj') ?? ''
  return /^\/urad(?:[/?][\w%=&+.~/-]*)?$/.test(path) ? path : officeRoutes.enrolments
}

export const toPersonPath = (reference: string): string => `${officeRoutes.enrolments}/${reference}`

/** Where a wish about somebody's data is answered. @param who an address, a number or a name */
export const toWishPath = (who: string): string =>
  `${officeRoutes.wishes}?${new URLSearchParams({ kdo: who })}`

/** Where a mail about an enrolment is sent again, or called back. */
export const toMailPath = (reference: string, act: 'poslji' | 'preklici'): string =>
  `${toPersonPath(reference)}/${act}`
