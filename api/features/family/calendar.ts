import type { Middleware } from 'koa'
import type { CatalogueGroup } from '../../../common/catalogue'
import { toAddressKey } from '../../core/address-keys'
import { errors } from '../../core/errors'
import { toNetwork } from '../../http/limits'
import { getQueryValue } from '../../http/requests'
import type { LessonCalendars } from '../lessons/calendar-feeds'
import { placeStates } from '../places/rules'
import { listCurrentEnrolments } from './current-enrolments'
import { toOwnAddressKey } from './own-data'
import type { FamilyServices } from './page'

/**
 * `GET /moja-prijava/koledar.ics?d=<digest of a private link>`: lessons of all current enrolments of the link's e-mail
 * address, so that moves and further children follow. The digest does not open the family's page: calendar companies get it.
 * @throws ApiError 404 for an unknown, expired or revoked link; 429 after too many
 */
export function handleFamilyCalendar(services: FamilyServices, calendars: LessonCalendars): Middleware {
  const { familyLinks, store, places, programme, limits } = services

  /** Lists the groups in which the family's participants have places, each once. */
  function listGroups(addressKey: string): CatalogueGroup[] {
    const groups = listCurrentEnrolments(services, addressKey)
      .filter(({ id }) => places.seasonOf(id) === programme.season)
      .flatMap(({ id }) => places.listByEnrolment(id))
      .filter(({ state }) => placeStates[state].groupPart === 'placed')
      .flatMap(({ groupId }) => programme.findGroup(groupId) ?? [])
    return [...new Set(groups)].filter(({ day }) => day !== undefined)
  }

  return (ctx) => {
    const link = familyLinks.findByDigest(getQueryValue(ctx, 'd') ?? '')
    const enrolment = link && store.findComplete('registration', link.submissionId)
    if (!link || enrolment?.restrictedAt !== null) {
      limits.wrongFamilyLinks.consume(toNetwork(ctx.ip))
      throw errors.notFound()
    }
    const key = toOwnAddressKey(link.role, enrolment.payload)
    const groups = key === toAddressKey('') ? [] : listGroups(key)
    calendars.send(ctx, 'Srečanja', calendars.listEvents(groups))
  }
}
