// URLs and form values of office pages: filters of lists, selected places, and the path that a form leads back to.

import { officeRoutes } from '../../../../common/routes'
import { toEnrolmentPath } from '../../../office/paths'
import { readPageNumber } from '../../../office/views/paging'
import type { Place } from '../place'
import {
  isActionAllowed,
  isPlaceAction,
  isPlaceState,
  listStates,
  type OfficeAction,
  type PlaceState,
  placeActions,
  placeStates,
} from '../rules'

type StateOfPlace = Pick<Place, 'state' | 'confirmation'>

/** Whether the payer has yet to confirm the place. */
export const isUnconfirmed = ({ state, confirmation }: StateOfPlace): boolean =>
  isActionAllowed('confirm', state) && !confirmation

/** Formats the state of a place in Slovenian, with a note while the payer's confirmation is missing. */
export function formatPlaceState(place: StateOfPlace): string {
  const { name } = placeStates[place.state]
  return isUnconfirmed(place) ? `${name}, čaka na potrditev` : name
}

/** Filter of a list: a state, or all places that the payer has yet to confirm. */
type PlaceFilter = PlaceState | 'unconfirmed'

/** Options of the state filter, in the order in which lists show the states. */
export const placeFilterOptions = listStates(() => true).flatMap(
  (state): { value: PlaceFilter; label: string }[] => {
    const option = { value: state, label: placeStates[state].name }
    return isUnconfirmed({ state })
      ? [option, { value: 'unconfirmed', label: formatPlaceState({ state }) }]
      : [option]
  },
)

export const matchesFilter = (filter: PlaceFilter, place: StateOfPlace): boolean =>
  filter === 'unconfirmed' ? isUnconfirmed(place) : place.state === filter

export const isOfficeAction = (text: string): text is OfficeAction =>
  isPlaceAction(text) && 'office' in placeActions[text]

/** Actions of the office, in the order of their buttons. */
export const officeActions: readonly OfficeAction[] = Object.keys(placeActions).filter(isOfficeAction)

/** A place that an office user selected, with the state and group that the page showed. */
export interface SelectedPlace {
  reference: string
  workshopId: string
  state: PlaceState
  groupId: string | null
}

/** Formats a selected place as the value of a form field. */
export const formatSelectedPlace = ({ reference, workshopId, state, groupId }: SelectedPlace): string =>
  [reference, workshopId, state, groupId ?? '-'].join(' ')

export const formatSelectedEntry = (entry: { enrolment: { reference: string }; place: Place }): string =>
  formatSelectedPlace({ reference: entry.enrolment.reference, ...entry.place })

/** Parses a value that `formatSelectedPlace` created; undefined for any other text. */
export function parseSelectedPlace(text: string): SelectedPlace | undefined {
  const [reference, workshopId, state, groupId, ...rest] = text.split(' ')
  if (!reference || !workshopId || !groupId || rest.length > 0) return undefined
  if (state === undefined || !isPlaceState(state)) return undefined
  return { reference, workshopId, state, groupId: groupId === '-' ? null : groupId }
}

export interface EntryFilter {
  season: string
  /** Group id; a workshop's id selects its enrolments without a group. */
  group?: string | undefined
  state?: PlaceFilter | undefined
  /** Words of a name, a reference, or an e-mail address. */
  search?: string | undefined
}

/** Filters in the URL of a list, and its page number from 1. */
export interface ListQuery extends EntryFilter {
  page: number
  /** Whether all entries of the page are selected at first. */
  isAllSelected: boolean
}

/** Parses the query of a list's URL; invalid values are ignored. */
export function parseListQuery(query: URLSearchParams, presentSeason: string): ListQuery {
  const season = query.get('sezona') ?? ''
  return {
    season: /^\d{4}\/\d{4}$/.test(season) ? season : presentSeason,
    group: query.get('skupina') || undefined,
    state: placeFilterOptions.find(({ value }) => value === query.get('stanje'))?.value,
    search: query.get('isci')?.trim().slice(0, 100) || undefined,
    page: readPageNumber(query),
    isAllSelected: query.get('oznaceno') === 'vse',
  }
}

export function toListPath(query: Partial<ListQuery>, path: string = officeRoutes.enrolments): string {
  const page = query.page && query.page > 1 ? String(query.page) : undefined
  const oznaceno = query.isAllSelected ? 'vse' : undefined
  const fields = Object.entries({ ...toFilterFields(query), stran: page, oznaceno })
  const parameters = new URLSearchParams(fields.flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** Values of the filters by the names of their form fields. */
export const toFilterFields = ({ season, group, state, search }: Partial<EntryFilter>) => ({
  sezona: season,
  skupina: group,
  stanje: state,
  isci: search,
})

/** Path of the page that sent the form; any other URL is replaced, so that no form redirects to another site. */
export function parseBackPath(form: URLSearchParams): string {
  const path = form.get('nazaj') ?? ''
  return /^\/urad(?:[/?][\w%=&+.~/-]*)?$/.test(path) ? path : officeRoutes.enrolments
}

/** Path of the page that records a confirmation on paper or by e-mail. */
export const toConfirmationPath = (reference: string, workshopId?: string): string =>
  `${toEnrolmentPath(reference)}/potrditev${workshopId === undefined ? '' : `?delavnica=${workshopId}`}`

/** Path of the form that sends a mail about an enrolment again, or cancels it. */
export const toMailPath = (reference: string, action: 'poslji' | 'preklici'): string =>
  `${toEnrolmentPath(reference)}/${action}`
