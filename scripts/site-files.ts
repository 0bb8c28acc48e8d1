import { getBrand } from '../collections/brand'
import { findCalendar } from '../collections/calendar'
import type { ChangeRecords } from '../collections/check/published'
import { listEvents } from '../collections/events'
import { escapeHtml } from '../collections/facts'
import { hasFeed, renderFeed } from '../collections/feed'
import { listPublicPagePaths } from '../collections/public-pages'
import { getSite } from '../collections/site'
import { calendarRoutes, feedPath } from '../common/routes'
import { renderWebManifest } from './brand'
import { identifyPublicEvents, renderEventCalendar } from './event-calendar'

/** Renders feed, sitemap, calendar and other text files, by file name below the site's root. */
export const renderSiteFiles = (
  origin: string,
  now: Date,
  changes: ChangeRecords,
): Record<string, string> => ({
  ...(hasFeed() && { [feedPath.slice(1)]: renderFeed(origin) }),
  'sitemap.xml': renderSitemap(origin, listPublicPagePaths()),
  'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  [calendarRoutes.events.slice(1)]: renderEventCalendar(
    { name: `Dogodki – ${getSite().shortName}`, host: new URL(origin).hostname },
    identifyPublicEvents(listPublicEvents()),
    changes,
  ),
  'site.webmanifest': renderWebManifest(getSite().name, getSite().shortName, getBrand().light.paper),
  'favicon.svg': `${getBrand().sign}\n`,
  '.well-known/security.txt': renderSecurityTxt(getSite().email, now),
})

/** Lists the events of centre and founder, past ones included. */
export const listPublicEvents = () => [...listEvents(new Date(0)), ...(findCalendar()?.events ?? [])]

/** Renders a sitemap (protocol 0.9, sitemaps.org). */
function renderSitemap(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${origin}${escapeHtml(encodeURI(path))}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Renders security.txt (RFC 9116). It expires a year after the month of the build; the weekly build renews it. */
function renderSecurityTxt(contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return `Contact: mailto:${contact}\nExpires: ${expires.toISOString().replace('.000', '')}\nPreferred-Languages: sl, en\n`
}
