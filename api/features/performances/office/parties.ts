// Reservations of an event as the office's pages show them.
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { compareNames, toLastNameFirst } from '../../../core/name-order'
import type { Office } from '../../../office/office'
import type { OfficeUser } from '../../../office/users'
import type { BaseServices } from '../../../privacy/base-services'
import { hasFullAccess } from '../../places/office/entries'
import type { ReservationLinks } from '../links'
import type { Performance, Reserved } from '../performance'
import type { Reservations } from '../reservations'
import type { ReservationTable } from '../table'

export interface PerformanceOffice extends BaseServices, Pick<Office, 'logAccess'> {
  reservations: Reservations
  table: ReservationTable
  links: ReservationLinks
}

/** A reservation with the data of its visitor. */
export interface Party extends Reserved {
  reference: string
  name: string
  /** `Čuk Štefka`: the surname first. */
  lastNameFirst: string
  email: string
  needs: string
}

export const toDoorPath = (id: string): string => `${officeRoutes.door}?id=${id}`

export const toPerformancePath = (id: string): string => `${officeRoutes.performance}?id=${id}`

/** Returns an event for users who see all workshops. @throws ApiError 404 for an unknown event, and for mentors */
export function getOfficePerformance(
  { reservations }: PerformanceOffice,
  id: string | null,
  user: OfficeUser,
): Performance {
  const performance = hasFullAccess(user) ? reservations.findPerformance(id ?? '') : undefined
  if (!performance) throw errors.notFound()
  return performance
}

/** Lists the reservations of an event in the order of the Slovenian alphabet, without repeated ones. */
export function listParties({ table, store }: PerformanceOffice, performanceId: string): Party[] {
  return table
    .list(performanceId)
    .filter(({ state }) => state !== 'repeated')
    .flatMap((reserved): Party[] => {
      const submission = store.findComplete('reservation', reserved.submissionId)
      if (!submission) return []
      const { name, email, needs } = submission.payload
      const lastNameFirst = toLastNameFirst(name)
      return [{ ...reserved, reference: submission.reference, name, lastNameFirst, email, needs }]
    })
    .sort((a, b) => compareNames(a.lastNameFirst, b.lastNameFirst))
}
