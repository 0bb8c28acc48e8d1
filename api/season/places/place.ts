import type { LetterKindName } from '../../../common/letters'
import type { EnrolledPlace } from '../../../common/places'
import { MINUTE } from '../../core/clock'
import type { Programme } from '../programme'
import { describePlace } from './describe'
import { type PlaceAct, type PlaceState, placeStates, readState } from './rules'

/** How long an act of the office can be taken back; its letter leaves, and a place it frees is free, only then. */
export const UNDO_TIME = 5 * MINUTE

/** Where an enrolment stands in one of its workshops. */
export interface Place {
  workshopId: string
  /** Null until the age or somebody has decided. */
  groupId: string | null
  state: PlaceState
  /** From 1, of those who wait in the group. */
  position?: number
  /** When the state ends by itself, UTC. */
  endsAt?: string
  /** When it got to where it stands, UTC; undefined where that was never written down. */
  givenAt?: string
  /** That the payer has confirmed it: when, UTC, and what stood beside the button. */
  confirmation?: { at: string; wording: string }
}

/** A row of the table `places`; an enrolment without one is `new` and belongs to no group yet. */
export interface PlaceRow {
  submissionId: number
  workshopId: string
  season: string
  groupId: string | null
  /** As it is written down: see `readState`. */
  state: string
  queue: number | null
  endsAt: string | null
  releasesAt: string | null
  releasesGroupId: string | null
}

/** A row as lists read it. */
export interface ListedRow extends PlaceRow {
  position: number | null
  givenAt: string | null
  confirmedAt: string | null
  wording: string | null
}

/** Of a place that nobody of the office has just changed. */
export const NOTHING_TO_UNDO = { releasesAt: null, releasesGroupId: null }

/** Of an enrolment of which nothing is written down yet. */
export const createRow = (submissionId: number, workshopId: string, season: string): PlaceRow => ({
  submissionId,
  workshopId,
  season,
  groupId: null,
  state: 'new',
  queue: null,
  endsAt: null,
  ...NOTHING_TO_UNDO,
})

/** Who did something: the form, the waiting list's rule, somebody of the family, the operator, or a user of the office. */
export type Actor = 'form' | 'rule' | 'participant' | 'payer' | 'operator' | `office:${number}`

/** A letter as somebody looked at it. */
export interface WrittenLetter {
  template: LetterKindName
  subject: string
  body: string
}

export interface PlaceChange {
  submissionId: number
  workshopId: string
  action: PlaceAct
  /** Group that it leads to; by default the one it is in, or the workshop's only one. */
  groupId?: string | undefined
  letter?: WrittenLetter | undefined
}

/** What happened to a place. */
export interface PlaceEvent {
  id: number
  workshopId: string
  /** UTC */
  at: string
  actor: Actor
  /** `enrol` with the form, `expire` by the rule, or what somebody did. */
  action: PlaceAct | 'enrol' | 'expire'
  /** The state and group that it had; null before anything was decided. */
  before: Pick<Place, 'groupId' | 'state'> | null
  letterId: number | null
  /** What the payer confirmed after it, and when, UTC. */
  confirmedAt: string | null
  wording: string | null
  /** When it was taken back, UTC. */
  undoneAt: string | null
  /** Until when it can be taken back, UTC; null when it can't. */
  undoableUntil: string | null
}

/** How many people stand where in a group; `groupId` null gathers a workshop's people without one. */
export type GroupOverview = Record<PlaceState, number> & {
  groupId: string | null
  workshopId: string
  /** How many people the group takes; undefined without a limit, and for a group that the price list no longer has. */
  places: number | undefined
  /** Places that nobody else can have, those just given up and those kept among them. */
  taken: number
  /** Places that are kept for families of last season, who have not answered yet. */
  kept: number
}

/** Why something can't be done, as a sentence for people; nothing was written. */
export class PlaceRefusal extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'PlaceRefusal'
  }
}

/**
 * The letters about places. Every function is called inside the transaction of what causes the letter.
 * An automatic one is written from its template; one of the office leaves as it was looked at.
 */
export interface PlaceLetters {
  /**
   * @param place as it is now, in both cases with the time to answer
   * @returns the letter's id; null when the family has no e-mail, and the office is told to call it
   */
  sendAutomatic(template: LetterKindName, submissionId: number, place: Place, notBefore?: Date): number | null
  /** @returns the letter's id; null when the family has no e-mail */
  sendWritten(
    letter: WrittenLetter,
    submissionId: number,
    options: { author: Actor; notBefore?: Date },
  ): number | null
  /**
   * Takes a letter back.
   * @returns false when one of its mails has left
   */
  cancel(letterId: number): boolean
}

/** A row as others see it: in a workshop with one group nobody is without. */
export function toPlace(row: PlaceRow & Partial<ListedRow>, programme: Programme): Place {
  const { workshopId, groupId, endsAt, position, givenAt, confirmedAt, wording } = row
  const state = readState(row.state)
  const { term, confirmation } = placeStates[state]
  return {
    workshopId,
    groupId: groupId ?? programme.findOnly(workshopId)?.id ?? null,
    state,
    ...(position && { position }),
    ...(givenAt && { givenAt }),
    ...(term && endsAt && { endsAt }),
    ...(confirmation && confirmedAt && { confirmation: { at: confirmedAt, wording: wording ?? '' } }),
  }
}

/** A place as people are told of it. */
export function toEnrolledPlace(
  { workshopId, groupId, state, position }: Place,
  programme: Programme,
): EnrolledPlace {
  const group = programme.findGroup(groupId)?.name
  const place = {
    workshopId,
    groupId,
    workshop: programme.nameOfWorkshop(workshopId),
    ...(group !== undefined && { group }),
    state,
    ...(position !== undefined && { position }),
  }
  return { ...place, sentence: describePlace(place) }
}
