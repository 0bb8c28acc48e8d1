import { toSlovenianDay } from '../../../common/calendar-date'
import type { LetterKindName } from '../../../common/letter-kinds'
import { type Actor, UNDO_WINDOW_MS } from '../../core/actor'
import { toAddressKey } from '../../core/address-keys'
import { addMilliseconds, toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Programme } from '../../core/programme'
import type { FilledLetter, Letters } from '../letters/letters'
import type { Invitations } from './invitations'
import type { FillPlaceLetter } from './letter-values'
import {
  createPlaceRow,
  type JoinedPlaceRow,
  NO_UNDO_WINDOW,
  type Place,
  type PlaceChange,
  type PlaceEvent,
  PlaceRefusal,
  type PlaceRow,
  toPlace,
} from './place'
import {
  getActionRules,
  isActionAllowed,
  occupiesPlace,
  type PlaceAction,
  type PlaceState,
  placeActions,
  placeStates,
} from './rules'
import { isUndoable, type PlaceEvents, type PlaceTable } from './table'

interface PlaceActionServices extends Pick<Core, 'database' | 'clock'> {
  programme: Programme
  table: PlaceTable
  events: PlaceEvents
  invitations: Invitations
  letters: Letters
  fillLetter: FillPlaceLetter
}

/** A change of state that follows from a rule, without a user. */
interface RuleChange {
  action: 'expire' | 'offer'
  state: PlaceState
  letter: LetterKindName | undefined
}

/** Actions on single places, their undo, and the offers to waiting lists. */
export interface PlaceActions {
  /** Ends states whose time has passed, and offers each free place to the first enrolment on the group's waiting list. */
  renewOffers(): void
  /**
   * Applies an action. The caller sends its letter (`attachLetter`).
   * @returns the event's id
   * @throws PlaceRefusal
   */
  applyAction(change: PlaceChange, actor: Actor): number
  /**
   * Enqueues the letter of an event, which waits for the end of the undo window. Call it in the action's transaction.
   * @returns whether it has recipients
   */
  attachLetter(eventId: number, letter: FilledLetter): boolean
  /** Undoes an office user's latest action on a place, with its letter. @throws PlaceRefusal when it is too late */
  undo(eventId: number): void
}

export function createPlaceActions(parts: PlaceActionServices): PlaceActions {
  const { database, clock, programme, table, events, invitations, letters, fillLetter } = parts

  function renewOffers(): void {
    const now = clock.now()
    for (const row of table.listWithTimeLimit()) {
      const { timeLimit } = placeStates[row.state]
      const endsAt = row.endsAt === null ? undefined : new Date(row.endsAt)
      // The state ended at its time, also when the server or its tasks were stopped then: attendance follows from it.
      if (timeLimit && endsAt && endsAt <= now)
        changeStateByRule(row, { action: 'expire', state: timeLimit.to, letter: timeLimit.letter }, endsAt)
    }
    // After the season an offer would bind a family to lessons that are over.
    if (programme.isOver(now)) return
    for (const groupId of table.listWaitingGroups(programme.season)) offerFreePlaces(groupId, now)
  }

  function offerFreePlaces(groupId: string, now: Date): void {
    const { season } = programme
    const group = programme.findGroup(groupId)
    if (group?.places === undefined || programme.getEnrolmentState(group.workshopId) !== 'open') return
    const { nextState, letter } = placeActions.offer
    for (let free = group.places - table.countTaken({ season, groupId }, now); free > 0; free -= 1) {
      const first = table.findFirstWaiting(season, groupId)
      // While the office can undo the action that made the first enrolment wait, later enrolments get no offer either.
      if (!first || isUndoable(first, now)) return
      changeStateByRule(first, { action: 'offer', state: nextState, letter }, now)
    }
  }

  /**
   * Changes a state by rule, without a user, and sends the letter, which mentions the new or the passed deadline.
   * @param now instant of the change
   */
  function changeStateByRule(before: PlaceRow, { action, state, letter }: RuleChange, now: Date): void {
    const { submissionId, workshopId } = before
    const row: PlaceRow = { ...before, state, endsAt: computeStateEnd(state, before, now), ...NO_UNDO_WINDOW }
    const endsAt = row.endsAt ?? before.endsAt
    const place = { ...toPlace(row, programme), ...(endsAt && { endsAt }) }
    const id = events.add({ submissionId, workshopId, actor: 'rule', action, before }, now)
    table.save(row)
    if (letter) sendRuleLetter({ id, submissionId }, place, letter)
  }

  /** Sends a letter from its template. Without e-mail the office is notified to call the family. */
  function sendRuleLetter(
    { id: eventId, submissionId }: Pick<PlaceEvent, 'id' | 'submissionId'>,
    place: Place,
    template: LetterKindName,
  ): void {
    const letter = fillLetter(template, { submissionId, place })
    if (attachLetter(eventId, letter)) return
    const deadline = placeStates[place.state].timeLimit?.describeEnd(new Date(place.endsAt ?? ''))
    letters.notifyOffice(
      submissionId,
      `Brez e-pošte, pokličite: ${programme.formatWorkshopAndGroup(place)}`,
      `Družina nima e-pošte, zato sporočilo »${letter.subject}« ni odšlo nikomur. Pokličite jo, povejte, kako je z mestom${deadline ? ` (${deadline})` : ''}, in odgovor zapišite v prijavo.`,
    )
  }

  function attachLetter(eventId: number, letter: FilledLetter): boolean {
    const event = events.find(eventId)
    if (!event) throw new Error(`place event ${eventId} does not exist`)
    const { submissionId, workshopId, actor } = event
    const undoableUntil = table.find(submissionId, workshopId)?.releasesAt
    const notBefore = undoableUntil ? new Date(undoableUntil) : undefined
    const recipients = listRecipients(submissionId, letter.template)
    if (recipients.length > 0)
      events.setLetter(eventId, letters.enqueue({ ...letter, author: actor }, recipients, notBefore))
    return recipients.length > 0
  }

  /** Computes when a state that begins now ends by itself, UTC; null for a state without a time limit. */
  function computeStateEnd(state: PlaceState, { season }: PlaceRow, now: Date): string | null {
    const { timeLimit } = placeStates[state]
    const limits = { answerHours: programme.answerHours, lastDay: programme.findSeasonDays(season)?.to }
    return timeLimit ? toInstant(timeLimit.computeEnd(now, limits)) : null
  }

  /** Whether the payer owes this month: the place in its present group is confirmed, and the confirmed period is running. */
  function isMonthDue(row: JoinedPlaceRow, now: Date): boolean {
    const { state, confirmation } = toPlace(row, programme)
    const { from = '', to = '' } = programme.findSeasonDays(row.season) ?? {}
    const today = toSlovenianDay(now)
    const firstDay = confirmation?.startsOn ?? from
    return state === 'accepted' && confirmation !== undefined && firstDay <= today && today <= to
  }

  /** @throws PlaceRefusal when the place's state does not allow the action */
  function getNextState(row: JoinedPlaceRow, action: PlaceAction, now: Date): PlaceState {
    const { state } = row
    const {
      nextState = state,
      nextStateInDueMonth,
      needsContract,
      isForUnconfirmed,
      refusal,
    } = getActionRules(action)
    const lacksContract = needsContract && row.confirmedAt === null
    const isConfirmed = isForUnconfirmed && toPlace(row, programme).confirmation !== undefined
    if (!isActionAllowed(action, state) || lacksContract || isConfirmed) throw new PlaceRefusal(refusal)
    return nextStateInDueMonth && isMonthDue(row, now) ? nextStateInDueMonth : nextState
  }

  /**
   * @returns the id of the group that the action leads to; null for a workshop without groups
   * @throws PlaceRefusal when no group is chosen, or the chosen group does not fit
   */
  function getTargetGroup(row: PlaceRow, action: PlaceAction, chosen: string | undefined): string | null {
    const { workshopId } = row
    const { targetGroup } = getActionRules(action)
    const groupId = chosen ?? row.groupId ?? programme.findOnlyGroup(workshopId)?.id ?? null
    if (targetGroup === undefined || targetGroup === 'next') return row.groupId
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

  /** Whether a group is full without the row's own place. */
  function isFull({ season, ...place }: PlaceRow, groupId: string | null, now: Date): boolean {
    const places = programme.findGroup(groupId)?.places
    if (groupId === null || places === undefined) return false
    return table.countTaken({ season, groupId }, now, place) >= places
  }

  /** @throws PlaceRefusal when the group is full without the row's own place */
  function requireFreePlace(row: PlaceRow, groupId: string | null, now: Date): void {
    const name = programme.formatWorkshopAndGroup({ workshopId: row.workshopId, groupId })
    if (isFull(row, groupId, now))
      throw new PlaceRefusal(`Skupina ${name} je polna. Za več ljudi v ceniku povečajte »mest«.`)
  }

  /** Lists a letter's recipients: invitations skip people who objected; only the payer gets a proposal to withdraw. */
  const listRecipients = (submissionId: number, template: LetterKindName) =>
    letters
      .listRecipients(submissionId)
      .filter(({ role }) => template !== 'predlog-odpovedi' || role === 'payer')
      .filter(({ address }) => template !== 'povabilo' || !invitations.findObjection(toAddressKey(address)))

  /** @throws PlaceRefusal when the family is not of an earlier season, or no place is free to be reserved */
  function addInvitation(row: PlaceRow, groupId: string | null, eventId: number): void {
    const now = clock.now()
    if (programme.isOver(now))
      throw new PlaceRefusal('Šolsko leto, v katero vabite, se je končalo. Najprej vnesite novo.')
    if (row.season >= programme.season)
      throw new PlaceRefusal('Povabite lahko samo tiste, ki so bili prijavljeni v prejšnjem šolskem letu.')
    if (programme.isReserving(now) && !invitations.find(row))
      requireFreePlace({ ...row, season: programme.season }, groupId, now)
    invitations.add(row, groupId, eventId)
  }

  function applyAction(
    { submissionId, workshopId, action, groupId: chosen, confirmation }: PlaceChange,
    actor: Actor,
  ): number {
    const now = clock.now()
    renewOffers()
    const listed = table.listOwn(submissionId).find((own) => own.workshopId === workshopId)
    if (!listed) throw new PlaceRefusal('Te prijave ni več.')
    const before = table.find(submissionId, workshopId)
    const row = before ?? createPlaceRow(submissionId, workshopId, listed.season)
    const state = getNextState(listed, action, now)
    const groupId = getTargetGroup(row, action, chosen)
    const groupBefore = occupiesPlace(row.state) ? row.groupId : null
    const keepsPlace = occupiesPlace(state) && groupBefore === groupId
    if (occupiesPlace(state) && !keepsPlace) requireFreePlace(row, groupId, now)

    const id = events.add({ submissionId, workshopId, actor, action, before }, now)
    const joinsWaitingList = state === 'waiting' && (row.state !== state || row.groupId !== groupId)
    // Only actions of office users get an undo window. A change of the payer also changes the stored data.
    table.save({
      ...row,
      groupId,
      state,
      queue: joinsWaitingList ? id : row.queue,
      endsAt: row.state === state ? row.endsAt : computeStateEnd(state, row, now),
      ...NO_UNDO_WINDOW,
      ...(actor.startsWith('office:') &&
        action !== 'change-payer' && {
          releasesAt: toInstant(addMilliseconds(now, UNDO_WINDOW_MS)),
          releasesGroupId: keepsPlace ? null : groupBefore,
        }),
    })
    if (confirmation) events.addConfirmation(id, confirmation, now)
    if (action === 'invite') addInvitation(row, chosen ?? null, id)
    if (action === 'refuse-invitation') invitations.refuse(row)
    renewOffers()
    return id
  }

  function undoEvent(eventId: number): void {
    const now = clock.now()
    const event = events.find(eventId)
    const row = event && table.find(event.submissionId, event.workshopId)
    const isLatest = row && events.findLatest(row.submissionId, row.workshopId)?.id === eventId
    if (!event || !row || !isUndoable(row, now) || !isLatest)
      throw new PlaceRefusal('Razveljaviti je mogoče samo zadnje dejanje pri prijavi, in to v petih minutah.')
    const { before, submissionId, workshopId } = event
    const groupId = occupiesPlace(row.state) ? row.groupId : null
    if (before && occupiesPlace(before.state) && before.groupId !== groupId)
      requireFreePlace(row, before.groupId, now)
    if (event.letterId !== null && !letters.cancel(event.letterId))
      throw new PlaceRefusal('Sporočilo je že odšlo, zato dejanja ni več mogoče razveljaviti.')
    // An earlier action can still be undone only if the group whose place it released is not full.
    if (before) table.save({ ...before, ...(isFull(before, before.releasesGroupId, now) && NO_UNDO_WINDOW) })
    else table.remove(submissionId, workshopId)
    invitations.removeOfEvent(eventId)
    events.markUndone(eventId, now)
    renewOffers()
  }

  return {
    renewOffers: database.transaction(renewOffers),
    applyAction: database.transaction(applyAction).immediate,
    attachLetter,
    undo: database.transaction(undoEvent).immediate,
  }
}
