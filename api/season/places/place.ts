// Types of places in groups, and the sentences that describe a place to families and to the office.

import {
  type CalendarDay,
  formatCalendarDate,
  formatMonth,
  formatSlovenianInstant,
  toSlovenianDay,
} from '../../../common/calendar-date'
import type { EnrolledPlace } from '../../../common/groups'
import type { Season } from '../../../common/lessons'
import type { LetterKindName, LetterText } from '../../../common/letter-kinds'
import { MINUTE } from '../../core/clock'
import type { FamilyRole } from '../../core/family-role'
import type { Programme } from '../programme'
import {
  formatLastInvoice,
  getDayEndingAt,
  getLastPaidDay,
  isActionAllowed,
  type PlaceAction,
  type PlaceState,
  type PlaceWording,
  placeStates,
  toPlaceState,
} from './rules'

/** Milliseconds in which an office user can undo an action. Its letter is sent afterwards. */
export const UNDO_WINDOW_MS = 5 * MINUTE

/** A participant's place in one workshop of an enrolment. */
export interface Place {
  workshopId: string
  /** Null until the participant's age or an office user has decided the group. */
  groupId: string | null
  state: PlaceState
  position?: number
  /** Instant at which the state ends by itself, UTC. */
  endsAt?: string
  /** Instant of the latest action on the place, UTC; undefined where no action is stored. */
  changedAt?: string
  /** The payer's confirmation of participation in the present group. */
  confirmation?: Confirmation
  /** Confirmation from before a move, or before a withdrawal was taken back; undefined once the payer confirms again. */
  earlierConfirmation?: Confirmation
}

export interface Confirmation {
  /** Instant at which the confirmation was stored, UTC. */
  at: string
  /** Text that was shown to the payer beside the confirming button. */
  wording: string
  /** Day of a confirmation on paper or by e-mail, which the office recorded; `means` says which of the two. */
  signedOn?: CalendarDay
  means?: ConfirmationMeans
}

/** Means by which the office receives confirmations, with their Slovenian names. */
export const confirmationMeans = { paper: 'na papirju', email: 'po e-pošti' } as const
export type ConfirmationMeans = keyof typeof confirmationMeans

/** A confirmation on paper or by e-mail, which an office user records. */
export interface ReceivedConfirmation {
  signedOn: CalendarDay
  means: ConfirmationMeans
  recordedBy: Actor
}

/** A row of the table `places`. An enrolment without a row has the state `new` and no group. */
export interface PlaceRow {
  submissionId: number
  workshopId: string
  season: string
  groupId: string | null
  /** As stored: a newer version may have written a state that this version does not know (`toPlaceState`). */
  state: string
  /** Id of the event that put the place on the waiting list: the list is sorted by this id. */
  queue: number | null
  endsAt: string | null
  /** End of the undo window, UTC. Until then the place given up in `releasesGroupId` is not free. */
  releasesAt: string | null
  releasesGroupId: string | null
}

/** Columns of a joined confirmation; null if there is no confirmation. */
export interface ConfirmationColumns {
  confirmedAt: string | null
  wording: string | null
  signedOn: CalendarDay | null
  means: ConfirmationMeans | null
}

export interface ListedRow extends PlaceRow, ConfirmationColumns {
  position: number | null
  changedAt: string | null
  /** Event to which the confirmation belongs. */
  confirmedEvent: number | null
  /** Whether the confirmation is older than the latest move or withdrawal taken back, so that the payer must confirm again. */
  isConfirmationEarlier: 0 | 1 | null
}

export const NO_UNDO_WINDOW = { releasesAt: null, releasesGroupId: null }

export const createPlaceRow = (submissionId: number, workshopId: string, season: string): PlaceRow => ({
  submissionId,
  workshopId,
  season,
  groupId: null,
  state: 'new',
  queue: null,
  endsAt: null,
  ...NO_UNDO_WINDOW,
})

/** Author of an action; `rule` is the program, which ends states and offers places by itself. */
export type Actor = 'form' | 'rule' | 'participant' | 'payer' | 'operator' | `office:${number}`

/** A letter in which only the placeholder of the recipient's link remains. */
export interface FilledLetter extends LetterText {
  template: LetterKindName
  /** JSON from which changing facts are filled in again at sending (`LetterDraft`); null for a text that stays. */
  draft?: string | null
}

export interface PlaceChange {
  submissionId: number
  workshopId: string
  action: PlaceAction
  /** Target group; by default the place's own group, or the workshop's only one. */
  groupId?: string | undefined
}

/** An event in the history of a place. All instants are UTC. */
export interface PlaceEvent {
  id: number
  workshopId: string
  at: string
  actor: Actor
  /** `enrol` with the form, `expire` when a state ends by itself, otherwise the action. */
  action: PlaceAction | 'enrol' | 'expire'
  /** State and group before the event; null where no place was stored. */
  before: Pick<Place, 'groupId' | 'state'> | null
  letterId: number | null
  confirmation: Confirmation | undefined
  undoneAt: string | null
  undoableUntil: string | null
}

/** An action on a place that is not possible. The message is a Slovenian sentence for the user; nothing was stored. */
export class PlaceRefusal extends Error {}

export function toConfirmation(columns: Partial<ConfirmationColumns>): Confirmation | undefined {
  const { confirmedAt, wording, signedOn, means } = columns
  if (!confirmedAt) return undefined
  return { at: confirmedAt, wording: wording ?? '', ...(signedOn && means && { signedOn, means }) }
}

/** Converts a stored row, and fills in the group of a workshop with one group. */
export function toPlace(row: PlaceRow & Partial<ListedRow>, programme: Programme): Place {
  const { workshopId, groupId, endsAt, position, changedAt } = row
  const state = toPlaceState(row.state)
  const confirmation = toConfirmation(row)
  return {
    workshopId,
    groupId: groupId ?? programme.findOnlyGroup(workshopId)?.id ?? null,
    state,
    ...(position && { position }),
    ...(changedAt && { changedAt }),
    ...(placeStates[state].timeLimit && endsAt && { endsAt }),
    ...(confirmation && {
      [row.isConfirmationEarlier ? 'earlierConfirmation' : 'confirmation']: confirmation,
    }),
  }
}

/** Converts a place to the data that families see: names of workshop and group, and a sentence. */
export function toEnrolledPlace(
  { workshopId, groupId, state, position, endsAt, confirmation }: Place,
  programme: Programme,
): EnrolledPlace {
  const group = programme.findGroup(groupId)?.name
  const place = {
    workshopId,
    groupId,
    workshop: programme.getWorkshopName(workshopId),
    ...(group !== undefined && { group }),
    state,
    ...(position !== undefined && { position }),
  }
  return { ...place, sentence: describePlace({ ...place, endsAt, isConfirmed: confirmation !== undefined }) }
}

type NamedPlace = Pick<EnrolledPlace, 'workshop' | 'groupId' | 'group' | 'state' | 'position'> & {
  endsAt?: string | undefined
  isConfirmed?: boolean
}

/** Describes a place to the family in one Slovenian sentence. */
export const describePlace = (place: NamedPlace): string =>
  placeStates[toPlaceState(place.state)].describeToFamily(toSentenceParts(place))

/**
 * Describes to the family what it pays when a place is withdrawn, before the withdrawal or after it.
 * @param season first and last day of the place's season
 */
export function describeWithdrawal(
  { state, confirmation, earlierConfirmation }: Place,
  season: Season | undefined,
  today: CalendarDay,
): string {
  if (earlierConfirmation)
    return `Nadaljnja udeležba ni potrjena, zato zanjo ne plačate ničesar. Dosedanja srečanja plačate po potrditvi z dne ${formatConfirmationDay(earlierConfirmation)}.`
  if (!confirmation) return 'Potrditev te udeležbe ni zapisana, zato zanjo ne plačate ničesar.'
  if (!season || today < season.from) return 'Šolsko leto se še ni začelo, zato ne plačate ničesar.'
  const lastDay = getLastPaidDay(today, season.to)
  return placeStates[state].occupiesPlace && today <= season.to
    ? `Mesto imate ${formatLastInvoice(lastDay)}.`
    : `Mesta nimate več; zadnji mesec, ki se plača, je ${formatMonth(lastDay)}.`
}

/** Whether only the payer may withdraw the place: the payer has confirmed it, perhaps before a move. */
export const needsPayerToWithdraw = (place: Place, role: FamilyRole): boolean =>
  role === 'participant' &&
  isActionAllowed('propose-withdrawal', place.state) &&
  (place.confirmation ?? place.earlierConfirmation) !== undefined

export const formatConfirmationDay = ({ at, signedOn }: Confirmation): string =>
  formatCalendarDate(signedOn ?? toSlovenianDay(new Date(at)))

/** Describes when and how the payer confirmed, and the confirmed text. */
export function describeConfirmation(confirmation: Confirmation): string {
  const { at, means, wording } = confirmation
  const when = means
    ? `${formatConfirmationDay(confirmation)} ${confirmationMeans[means]}, kar je vpisala pisarna`
    : formatSlovenianInstant(new Date(at))
  return `Plačnik je udeležbo potrdil ${when}. »${wording}«`
}

/** Describes a place to the office: names, and the state in a few Slovenian words. */
export function describePlaceForOffice(place: NamedPlace): string {
  const { workshop, group, state } = place
  const name = group === undefined ? workshop : `${workshop}, ${group}`
  return `${name}: ${placeStates[toPlaceState(state)].describeToOffice(toSentenceParts(place))}`
}

function toSentenceParts(place: NamedPlace): PlaceWording {
  const { workshop, group, groupId, position, endsAt, isConfirmed = false } = place
  const name = group === undefined ? workshop : `${workshop} (${group})`
  const isWorkshop = group === undefined
  return {
    name,
    hasGroup: groupId !== null,
    isConfirmed,
    ordinal: position === undefined ? '' : `${position}. `,
    untilLastInvoice: endsAt === undefined ? '' : formatLastInvoice(getDayEndingAt(new Date(endsAt))),
    at: `${isWorkshop ? 'na delavnici' : 'v skupini'} ${name}`,
    into: `${isWorkshop ? 'na delavnico' : 'v skupino'} ${name}`,
    of: `${isWorkshop ? 'delavnice' : 'skupine'} ${name}`,
  }
}
