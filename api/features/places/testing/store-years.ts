import type { setUpOffice } from '../../../../tests/support/office-server'
import { PUPPETS } from '../../../../tests/support/season'
import { confirmPlace } from './confirm-place'

/** Accepts the enrolments, as the office does, and confirms their places, as the payers do. */
export function storeYears(
  { server, idOf }: ReturnType<typeof setUpOffice>,
  references: readonly string[],
): void {
  const { places } = server.services
  for (const submissionId of references.map(idOf)) {
    places.applyAction({ submissionId, workshopId: PUPPETS, action: 'accept' }, 'office:1')
    confirmPlace(places, { submissionId, workshopId: PUPPETS })
  }
}

/** Returns the token of the payer's private link. */
export const toFields = ({ server, idOf }: ReturnType<typeof setUpOffice>, reference: string) => ({
  k: server.services.familyLinks.createLink(idOf(reference), 'payer'),
})
