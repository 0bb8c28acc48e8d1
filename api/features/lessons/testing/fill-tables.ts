import { filledCatalogue, type TableFiller } from '../../../../tests/support/filled-person'
import { inDays } from '../../../../tests/support/lessons'
import { PUPPETS } from '../../../../tests/support/season'

export const filler: TableFiller = {
  afterEnrolment({ server }) {
    const substitution = { plannedOn: inDays(7), isExtra: false, isCancelled: false, mentor: 'druga oseba' }
    const asPlanned = { heldOn: null, time: null, room: null, sequence: 0 }
    const change = { ...substitution, ...asPlanned }
    server.services.lessons.change(
      { groupId: PUPPETS, season: filledCatalogue.schoolYear },
      change,
      () => null,
    )
  },
}
