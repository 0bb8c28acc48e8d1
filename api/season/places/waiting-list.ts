import { addMilliseconds, type Clock, HOUR, toInstant } from '../../core/clock'
import type { Letters } from '../letters/letters'
import type { Programme } from '../programme'
import { NO_UNDO_WINDOW, type PlaceRow, toPlace } from './place'
import { type PlaceState, placeActions, placeStates, toPlaceState } from './rules'
import { isUndoable, type PlaceEvents, type PlaceTable } from './table'

export interface WaitingListParts {
  table: PlaceTable
  events: PlaceEvents
  programme: Programme
  clock: Clock
  letters: Letters
}

export type WaitingListRule = ReturnType<typeof createWaitingListRule>

/** Ends states whose time has passed, and offers each free place to the first enrolment on the group's waiting list. */
export function createWaitingListRule({ table, events, programme, clock, letters }: WaitingListParts) {
  const { season } = programme

  function renewOffers(): void {
    const now = clock.now()
    for (const row of table.listWithTimeLimit()) endExpiredState(row, now)
    for (const groupId of table.listWaitingGroups(season)) offerFreePlaces(groupId, now)
  }

  function endExpiredState(row: PlaceRow, now: Date): void {
    const { timeLimit } = placeStates[toPlaceState(row.state)]
    // A state that only a newer version knows is left to that version.
    if (!timeLimit || row.endsAt === null) return
    if (new Date(row.endsAt) <= now) {
      const { submissionId, workshopId, endsAt } = row
      const ended: PlaceRow = {
        ...row,
        state: timeLimit.to,
        endsAt: endOf(timeLimit.to, now),
        ...NO_UNDO_WINDOW,
      }
      const letterId = letters.sendFromTemplate(timeLimit.letter, submissionId, {
        ...toPlace(ended, programme),
        endsAt,
      })
      events.add({ submissionId, workshopId, actor: 'rule', action: 'expire', before: row, letterId }, now)
      table.save(ended)
    }
  }

  /** Instant at which a state that begins now ends by itself, UTC; null when it does not. */
  function endOf(state: PlaceState, now: Date): string | null {
    const { timeLimit } = placeStates[state]
    return timeLimit ? toInstant(addMilliseconds(now, timeLimit.hours(programme) * HOUR)) : null
  }

  function offerFreePlaces(groupId: string, now: Date): void {
    const group = programme.findGroup(groupId)
    if (group?.places === undefined || programme.getEnrolmentState(group.workshopId) !== 'open') return
    let free = group.places - table.countTaken({ season, groupId }, now)
    while (free > 0) {
      const first = table.findFirstWaiting(season, groupId)
      // The office can still undo this waiting place. Until then no later one is offered a place.
      if (!first || isUndoable(first, now)) return
      const { submissionId, workshopId } = first
      const { nextState: state, letter } = placeActions.offer
      const offered: PlaceRow = { ...first, state, endsAt: endOf(state, now), ...NO_UNDO_WINDOW }
      const letterId = letters.sendFromTemplate(letter, submissionId, toPlace(offered, programme))
      events.add({ submissionId, workshopId, actor: 'rule', action: 'offer', before: first, letterId }, now)
      table.save(offered)
      free -= 1
    }
  }

  return { renewOffers, endOf }
}
