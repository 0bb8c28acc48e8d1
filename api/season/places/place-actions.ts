import { addMilliseconds, toInstant } from '../../core/clock'
import type { Database } from '../../core/database'
import type { Invitations } from './invitations'
import {
  type Actor,
  createPlaceRow,
  NO_UNDO_WINDOW,
  type PlaceChange,
  PlaceRefusal,
  type PlaceRow,
  toPlace,
  UNDO_WINDOW_MS,
  type WrittenLetter,
} from './place'
import {
  getActionRules,
  isActionAllowed,
  occupiesPlace,
  type PlaceAction,
  placeStates,
  toPlaceState,
} from './rules'
import { isUndoable } from './table'
import type { WaitingListParts, WaitingListRule } from './waiting-list'

interface PlaceActionParts extends WaitingListParts {
  database: Database
  invitations: Invitations
  waitingList: WaitingListRule
}

/** Actions on single places, their undo, and the payers' confirmations. */
export function createPlaceActions(parts: PlaceActionParts) {
  const { database, clock, programme, table, events, invitations, waitingList, letters } = parts

  /**
   * @returns the id of the group that the action leads to; null for a workshop without groups
   * @throws PlaceRefusal when no group is chosen, or the chosen group does not fit
   */
  function getTargetGroup(row: PlaceRow, action: PlaceAction, chosen: string | undefined): string | null {
    const { workshopId } = row
    const { targetGroup } = getActionRules(action)
    const groupId = chosen ?? row.groupId ?? programme.findOnlyGroup(workshopId)?.id ?? null
    if (targetGroup === 'same' || targetGroup === 'next') return row.groupId
    if (groupId === null) {
      if (programme.listGroupsOf(workshopId).length > 0) throw new PlaceRefusal('Najprej izberite skupino.')
      return null
    }
    if (programme.findGroup(groupId)?.workshopId !== workshopId)
      throw new PlaceRefusal(`Skupine »${groupId}« pri tej delavnici v ceniku ni. Izberite drugo skupino.`)
    if (row.groupId === groupId && targetGroup === 'another')
      throw new PlaceRefusal('Prijava je v tej skupini že.')
    return groupId
  }

  /** @throws PlaceRefusal when the group is full; the row's own place in it does not count */
  function requireFreePlace(row: PlaceRow, groupId: string | null, now: Date): void {
    const places = programme.findGroup(groupId)?.places
    if (groupId === null || places === undefined) return
    const taken = table.countTaken({ season: row.season, groupId }, now, row)
    if (taken >= places)
      throw new PlaceRefusal(
        `Skupina ${programme.getPlaceName({ workshopId: row.workshopId, groupId })} je polna (zasedenih mest: ${taken} od ${places}). Za več ljudi v ceniku povečajte »mest«.`,
      )
  }

  /** @throws PlaceRefusal when the enrolment is not of an earlier season, or no place is free to be reserved */
  function invite(row: PlaceRow, groupId: string | null, eventId: number): void {
    const now = clock.now()
    if (row.season >= programme.season)
      throw new PlaceRefusal('Povabite lahko samo tiste, ki so bili prijavljeni v prejšnjem šolskem letu.')
    if (programme.isReserving(now) && !invitations.find(row))
      requireFreePlace({ ...row, season: programme.season }, groupId, now)
    invitations.add(row, groupId, eventId)
  }

  function applyAction(
    { submissionId, workshopId, action, groupId: chosen }: PlaceChange,
    actor: Actor,
  ): number {
    const now = clock.now()
    const enrolledIn = table.findSeason(submissionId, workshopId)
    if (enrolledIn === undefined) throw new PlaceRefusal('Te prijave ni več.')
    const before = table.find(submissionId, workshopId)
    const row = before ?? createPlaceRow(submissionId, workshopId, enrolledIn)
    const state = getNextState(row, action, now)
    const groupId = getTargetGroup(row, action, chosen)
    const groupBefore = occupiesPlace(row.state) ? row.groupId : null
    const keepsPlace = occupiesPlace(state) && groupBefore === groupId
    if (occupiesPlace(state) && !keepsPlace) requireFreePlace(row, groupId, now)

    const id = events.add({ submissionId, workshopId, actor, action, before }, now)
    const joinsWaitingList = state === 'waiting' && (row.state !== state || row.groupId !== groupId)
    table.save({
      ...row,
      groupId,
      state,
      queue: joinsWaitingList ? id : row.queue,
      endsAt: row.state === state ? row.endsAt : waitingList.endOf(state, now),
      ...toUndoColumns(actor, keepsPlace ? null : groupBefore, now),
    })
    if (action === 'invite') invite(row, chosen ?? null, id)
    if (action === 'refuse-invitation') invitations.refuse(row)
    waitingList.renewOffers()
    return id
  }

  function attachLetter(eventId: number, letter: WrittenLetter): void {
    const event = events.find(eventId)
    if (!event) throw new Error(`place event ${eventId} does not exist`)
    const { submissionId, workshopId, actor } = event
    const undoableUntil = table.find(submissionId, workshopId)?.releasesAt
    const letterId = letters.sendWritten(letter, submissionId, {
      author: actor,
      ...(undoableUntil && { notBefore: new Date(undoableUntil) }),
    })
    if (letterId !== null) events.setLetter(eventId, letterId)
  }

  /** @throws PlaceRefusal when one of the mails of a letter was sent */
  function cancelLetter(letterId: number | null): void {
    if (letterId !== null && !letters.cancel(letterId))
      throw new PlaceRefusal('Sporočilo je že odšlo, zato dejanja ni več mogoče razveljaviti.')
  }

  /** Whether the place that an earlier action gave up, and that its undo would restore, is still free. */
  function canRestoreGroup(row: PlaceRow, now: Date): boolean {
    const places = programme.findGroup(row.releasesGroupId)?.places
    if (row.releasesGroupId === null || places === undefined) return true
    return table.countTaken({ season: row.season, groupId: row.releasesGroupId }, now, row) < places
  }

  function undo(eventId: number): void {
    const now = clock.now()
    const event = events.find(eventId)
    const row = event && table.find(event.submissionId, event.workshopId)
    if (!event || !row || !isUndoable(row, now) || !events.isLatest(event))
      throw new PlaceRefusal('Razveljaviti je mogoče samo zadnje dejanje pri prijavi, in to v petih minutah.')
    const { before, submissionId, workshopId } = event
    const groupId = occupiesPlace(row.state) ? row.groupId : null
    if (before && occupiesPlace(before.state) && before.groupId !== groupId)
      requireFreePlace(row, before.groupId, now)
    cancelLetter(events.removeConfirmation(eventId))
    cancelLetter(event.letterId)
    if (before) table.save({ ...before, ...(canRestoreGroup(before, now) ? {} : NO_UNDO_WINDOW) })
    else table.remove(submissionId, workshopId)
    invitations.removeOfEvent(eventId)
    events.markUndone(eventId, now)
    waitingList.renewOffers()
  }

  return {
    /**
     * Applies an action to a place. The caller sends the letter (`attachLetter`) and, for an invitation, adds the
     * journal entry (`invitations.recordInJournal`).
     * @returns the event's id
     * @throws PlaceRefusal
     */
    applyAction: database.transaction(applyAction).immediate,

    /**
     * Sends the letter about an event to the family; for an action of the office, after the undo window. Call it in the
     * transaction of the action.
     */
    attachLetter,

    /** Undoes an office user's latest action on a place, with its letter. @throws PlaceRefusal when it is too late */
    undo: database.transaction(undo).immediate,

    /**
     * Stores the payer's confirmation of a place, which concludes the contract (terms, »Vpis«), and sends its letter. A
     * second confirmation changes nothing.
     * @param wording text that the payer has read beside the button
     * @param hasLetter whether another letter mentions the confirmation, so that none is sent for it
     * @throws PlaceRefusal when the state of the place has no confirmation
     */
    confirm(submissionId: number, workshopId: string, wording: string, hasLetter = false): void {
      const now = clock.now()
      const row = table.listOwn(submissionId).find((one) => one.workshopId === workshopId)
      const confirmation = row && placeStates[toPlaceState(row.state)].confirmation
      if (!row || !confirmation)
        throw new PlaceRefusal('Potrdite lahko samo udeležbo, za katero imate mesto.')
      if (row.confirmedAt !== null) return
      // The letter waits for the end of the undo window, in which the office can still withdraw the place.
      const notBefore = isUndoable(row, now) && row.releasesAt ? new Date(row.releasesAt) : undefined
      const letterId = hasLetter
        ? null
        : letters.sendFromTemplate(confirmation.letter, submissionId, toPlace(row, programme), notBefore)
      events.addConfirmation({ submissionId, workshopId, wording, letterId }, now)
    },
  }
}

/**
 * @returns the state that the action leads to
 * @throws PlaceRefusal when the place's state does not allow the action, or its deadline has passed
 */
function getNextState(row: PlaceRow, action: PlaceAction, now: Date) {
  const state = toPlaceState(row.state)
  const { nextState = state, refusal, lateRefusal } = getActionRules(action)
  if (!isActionAllowed(action, state)) throw new PlaceRefusal(placeStates[state].refusal ?? refusal)
  if (lateRefusal && row.endsAt !== null && new Date(row.endsAt) <= now) throw new PlaceRefusal(lateRefusal)
  return nextState
}

/** Columns of the undo window: only actions of the office can be undone. */
function toUndoColumns(actor: Actor, releasesGroupId: string | null, now: Date) {
  if (!actor.startsWith('office:')) return NO_UNDO_WINDOW
  return { releasesAt: toInstant(addMilliseconds(now, UNDO_WINDOW_MS)), releasesGroupId }
}
