import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import type { Programme } from '../programme'
import { type PlaceLetters, PlaceRefusal, toPlace } from './place'
import { placeStates, readState } from './rules'
import { isUndoable, type PlaceTable } from './table'

interface ConfirmationParts extends Pick<Core, 'database' | 'clock'> {
  table: PlaceTable
  programme: Programme
  letters: PlaceLetters | undefined
}

/** What the payers have confirmed: the contract stands from then on (terms, »Vpis«). */
export function createConfirmations({ database, clock, table, programme, letters }: ConfirmationParts) {
  const insert = database.prepare(`
    INSERT INTO place_confirmations (event_id, confirmed_at, wording, letter_id)
    SELECT max(id), :now, :wording, :letterId FROM place_events
    WHERE submission_id = :submissionId AND workshop_id = :workshopId AND undone_at IS NULL`)
  const select = database.prepare<[number], { letterId: number | null }>(
    'SELECT letter_id AS letterId FROM place_confirmations WHERE event_id = ?',
  )
  const remove = database.prepare('DELETE FROM place_confirmations WHERE event_id = ?')

  return {
    /**
     * Writes a confirmation down, once, with its letter unless another one tells of it.
     * @param wording all that the payer has read beside the button
     * @throws PlaceRefusal when there is nothing to confirm
     */
    add(submissionId: number, workshopId: string, wording: string, isTold = false): void {
      const now = clock.now()
      const row = table.listOwn(submissionId).find((one) => one.workshopId === workshopId)
      const confirmation = row && placeStates[readState(row.state)].confirmation
      if (!row || !confirmation)
        throw new PlaceRefusal('Potrdite lahko samo udeležbo, za katero imate mesto.')
      if (row.confirmedAt !== null) return
      // Until the office can no longer take the place back, the letter can be taken back with it.
      const notBefore = isUndoable(row, now) && row.releasesAt ? new Date(row.releasesAt) : undefined
      const letterId = isTold
        ? undefined
        : letters?.sendAutomatic(confirmation.letter, submissionId, toPlace(row, programme), notBefore)
      insert.run({ submissionId, workshopId, now: toInstant(now), wording, letterId: letterId ?? null })
    },

    /** Takes it back with the event that gave the place. @returns false when its letter has left */
    takeBack(eventId: number): boolean {
      const letterId = select.get(eventId)?.letterId ?? null
      remove.run(eventId)
      return letterId === null || letters?.cancel(letterId) !== false
    },
  }
}
