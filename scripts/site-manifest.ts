import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { toAddress } from '../api/web/static/files'
import type { PageFacts, SiteManifest } from '../api/web/static/site-manifest'
import { PICTURE_BASE } from '../collections/pictures/manifest'
import { EMBED_KINDS } from '../common/embeds'

const NAMES_ORIGIN = ['.html', '.txt', '.xml', '.webmanifest', '.ics']

/**
 * Writes down what the server must know about the built pages, so that it has nothing to find out by itself.
 * @param directory the built site
 * @param origin the one that it was built with
 */
export async function describeSite(directory: string, origin: string): Promise<SiteManifest> {
  const files = (await readdir(directory, { recursive: true }))
    .filter((file) => NAMES_ORIGIN.includes(extname(file)))
    .sort()
  const texts = await Promise.all(
    files.map(async (file) => ({
      file,
      address: toAddress(file),
      text: await readFile(join(directory, file), 'utf8'),
    })),
  )
  return {
    origin,
    namesOrigin: texts.filter(({ text }) => text.includes(origin)).map(({ address }) => address),
    pages: Object.fromEntries(
      texts.filter(({ file }) => file.endsWith('.html')).map(({ address, text }) => [address, toFacts(text)]),
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

/** How a Content-Security-Policy names what stands in a page's head itself: by its digest. */
function listSources(html: string, element: RegExp): string[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}
