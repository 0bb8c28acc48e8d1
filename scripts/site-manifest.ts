import { toAddress, toPolicySource } from '../api/web/static/files'
import type { PageFacts, SiteManifest } from '../api/web/static/site-manifest'
import { PICTURE_BASE } from '../collections/pictures/manifest'
import { EMBED_KINDS } from '../common/embeds'

/**
 * What the server must know about the built pages, so that it has nothing to find out by itself.
 * @param origin the one that the site was built with
 * @param texts finished pages, and other texts that may name the origin, by file below the site's root
 */
export function describeSite(origin: string, texts: Record<string, string>): SiteManifest {
  const files = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    origin,
    namesOrigin: files.filter(([, text]) => text.includes(origin)).map(([file]) => toAddress(file)),
    pages: Object.fromEntries(
      files
        .filter(([file]) => file.endsWith('.html'))
        .map(([file, html]) => [toAddress(file), toFacts(html)]),
    ),
  }
}

/** By the marks that components put on what they draw (docs/product.md, HTML hooks). */
function toFacts(html: string): PageFacts {
  return {
    embeds: EMBED_KINDS.filter((kind) => html.includes(` data-embed="${kind}"`)),
    form: html.includes(' data-form="'),
    photos: html.includes(PICTURE_BASE),
    styles: listSources(html, /<style[^>]*>(.*?)<\/style>/gs),
    scripts: listSources(html, /<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
  }
}

/** What stands in a page's head itself, as a Content-Security-Policy names it. */
function listSources(html: string, element: RegExp): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(element)].map(([, text = '']) => toPolicySource(text))
}
