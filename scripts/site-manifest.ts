import { toCspHash, toUrlPath } from '../api/web/static/files'
import type { PageFacts, SiteManifest } from '../api/web/static/site-manifest'
import { PICTURE_BASE_PATH } from '../collections/pictures/manifest'
import { EMBED_KINDS } from '../common/embeds'

/** Lists the headers of each built page, and the files that contain the origin. `texts` are generated texts by file. */
export function describeSite(origin: string, texts: Record<string, string>): SiteManifest {
  const files = Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    origin,
    namesOrigin: files.filter(([, text]) => text.includes(origin)).map(([file]) => toUrlPath(file)),
    pages: Object.fromEntries(
      files
        .filter(([file]) => file.endsWith('.html'))
        .map(([file, html]) => [toUrlPath(file), toPageFacts(html)]),
    ),
  }
}

/** Reads a page's facts from the data attributes of its components (docs/product.md, HTML hooks). */
function toPageFacts(html: string): PageFacts {
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
