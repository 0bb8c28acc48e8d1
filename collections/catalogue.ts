import matter from 'gray-matter'
import { type Catalogue, type CatalogueGroup, catalogueSchema } from '../common/catalogue'
import { LETTER_KIND_NAMES } from '../common/letter-kinds'
import { formatCount, formatEuros } from '../common/numbers'
import { escapeMarkdown } from '../common/placeholders'
import { HOUR_FORMS } from '../common/plural-forms'
import { getBrand } from './brand'
import { toMailColours } from './brand/to-brand'
import { listEvents } from './events'
import type { AnnouncedEvent } from './events/announced'
import { findLocation } from './home'
import { listIssues } from './issues'
import { letterCollection } from './letters/schema'
import { getPriceList, type PriceRow } from './price-list'
import { listEntries } from './read'
import { listRedirects } from './redirects'
import { collections } from './registry'
import { getSite } from './site'
import { getTerms } from './terms'
import { listWorkshops } from './workshops'

/** Collects the content that the server needs. @throws ZodError when a letter is missing */
export function createCatalogue(): Catalogue {
  const site = getSite()
  const { rows, answerHours, keptUntil, period, pricePeriod, discounts } = getPriceList()
  return catalogueSchema.parse({
    ...site,
    workshops: listWorkshops().map((workshop) => ({
      ...workshop,
      location: toLocationText(workshop.location),
    })),
    groups: rows.map((row) => ({
      ...row,
      id: row.groupId,
      name: row.group,
      price: toPriceText(row, period),
    })),
    pricePeriod,
    payments: site.payments && { ...site.payments, discounts },
    answerHours,
    keptUntil,
    site: {
      ...site,
      colours: toMailColours(getBrand()),
      logos: getBrand().logos,
      mapOrigin: new URL(site.map.embedUrl).origin,
      usesCookiebot: site.cookiebotId !== undefined,
    },
    terms: getTermsText(),
    letters: readLetters(),
    issues: listIssues(),
    performances: listEvents(new Date(0)).flatMap(({ startsOn, name, visitors }) =>
      visitors === undefined ? [] : [{ heldOn: startsOn, title: name, visitors }],
    ),
    seatedEvents: listEvents(new Date(0)).flatMap(toSeatedEvent),
    redirects: listRedirects(),
    samples: listSamples(),
  })
}

/** Fields of a group's lessons that calendars show; a change of one of them is a change of every lesson. */
export const toTimetableContent = ({ workshops, site }: Catalogue, group: CatalogueGroup) => {
  const workshop = workshops.find(({ id }) => id === group.workshopId)
  const { name, time, room, weeklyHours } = group
  const place = workshop?.location ?? [site.street, site.postalCode, site.city]
  return [workshop?.name, workshop?.slug, name, time, room, weeklyHours, place]
}

function toSeatedEvent({ id, seats, ...event }: AnnouncedEvent) {
  const { name, startsOn, begins, ends, place, until, state } = event
  return id !== undefined && seats && begins !== undefined
    ? [
        {
          id,
          seats,
          name,
          heldOn: startsOn,
          begins,
          ends,
          place,
          endsAt: until,
          isCancelled: state === 'cancelled',
        },
      ]
    : []
}

function toLocationText(location: string | undefined): string | undefined {
  const found = findLocation(location)
  return found && `${found.name}, ${found.address}`
}

const toPriceText = ({ price }: Pick<PriceRow, 'price'>, period: string | undefined) =>
  [formatEuros(price), period].filter(Boolean).join(' ')

/** Returns the price list and the terms as Markdown with third-level headings. */
function getTermsText(): Catalogue['terms'] {
  const { title, markdown, updatedOn } = getTerms()
  const prices = getPriceList()
  const rows = prices.rows.map(
    ({ workshopName, group, price, weeklyHours }) =>
      `- ${escapeMarkdown([workshopName, group].filter(Boolean).join(', '), true)}: ${toPriceText({ price }, prices.period)}, ${formatCount(weeklyHours, HOUR_FORMS)} na teden`,
  )
  const note = escapeMarkdown(prices.note ?? '', true)
  const priceList = [`### ${escapeMarkdown(prices.title, true)}`, rows.join('\n'), note].join('\n\n')
  return { title, updatedOn, markdown: `${priceList}\n\n${markdown.replace(/^## /gm, '### ').trim()}` }
}

/** Returns subject and Markdown of every letter by name; placeholders of letters stay in braces. */
function readLetters() {
  const entries = new Map(listEntries(letterCollection).map((entry) => [entry.id, entry]))
  return Object.fromEntries(
    LETTER_KIND_NAMES.map((name) => {
      const { keys, markdown } = entries.get(name) ?? readStarterLetter(name)
      return [name, { subject: keys.zadeva, body: markdown.trim() }]
    }),
  )
}

/** Reads a letter's default text, for a letter that the centre's content does not contain. */
function readStarterLetter(name: string) {
  const { data, content } = matter.read(`scripts/begin/content/sporocila/${name}.md`)
  return { keys: { zadeva: String(data.zadeva) }, markdown: content }
}

function listSamples(): string[] {
  return collections
    .flatMap((collection) => listEntries(collection))
    .filter(({ keys }) => 'vzorec' in keys && keys.vzorec === true)
    .map(({ file }) => file)
}
