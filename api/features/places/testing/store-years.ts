import type { setUpOffice } from '../../../../tests/support/office-server'
import { PUPPETS } from '../../../../tests/support/season'
import { confirmPlace } from './confirm-place'

/**
 * Accepts the enrolments, half of them into the first group of the puppet workshop, confirms their places, and copies the
 * places to each earlier season.
 */
export function storeYears(
  { server, idOf }: ReturnType<typeof setUpOffice>,
  references: readonly string[],
): void {
  const { places, catalogue, database } = server.services
  const groups = catalogue.groups.filter(({ workshopId }) => workshopId === PUPPETS)
  for (const [index, submissionId] of references.map(idOf).entries()) {
    const groupId = groups[index % 2 === 0 ? 0 : index % groups.length]?.id ?? ''
    places.applyAction({ submissionId, workshopId: PUPPETS, action: 'accept', groupId }, 'office:1')
    confirmPlace(places, { submissionId, workshopId: PUPPETS })
  }
  database.exec(`
    INSERT INTO places (submission_id, workshop_id, season, group_id, state)
      SELECT copy, workshop_id, past.season, group_id, state FROM past JOIN places ON submission_id = id;
    INSERT INTO place_events (id, submission_id, workshop_id, at, actor, action)
      SELECT event.id + years * 1000000, copy, workshop_id, at, actor, action
      FROM past JOIN place_events AS event ON submission_id = past.id;
    INSERT INTO place_confirmations (event_id, confirmed_at, wording)
      SELECT event_id + years * 1000000, confirmed_at, wording
      FROM past JOIN place_events AS event ON submission_id = past.id JOIN place_confirmations ON event_id = event.id;`)
}

/** Returns the token of the payer's private link. */
export const toFields = ({ server, idOf }: ReturnType<typeof setUpOffice>, reference: string) => ({
  k: server.services.familyLinks.createLink(idOf(reference), 'payer'),
})
