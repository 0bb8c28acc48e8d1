// schema.org descriptions: only what the page itself shows.

import type { AnnouncedEvent } from '../collections/events/announced'
import type { Article } from '../collections/news'
import type { PriceRow } from '../collections/price-list'
import type { Site } from '../collections/site'
import type { Workshop } from '../collections/workshops'
import { toLocalInstant } from '../common/local-instant'
import { toInternationalPhone } from '../common/phone'
import { routes, workshopPath } from '../common/routes'
import { SITE_URL } from './site-url'

const CONTEXT = 'https://schema.org'
/** One node of the centre, which courses refer to. */
const ORGANISATION_ID = `${SITE_URL}/#center`

const toAddress = (path: string) => `${SITE_URL}${encodeURI(path)}`

export const toCentre = ({ name }: Site) => ({
  '@type': 'EducationalOrganization',
  '@id': ORGANISATION_ID,
  name,
})

export const toFounder = ({ name, shortName }: NonNullable<Site['founder']>) => ({
  '@type': 'GovernmentOrganization',
  name,
  alternateName: shortName,
})

/** The centre, as the footer of every page shows it. */
export function toOrganisation(site: Site) {
  const [phone] = site.phones
  return {
    '@context': CONTEXT,
    ...toCentre(site),
    legalName: site.name,
    alternateName: site.shortName,
    url: toAddress(routes.home),
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
    ...(site.founder && { parentOrganization: toFounder(site.founder) }),
    sameAs: site.socialNetworks.map(({ url }) => url),
  }
}

const EVENT_STATUS = { cancelled: 'EventCancelled', moved: 'EventRescheduled' }

/** Events whose place is known, unless they are examples, and whether they will be as announced; undefined without one. */
export function toEvents(events: readonly AnnouncedEvent[], organizer: object | undefined) {
  const placed = events.filter(({ place, isSample }) => place !== undefined && !isSample)
  if (placed.length === 0) return undefined
  return placed.map((event) => {
    const { name, startsOn, endsOn, announcedOn, startsAt, ends, place, description, state, link } = event
    return {
      '@context': CONTEXT,
      '@type': 'Event',
      name,
      startDate: startsAt,
      ...(ends || endsOn ? { endDate: ends ? toLocalInstant(endsOn ?? startsOn, ends) : endsOn } : {}),
      eventStatus: `${CONTEXT}/${state ? EVENT_STATUS[state] : 'EventScheduled'}`,
      ...(state === 'moved' && announcedOn !== startsOn && { previousStartDate: announcedOn }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      ...(description && { description }),
      ...(link && { url: link.startsWith('/') ? toAddress(link) : link }),
      organizer,
    }
  })
}

/** A piece of news, or an issue of the newsletter. */
export function toNewsArticle({ path, title, day, summary, picture }: Article, site: Site) {
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    datePublished: toLocalInstant(day),
    inLanguage: 'sl',
    mainEntityOfPage: toAddress(path),
    ...(picture && { image: `${SITE_URL}${picture.jpeg.at(-1)?.src}` }),
    author: toCentre(site),
    publisher: toCentre(site),
  }
}

type CourseFacts = Pick<Workshop, 'name' | 'slug' | 'description'>

/** A workshop with its prices, which the price list gives for each group. */
export function toCourse(workshop: CourseFacts, prices: readonly PriceRow[], site: Site) {
  return {
    '@context': CONTEXT,
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

/** The list of workshops in its order. */
export function toCourseList(workshops: readonly CourseFacts[], site: Site) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: workshops.map((workshop, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: toCourseNode(workshop, site),
    })),
  }
}

function toCourseNode({ name, slug, description }: CourseFacts, site: Site) {
  const address = toAddress(workshopPath(slug))
  return {
    '@type': 'Course',
    '@id': address,
    url: address,
    name,
    description,
    inLanguage: 'sl',
    provider: toCentre(site),
  }
}
