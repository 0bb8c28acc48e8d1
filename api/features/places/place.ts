// Types of places in groups.
import type { CalendarDay } from '../../../common/calendar-date'
import type { Season } from '../../../common/lessons'
import type { Actor } from '../../core/actor'
import type { FamilyRole } from '../../core/family-role'
import type { Programme } from '../../core/programme'
import { isActionAllowed, type PlaceAction, type PlaceState, placeStates } from './rules'

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
  /** Whole months free of charge. */
  freePeriod?: Season
  /** Confirmation from before a move, or before a revoked withdrawal; undefined once the payer confirms again. */
  earlierConfirmation?: Confirmation
}

export interface Confirmation {
  /** Instant at which the confirmation was stored, UTC. */
  at: string
  /** Text that was shown to the payer beside the confirming button. */
  wording: string
  /** First day of the period that the text states. */
  startsOn?: CalendarDay
  /** Day of a confirmation on paper or by e-mail, which the office recorded; `means` says which of the two. */
  signedOn?: CalendarDay
  means?: ConfirmationMeans
}

/** Means by which the office receives confirmations, with their Slovenian names. */
export const confirmationMeans = { paper: 'na papirju', email: 'po e-pošti' } as const
export type ConfirmationMeans = keyof typeof confirmationMeans

/** A row of the table `places`. An enrolment without a row has the state `new` and no group. */
export interface PlaceRow {
  submissionId: number
  workshopId: string
  season: string
  groupId: string | null
  state: PlaceState
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
  startsOn: CalendarDay | null
  means: ConfirmationMeans | null
}

/** A place with its position on the waiting list and its confirmation. */
export interface JoinedPlaceRow extends PlaceRow, ConfirmationColumns {
  position: number | null
  changedAt: string | null
  freeFrom: CalendarDay | null
  freeUntil: CalendarDay | null
  /** Whether the confirmation is older than the latest move or revoked withdrawal, so that the payer must confirm again. */
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

export interface PlaceChange {
  submissionId: number
  workshopId: string
  action: PlaceAction
  /** Target group; by default the place's own group, or the workshop's only one. */
  groupId?: string | undefined
  /** The payer's confirmation, which concludes the contract (terms, »Vpis«); it belongs to the action's event. */
  confirmation?: Omit<Confirmation, 'at'> | undefined
}

/** An event in the history of a place. All instants are UTC. */
export interface PlaceEvent {
  id: number
  submissionId: number
  workshopId: string
  at: string
  actor: Actor
  /** `enrol` with the form, `expire` when a state ends by itself, otherwise the action. */
  action: PlaceAction | 'enrol' | 'expire'
  /** Row of the place before the event, which an undo restores; null where no place was stored. */
  before: PlaceRow | null
  letterId: number | null
  confirmation: Confirmation | undefined
  undoneAt: string | null
  undoableUntil: string | null
}

/** An action on a place that is not possible. The message is a Slovenian sentence for the user; nothing was stored. */
export class PlaceRefusal extends Error {}

export function toConfirmation(columns: Partial<ConfirmationColumns>): Confirmation | undefined {
  const { confirmedAt, wording, startsOn, signedOn, means } = columns
  if (!confirmedAt) return undefined
  return {
    at: confirmedAt,
    wording: wording ?? '',
    ...(startsOn && { startsOn }),
    ...(signedOn && means && { signedOn, means }),
  }
}

/** Converts a stored row, and fills in the group of a workshop with one group. */
export function toPlace(row: PlaceRow & Partial<JoinedPlaceRow>, programme: Programme): Place {
  const { workshopId, groupId, state, endsAt, position, changedAt, freeFrom, freeUntil } = row
  const confirmation = toConfirmation(row)
  return {
    workshopId,
    groupId: groupId ?? programme.findOnlyGroup(workshopId)?.id ?? null,
    state,
    ...(position && { position }),
    ...(changedAt && { changedAt }),
    ...(freeFrom && freeUntil && { freePeriod: { from: freeFrom, to: freeUntil } }),
    ...(placeStates[state].timeLimit && endsAt && { endsAt }),
    ...(confirmation && {
      [row.isConfirmationEarlier ? 'earlierConfirmation' : 'confirmation']: confirmation,
    }),
  }
}

/** Whether the payer has confirmed the place, perhaps before a move. */
export const hasContract = ({ confirmation, earlierConfirmation }: Place): boolean =>
  (confirmation ?? earlierConfirmation) !== undefined

/** Whether only the payer may withdraw the place: the payer has confirmed it, perhaps before a move. */
export const needsPayerToWithdraw = (place: Place, role: FamilyRole): boolean =>
  role === 'participant' && isActionAllowed('propose-withdrawal', place.state) && hasContract(place)
