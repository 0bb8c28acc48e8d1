import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { toAddress } from '../api/static/files'
import type { PageFacts, SiteManifest } from '../api/static/site-manifest'
import { PICTURE_BASE } from '../collections/pictures/manifest'

const NAMES_ORIGIN = ['.html', '.txt', '.xml', '.webmanifest', '.ics']

/**
 * Writes down what the server must know about the built pages, so that it has nothing to find out by itself.
 * @param directory the built site
 * @param origin the one that it was built with
 */
export async function describeSite(directory: string, origin: string): Promise<SiteManifest> {
  const all = await readdir(directory, { recursive: true })
  const rules = all.find((file) => extname(file) === '.speculationrules')
  const files = all.filter((file) => NAMES_ORIGIN.includes(extname(file))).sort()
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
    speculationRules: rules && toAddress(rules),
    pages: Object.fromEntries(
      texts.filter(({ file }) => file.endsWith('.html')).map(({ address, text }) => [address, toFacts(text)]),
    ),
  }
}

/** By the marks that components put on what they draw (run-time contract, HTML the tests may rely on). */
function toFacts(html: string): PageFacts {
  return {
    embeds: html.includes(' data-embed="'),
    form: html.includes(' data-form="'),
    photos: html.includes(PICTURE_BASE),
    styles: [...headOf(html).matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => toSource(style)),
  }
}

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

/** How a Content-Security-Policy names an inline style. */
function toSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}
