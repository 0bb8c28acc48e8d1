import { addMilliseconds, type Clock, HOUR, toInstant } from '../../core/clock'
import type { Programme } from '../programme'
import type { PlaceEvents } from './events'
import { NOTHING_TO_UNDO, type PlaceLetters, type PlaceRow, toPlace } from './place'
import { type PlaceState, placeActs, placeStates, readState } from './rules'
import { isUndoable, type PlaceTable } from './table'

interface RuleParts {
  table: PlaceTable
  events: PlaceEvents
  programme: Programme
  clock: Clock
  letters: PlaceLetters | undefined
}

/**
 * What happens by itself: a state ends when its time is over, and a free place is offered to whoever is first on the
 * waiting list.
 */
export function createWaitingListRule({ table, events, programme, clock, letters }: RuleParts) {
  const { season } = programme

  /** Ends what has lasted its time, and offers what is free to those whose turn it is. */
  function renewOffers(): void {
    const now = clock.now()
    for (const row of table.listWithTerm()) endTerm(row, now)
    for (const groupId of table.listWaitingGroups(season)) offerFree(groupId, now)
  }

  function endTerm(row: PlaceRow, now: Date): void {
    const { term } = placeStates[readState(row.state)]
    // A newer version ends what it began.
    if (!term || row.endsAt === null) return
    if (new Date(row.endsAt) <= now) {
      const { submissionId, workshopId, endsAt } = row
      const ended: PlaceRow = { ...row, state: term.to, endsAt: endOf(term.to, now), ...NOTHING_TO_UNDO }
      const letterId = letters?.sendAutomatic(term.letter, submissionId, {
        ...toPlace(ended, programme),
        endsAt,
      })
      events.add({ submissionId, workshopId, actor: 'rule', action: 'expire', before: row, letterId }, now)
      table.save(ended)
    }
  }

  /** When a state that begins now ends by itself. */
  function endOf(state: PlaceState, now: Date): string | null {
    const { term } = placeStates[state]
    return term ? toInstant(addMilliseconds(now, term.hours(programme) * HOUR)) : null
  }

  function offerFree(groupId: string, now: Date): void {
    const group = programme.findGroup(groupId)
    if (group?.places === undefined || programme.enrolmentOf(group.workshopId) !== 'open') return
    let free = group.places - table.countTaken({ season, groupId }, now)
    while (free > 0) {
      const first = table.findFirstWaiting(season, groupId)
      // Whom the office has just put there may be taken back; nobody passes them meanwhile.
      if (!first || isUndoable(first, now)) return
      const { submissionId, workshopId } = first
      const { to, letter } = placeActs.offer
      const offered: PlaceRow = { ...first, state: to, endsAt: endOf(to, now), ...NOTHING_TO_UNDO }
      const letterId = letters?.sendAutomatic(letter, submissionId, toPlace(offered, programme))
      events.add({ submissionId, workshopId, actor: 'rule', action: 'offer', before: first, letterId }, now)
      table.save(offered)
      free -= 1
    }
  }

  return { renewOffers, endOf }
}
