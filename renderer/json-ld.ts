// Structured data (schema.org JSON-LD) of the centre and of events, for search engines. It contains only what the page
// shows too.
import { type AnnouncedEvent, listEventDays, toReservationPath } from '../collections/events/announced'
import type { Site } from '../collections/site'
import { toLocalInstant } from '../common/calendar-date'
import { toInternationalPhone } from '../common/phone'
import { routes } from '../common/routes'
import { SITE_URL } from './site-url'

const SCHEMA_ORG = 'https://schema.org'

const toAbsoluteUrl = (path: string) => `${SITE_URL}${encodeURI(path)}`

export const toCentreNode = ({ name }: Site) => ({
  '@type': 'EducationalOrganization',
  '@id': `${SITE_URL}/#center`,
  name,
})

export const toFounderNode = ({ name, shortName }: NonNullable<Site['founder']>) => ({
  '@type': 'GovernmentOrganization',
  name,
  alternateName: shortName,
})

export function toOrganisation(site: Site) {
  const [phone] = site.phones
  return {
    '@context': SCHEMA_ORG,
    ...toCentreNode(site),
    legalName: site.name,
    alternateName: site.shortName,
    url: toAbsoluteUrl(routes.home),
    logo: `${SITE_URL}/icon-512.png`,
    foundingDate: String(site.foundedYear),
    email: site.email,
    ...(phone && { telephone: toInternationalPhone(phone) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.street,
      postalCode: site.postalCode,
      addressLocality: site.city,
      addressCountry: 'SI',
    },
    ...(site.founder && { parentOrganization: toFounderNode(site.founder) }),
    sameAs: site.socialNetworks.map(({ url }) => url),
  }
}

const EVENT_STATUS = { cancelled: 'EventCancelled', moved: 'EventRescheduled' }

/** Returns the node of each event that has a venue and is no sample; undefined if there is no such event. */
export function toEventNodes(events: readonly AnnouncedEvent[], organizer: object | undefined) {
  const published = events.filter(({ place, isSample }) => place !== undefined && !isSample)
  if (published.length === 0) return undefined
  return published.map((event) => {
    const { name, startsOn, announcedOn, place, description, state, link } = event
    return {
      '@context': SCHEMA_ORG,
      '@type': 'Event',
      name,
      ...toEventDates(event),
      eventStatus: `${SCHEMA_ORG}/${state ? EVENT_STATUS[state] : 'EventScheduled'}`,
      ...(state === 'moved' && announcedOn !== startsOn && { previousStartDate: announcedOn }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      ...(description && { description }),
      ...toOffers(event),
      ...(link && { url: link.startsWith('/') ? toAbsoluteUrl(link) : link }),
      organizer,
    }
  })
}

/** Returns the free offer of an event whose seats visitors reserve. */
function toOffers(event: AnnouncedEvent) {
  const path = toReservationPath(event)
  if (path === undefined || !event.seats) return {}
  const { from, until } = event.seats
  const offer = { '@type': 'Offer', price: '0', priceCurrency: 'EUR', availabilityEnds: until }
  return {
    isAccessibleForFree: true,
    offers: { ...offer, ...(from && { availabilityStarts: from }), url: toAbsoluteUrl(path) },
  }
}

/** Returns when an event is. Hours of several days hold for each day: one span would include the nights. */
function toEventDates(event: AnnouncedEvent) {
  const { startsOn, endsOn, startsAt, begins = '', ends } = event
  const [first, ...others] = listEventDays(event)
  if (others.length === 0) {
    const end = first?.to ? toLocalInstant(first.lastDay, first.to) : endsOn
    return { startDate: startsAt, ...(end && { endDate: end }) }
  }
  const toTime = (time: string) => `${time.replace('.', ':').padStart(5, '0')}:00`
  return {
    startDate: startsOn,
    endDate: endsOn,
    eventSchedule: {
      '@type': 'Schedule',
      startDate: startsOn,
      endDate: endsOn,
      startTime: toTime(begins),
      ...(ends && { endTime: toTime(ends === '24.00' ? '0.00' : ends) }),
      repeatFrequency: 'P1D',
      scheduleTimezone: 'Europe/Ljubljana',
    },
  }
}
