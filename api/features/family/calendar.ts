import type { Middleware } from 'koa'
import { toAddressKey } from '../../core/address-keys'
import { errors } from '../../core/errors'
import { toNetwork } from '../../http/limits'
import { getQueryValue } from '../../http/requests'
import type { LessonCalendars } from '../lessons/calendar-feeds'
import { createPlacedPeriods, isPlacedOn, type PlacedPeriod } from '../places/placements'
import { toOwnAddressKey } from './own-data'
import type { FamilyServices } from './page'

/**
 * `GET /moja-prijava/koledar.ics?d=<digest of a private link>`: the family's lessons of the present season, in all
 * enrolments of the link's e-mail address, so that moves and further children follow. A group's lessons are listed from the
 * day on which a participant got the place until the day on which the place ends. The digest does not open the family's
 * page: calendar companies get it.
 * @throws ApiError 404 for an unknown, expired or revoked link; 429 after too many
 */
export function handleFamilyCalendar(services: FamilyServices, calendars: LessonCalendars): Middleware {
  const { familyLinks, store, programme, limits } = services
  const { season } = programme
  const listPlacedPeriods = createPlacedPeriods(services)

  const listPeriods = (addressKey: string): PlacedPeriod[] =>
    store.listByAddressKey(addressKey).flatMap((submissionId) => listPlacedPeriods({ season, submissionId }))

  return (ctx) => {
    const link = familyLinks.findByDigest(getQueryValue(ctx, 'd') ?? '')
    const enrolment = link && store.findComplete('registration', link.submissionId)
    if (!link || enrolment?.restrictedAt !== null) {
      limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
      throw errors.notFound()
    }
    const key = toOwnAddressKey(link.role, enrolment.payload)
    const periods = key === toAddressKey('') ? [] : listPeriods(key)
    const groups = programme.groups.filter(
      ({ id, day }) => day !== undefined && periods.some(({ groupId }) => groupId === id),
    )
    const events = groups.flatMap((group) =>
      calendars.listEvents(group, ({ heldOn }) => isPlacedOn(periods, { groupId: group.id, heldOn })),
    )
    calendars.send(ctx, 'Srečanja', events)
  }
}
