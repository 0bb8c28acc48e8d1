import { toCspHash, toUrlPath } from '../api/http/static/files'
import type { PageProperties, SiteManifest } from '../api/http/static/site-manifest'
import { PICTURE_BASE_PATH } from '../collections/pictures/manifest'
import { EMBED_KINDS } from '../common/embeds'

/** Collects what the server needs for the headers of each page. `texts`: contents of the built text files by path. */
export function createSiteManifest(origin: string, texts: Record<string, string>): SiteManifest {
  const files = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    origin,
    namesOrigin: files.filter(([, text]) => text.includes(origin)).map(([file]) => toUrlPath(file)),
    pages: Object.fromEntries(
      files
        .filter(([file]) => file.endsWith('.html'))
        .map(([file, html]) => [toUrlPath(file), toPageProperties(html)]),
    ),
  }
}

/** Reads from a page which headers it needs, e.g. by the data attributes of embeds (docs/product.md, HTML hooks). */
function toPageProperties(html: string): PageProperties {
  return {
    embeds: EMBED_KINDS.filter((kind) => html.includes(` data-embed="${kind}"`)),
    form: html.includes(' data-form="'),
    photos: html.includes(PICTURE_BASE_PATH),
    styles: listInlineHashes(html, /<style[^>]*>(.*?)<\/style>/gs),
    scripts: listInlineHashes(html, /<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
  }
}

/** Content-Security-Policy sources (digests) of the inline elements in a page's head. */
function listInlineHashes(html: string, element: RegExp): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(element)].map(([, text = '']) => toCspHash(text))
}
