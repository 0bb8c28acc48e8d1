import type { BaseServices } from '../../privacy/base-services'
import type { CompleteSubmission } from '../../submissions/submission'
import type { FamilyLinks } from '../letters/links'
import type { Places } from '../places/places'
import { placeStates } from '../places/rules'

interface CurrentEnrolmentServices extends Pick<BaseServices, 'store'> {
  places: Places
  familyLinks: FamilyLinks
}

/**
 * Finds the current enrolments of a family: in their season, not restricted, with a place that is neither declined nor
 * withdrawn. @param addressKey key of the family's e-mail address, in any role
 */
export function listCurrentEnrolments(
  { store, places, familyLinks }: CurrentEnrolmentServices,
  addressKey: string,
): CompleteSubmission<'registration'>[] {
  return store.listByAddressKey(addressKey).flatMap((id) => {
    const enrolment = store.findComplete('registration', id)
    const isCurrent =
      enrolment?.restrictedAt === null &&
      familyLinks.isInSeason(id, enrolment.createdAt) &&
      places.listByEnrolment(id).some(({ state }) => placeStates[state].groupPart !== 'out')
    return isCurrent ? [enrolment] : []
  })
}
