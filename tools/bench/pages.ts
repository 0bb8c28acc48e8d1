// What a visitor with a middling phone on a slow line waits for: Lighthouse's mobile run, throttling simulated, the
// median of three, each page beside a plain one with the words of the text page and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { routes } from '../../common/routes'
import { findOrInstallBrowser } from '../../scripts/find-browser'
import { run } from '../../scripts/run'
import { weigh } from '../../tests/site/weight'
import { FONTS } from '../../tests/support/fonts'
import { startServer } from '../../tests/support/server'
import { median } from './durations'

/** Fetched for a run and not installed for everybody: it weighs more than all our tools together. Runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
/** Lighthouse sometimes finds no beginning in what a busy browser recorded (NO_NAVSTART): such a run is made again. */
const MOST_FAILURES = 3
/** Longest time in milliseconds that all long tasks together may keep a visitor waiting. */
const MOST_BLOCKING = 50
/** Bytes of bodies, as they travel, and requests of a page that is nothing but words. */
const WORDS = { withoutFont: 15 * 1024, withFont: 65 * 1024, requests: 5 }

interface Promised {
  name: string
  path: string
  /** Milliseconds until the largest thing of the first screen is drawn. */
  largestPaint?: number
  isOnlyWords?: boolean
}

const PAGES: Promised[] = [
  { name: 'text', path: routes.termsOfUse, largestPaint: 900, isOnlyWords: true },
  { name: 'home', path: routes.home, largestPaint: 1300 },
  { name: 'gallery', path: routes.gallery },
  { name: 'enrolment', path: routes.enrolment },
  { name: 'contact', path: routes.contact },
]

/** The part of Lighthouse's report that is read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string; details?: Details }>
}

interface Details {
  items?: { url?: string; duration?: number; resourceType?: string }[]
}

interface Measured {
  /** Performance, accessibility, best practices, search: of 100 each. */
  points: number[]
  firstPaint: number
  largestPaint: number
  blocking: number
  /** What kept the page busy for more than 50 ms, e.g. `chunk-x.js 73 ms`. */
  longTasks: string[]
  /** Addresses of everything that was asked for, without what only Lighthouse asks for. */
  asked: string[]
}

/**
 * @param asked paths of the pages to measure; with none, one of each kind; with `all`, every page of the sitemap
 * @returns whether every promise was kept
 */
export async function measurePages(scratch: string, asked: string[]): Promise<boolean> {
  const browser = await findOrInstallBrowser()
  const server = await startServer({ LOG_LEVEL: 'error', NODE_ENV: 'production' }, '.')
  const plain = await servePlain(routes.termsOfUse)
  const measure = (url: string) => measurePage(url, browser, resolve(scratch, 'lighthouse.json'))
  try {
    const reference = await measure(plain.url)
    print('plain', reference, reference)
    let isKept = true
    for (const page of listPages(asked)) {
      const measured = await measure(server.url + page.path)
      print(page.name, measured, reference)
      const missed = listMissed(page, measured)
      for (const sentence of missed) console.log(`  ! ${sentence}`)
      isKept &&= missed.length === 0
    }
    return isKept
  } finally {
    await server.stop()
    await plain.stop()
  }
}

function listPages(asked: string[]): Promised[] {
  if (asked.length === 0) return PAGES
  const locations = readFileSync('dist/client/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)/g)
  const all = [...locations].map(([, address = '']) => new URL(address).pathname)
  return (asked.includes('all') ? all : asked).map(
    (path) => PAGES.find((page) => page.path === path) ?? { name: decodeURI(path), path },
  )
}

async function measurePage(url: string, browser: string, file: string): Promise<Measured> {
  const reports: Report[] = []
  let failures = 0
  while (reports.length < RUNS) {
    const flags = ['--quiet', '--output=json', `--output-path=${file}`]
    const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
    try {
      await run('npx', ['--yes', LIGHTHOUSE, url, ...flags, chrome], {
        env: { CHROME_PATH: browser, FONTCONFIG_FILE: FONTS },
      })
      reports.push(JSON.parse(readFileSync(file, 'utf8')))
    } catch (error) {
      if (++failures === MOST_FAILURES) throw error
      console.log(`  Lighthouse failed on ${url}, failure ${failures} of at most ${MOST_FAILURES}: again.`)
    }
  }
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
  const score = (name: string) => median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100
  return {
    points: ['performance', 'accessibility', 'best-practices', 'seo'].map((name) => Math.round(score(name))),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    longTasks: (reports.at(-1)?.audits['long-tasks']?.details?.items ?? []).map(
      ({ url: place = '?', duration = 0 }) =>
        `${place.split('/').at(-1) || 'page'} ${Math.round(duration)} ms`,
    ),
    asked: (reports.at(-1)?.audits['network-requests']?.details?.items ?? [])
      .filter(({ resourceType, url = '' }) => resourceType !== 'Manifest' && !url.startsWith('data:'))
      .map(({ url: address = '' }) => address),
  }
}

/** Bytes of all bodies, with and without the font. */
function weighAll({ asked }: Measured): { withFont: number; withoutFont: number } {
  const paths = asked.map((address) => new URL(address).pathname)
  const texts = paths.filter((path) => !path.endsWith('.woff2'))
  return { withFont: weigh(paths, 'dist/client'), withoutFont: weigh(texts, 'dist/client') }
}

function listMissed(
  { largestPaint = Number.POSITIVE_INFINITY, isOnlyWords = false }: Promised,
  measured: Measured,
): string[] {
  return [
    ...(isOnlyWords ? listTooHeavy(measured) : []),
    ...(measured.points.every((points) => points === 100) ? [] : ['Not 100 points everywhere.']),
    ...(measured.largestPaint <= largestPaint
      ? []
      : [`Promised were ${largestPaint} ms for the largest paint.`]),
    ...(measured.blocking <= MOST_BLOCKING
      ? []
      : [`More than ${MOST_BLOCKING} ms of blocking: ${measured.longTasks.join(', ')}.`]),
  ]
}

function listTooHeavy(measured: Measured): string[] {
  const { withFont, withoutFont } = weighAll(measured)
  const requests = measured.asked.length
  console.log(`           ${withoutFont} B, with the font ${withFont} B, in ${requests} requests`)
  return withFont <= WORDS.withFont && withoutFont <= WORDS.withoutFont && requests <= WORDS.requests
    ? []
    : [
        `Promised were ${WORDS.withoutFont} B, ${WORDS.withFont} B with the font, in ${WORDS.requests} requests.`,
      ]
}

function print(name: string, measured: Measured, reference: Measured): void {
  const { points, firstPaint, largestPaint, blocking } = measured
  const ratio = (largestPaint / reference.largestPaint).toFixed(2)
  console.log(
    `${name.padEnd(10)} ${points.join(' ')} points, first paint ${Math.round(firstPaint)} ms, largest ${Math.round(largestPaint)} ms (${ratio} of plain), blocking ${Math.round(blocking)} ms`,
  )
}

/** The words of a built page without styles, scripts, pictures or a font, packed as ours are. */
async function servePlain(path: string) {
  const html = readFileSync(join('dist/client', path, 'index.html'), 'utf8')
  const words = html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, '')
    .replace(/<link\b[^>]*>|<img\b[^>]*>| class="[^"]*"/g, '')
  const body = brotliCompressSync(words)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
