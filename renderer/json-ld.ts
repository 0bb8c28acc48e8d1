// Structured data (schema.org JSON-LD) of pages. It contains only what the page shows too.
import type { AnnouncedEvent } from '../collections/events/announced'
import type { Article } from '../collections/news'
import type { PriceRow } from '../collections/price-list'
import type { Site } from '../collections/site'
import type { Workshop } from '../collections/workshops'
import { toLocalInstant } from '../common/calendar-date'
import { toInternationalPhone } from '../common/phone'
import { routes, toWorkshopPath } from '../common/routes'
import { SITE_URL } from './site-url'

const SCHEMA_ORG = 'https://schema.org'
/** Id of the centre's node, to which courses refer. */
const CENTRE_ID = `${SITE_URL}/#center`

const toAbsoluteUrl = (path: string) => `${SITE_URL}${encodeURI(path)}`

export const toCentreNode = ({ name }: Site) => ({
  '@type': 'EducationalOrganization',
  '@id': CENTRE_ID,
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
    const { name, startsOn, endsOn, announcedOn, startsAt, ends, place, description, state, link } = event
    return {
      '@context': SCHEMA_ORG,
      '@type': 'Event',
      name,
      startDate: startsAt,
      ...(ends || endsOn ? { endDate: ends ? toLocalInstant(endsOn ?? startsOn, ends) : endsOn } : {}),
      eventStatus: `${SCHEMA_ORG}/${state ? EVENT_STATUS[state] : 'EventScheduled'}`,
      ...(state === 'moved' && announcedOn !== startsOn && { previousStartDate: announcedOn }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      ...(description && { description }),
      ...(link && { url: link.startsWith('/') ? toAbsoluteUrl(link) : link }),
      organizer,
    }
  })
}

export function toNewsArticle({ path, title, day, summary, picture }: Article, site: Site) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: toLocalInstant(day),
    inLanguage: 'sl',
    mainEntityOfPage: toAbsoluteUrl(path),
    ...(picture && { image: `${SITE_URL}${picture.jpeg.at(-1)?.src}` }),
    author: toCentreNode(site),
    publisher: toCentreNode(site),
  }
}

type CourseData = Pick<Workshop, 'name' | 'slug' | 'description'>

/** Returns a workshop as a course. Each of its groups is a course instance with a price. */
export function toCourseWithInstances(workshop: CourseData, prices: readonly PriceRow[], site: Site) {
  return {
    '@context': SCHEMA_ORG,
    ...toCourseNode(workshop, site),
    ...(prices.length > 0 && {
      hasCourseInstance: prices.map(({ group, price }) => ({
        '@type': 'CourseInstance',
        ...(group && { name: `${workshop.name}, ${group}` }),
        courseMode: 'Onsite',
        offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'EUR' },
      })),
    }),
  }
}

export function toCourseList(workshops: readonly CourseData[], site: Site) {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'ItemList',
    itemListElement: workshops.map((workshop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toCourseNode(workshop, site),
    })),
  }
}

function toCourseNode({ name, slug, description }: CourseData, site: Site) {
  const url = toAbsoluteUrl(toWorkshopPath(slug))
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name,
    description,
    inLanguage: 'sl',
    provider: toCentreNode(site),
  }
}
