import { listPublicPages } from '../collections/public-pages'
import { getSite } from '../collections/site'

/**
 * The files beside the pages, made of the content: the build writes them, `npm run dev` serves them, and pages may link
 * to them. One more is one line here.
 * @param origin where the site lives
 * @returns their texts, by file below the site's root
 */
export const listSiteFiles = (origin: string, now: Date): Record<string, string> => ({
  'sitemap.xml': toSitemap(origin, listPublicPages()),
  'robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
  '.well-known/security.txt': toSecurityTxt(getSite().email, now),
})

/** Every page that search engines may list (sitemaps.org protocol 0.9). */
function toSitemap(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `  <url><loc>${origin}${encodeURI(path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** RFC 9116. It ends a year after the month of the build, and the weekly rebuild renews it, so none that expired stands there. */
function toSecurityTxt(contact: string, now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  return `Contact: mailto:${contact}\nExpires: ${expires.toISOString().replace('.000', '')}\nPreferred-Languages: sl, en\n`
}
