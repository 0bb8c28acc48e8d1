import { getBrand } from '../collections/brand'
import { findCalendar } from '../collections/calendar'
import { listEvents } from '../collections/events'
import type { AnnouncedEvent } from '../collections/events/announced'
import { hasFeed, renderFeed } from '../collections/feed'
import { listPublicPagePaths } from '../collections/public-pages'
import { getSite } from '../collections/site'
import { toAsciiName } from '../collections/written-values'
import { type ICalendarEvent, renderCalendar } from '../common/icalendar'
import { calendarRoutes, feedPath } from '../common/routes'
import { renderWebManifest } from './brand'

/** Renders feed, sitemap, calendar and other text files, by file name below the site's root. */
export const renderSiteFiles = (origin: string, now: Date): Record<string, string> => ({
  ...(hasFeed() && { [feedPath.slice(1)]: renderFeed(origin) }),
  'sitemap.xml': renderSitemap(origin, listPublicPagePaths()),
  'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  [calendarRoutes.events.slice(1)]: renderEventCalendar(origin),
  'site.webmanifest': renderWebManifest(getSite().name, getSite().shortName, getBrand().light.paper),
  'favicon.svg': `${getBrand().sign}\n`,
  '.well-known/security.txt': renderSecurityTxt(getSite().email, now),
})

/** Renders a sitemap (protocol 0.9, sitemaps.org). */
function renderSitemap(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${origin}${encodeURI(path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Renders the calendar of the centre's and the founder's events, without samples. */
function renderEventCalendar(origin: string): string {
  const events = [...listEvents(new Date(0)), ...(findCalendar()?.events ?? [])]
  const published = events.filter(({ isSample }) => !isSample).map(toICalendarEvent)
  return renderCalendar(`Dogodki – ${getSite().shortName}`, new URL(origin).hostname, published)
}

/** iCalendar's SEQUENCE by an event's state: calendars accept a change only with a higher number. */
const SEQUENCE_BY_STATE = { moved: 1, cancelled: 2 }

const toICalendarEvent = (event: AnnouncedEvent): ICalendarEvent => ({
  id: `${toAsciiName(event.name)}-${event.announcedOn}`,
  sequence: event.state ? SEQUENCE_BY_STATE[event.state] : 0,
  summary: event.name,
  day: event.startsOn,
  lastDay: event.endsOn,
  from: event.begins,
  to: event.ends,
  location: event.place,
  description: [event.stateWord, event.description].filter(Boolean).join('. '),
  isCancelled: event.state === 'cancelled',
})

/** Renders security.txt (RFC 9116). It expires a year after the month of the build; the weekly build renews it. */
function renderSecurityTxt(contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return `Contact: mailto:${contact}\nExpires: ${expires.toISOString().replace('.000', '')}\nPreferred-Languages: sl, en\n`
}
