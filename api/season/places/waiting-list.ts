import { LONGEST_ANSWER_HOURS } from '../../../common/places'
import { addMilliseconds, type Clock, HOUR, toInstant } from '../../core/clock'
import type { PlaceEvents } from './events'
import type { Groups } from './groups'
import { NOTHING_TO_UNDO, type PlaceLetters, type PlaceRow } from './place'
import { isUndoable, type PlaceTable } from './table'

interface RuleParts {
  table: PlaceTable
  events: PlaceEvents
  groups: Groups
  season: string
  answerHours: number
  clock: Clock
  letters: PlaceLetters | undefined
}

/** The rule of waiting lists: a free place is offered to whoever is first, who has a time to answer. */
export function createWaitingListRule({
  table,
  events,
  groups,
  season,
  answerHours,
  clock,
  letters,
}: RuleParts) {
  /** Ends offers whose time is over, and offers what is free to those whose turn it is. */
  function renewOffers(): void {
    const now = clock.now()
    for (const row of table.listOffers()) endOffer(row, now)
    for (const groupId of table.listWaitingGroups(season)) offerFree(groupId, now)
  }

  function endOffer(row: PlaceRow, now: Date): void {
    const until = new Date(row.offeredUntil ?? 0)
    if (until <= now) {
      const { submissionId, workshopId } = row
      const ended: PlaceRow = { ...row, state: 'expired', offeredUntil: null, ...NOTHING_TO_UNDO }
      const letterId = letters?.sendAutomatic('ponudba-potekla', submissionId, {
        ...groups.toPlace(ended),
        ...(row.offeredUntil !== null && { offeredUntil: row.offeredUntil }),
      })
      events.add({ submissionId, workshopId, actor: 'rule', action: 'expire', before: row, letterId }, now)
      table.save(ended)
    } else if (until > addMilliseconds(now, LONGEST_ANSWER_HOURS * HOUR)) {
      // From a clock that was set back since: the place would stay taken for longer than anybody was told.
      table.save({ ...row, offeredUntil: answerUntil(now) })
    }
  }

  /** Until when a place that is offered now can be taken. */
  const answerUntil = (now: Date) => toInstant(addMilliseconds(now, answerHours * HOUR))

  function offerFree(groupId: string, now: Date): void {
    const group = groups.find(groupId)
    if (group?.places === undefined || groups.stateOf(group.workshopId) !== 'open') return
    let free = group.places - table.countTaken({ season, groupId }, now)
    while (free > 0) {
      const first = table.findFirstWaiting(season, groupId)
      // Whom the office has just put there may be taken back; nobody passes them meanwhile.
      if (!first || isUndoable(first, now)) return
      const { submissionId, workshopId } = first
      const offered: PlaceRow = {
        ...first,
        state: 'offered',
        offeredUntil: answerUntil(now),
        ...NOTHING_TO_UNDO,
      }
      const letterId = letters?.sendAutomatic('ponudba', submissionId, groups.toPlace(offered))
      events.add({ submissionId, workshopId, actor: 'rule', action: 'offer', before: first, letterId }, now)
      table.save(offered)
      free -= 1
    }
  }

  return { renewOffers, answerUntil }
}
