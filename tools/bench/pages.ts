// What a visitor with a middling phone on a slow line waits for: Lighthouse's mobile run, throttling simulated, the
// median of three. What pages weigh is tests/site/pages.test.ts's and tests/e2e/visits.spec.ts's to hold.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { routes } from '../../common/routes'
import { findOrInstallBrowser } from '../../scripts/find-browser'
import { run } from '../../scripts/run'
import { FONTS } from '../../tests/support/fonts'
import { startServer } from '../../tests/support/server'
import { median } from './machine'

/** Fetched for a run and not installed for everybody: it weighs more than all our tools together. Runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3
/** Lighthouse sometimes finds no beginning in what a busy browser recorded (NO_NAVSTART): such a run is made again. */
const TRIES = 3
/** Longest time in milliseconds that all long tasks together may keep a visitor waiting. */
const MOST_BLOCKING = 50
/** Milliseconds until the largest thing of the first screen is drawn. */
const LARGEST_PAINT: Record<string, number> = { [routes.termsOfUse]: 900, [routes.home]: 1300 }

/** One of each kind. */
const PATHS = [routes.termsOfUse, routes.home, routes.gallery, routes.enrolment, routes.contact]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The part of Lighthouse's report that is read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * @param asked paths of the pages to measure; with none, one of each kind; with `all`, every page of the sitemap
 * @returns whether every promise was kept
 */
export async function measurePages(scratch: string, asked: string[]): Promise<boolean> {
  const browser = await findOrInstallBrowser()
  const server = await startServer({ LOG_LEVEL: 'error', NODE_ENV: 'production' }, '.')
  const file = resolve(scratch, 'lighthouse.json')
  let isKept = true
  try {
    for (const path of listPaths(asked)) {
      const reports: Report[] = []
      for (let time = 0; time < RUNS; time++) reports.push(await measure(server.url + path, browser, file))
      const points = CATEGORIES.map(
        (name) => 100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)),
      )
      const value = (name: string) =>
        median(reports.map(({ audits }) => audits[name]?.numericValue ?? Infinity))
      const [first, largest] = [value('first-contentful-paint'), value('largest-contentful-paint')]
      const blocking = value('total-blocking-time')
      const mostPaint = LARGEST_PAINT[path] ?? Infinity
      const isRight =
        points.every((each) => each === 100) && largest <= mostPaint && blocking <= MOST_BLOCKING
      console.log(
        `${isRight ? '✓' : '✗'} ${decodeURI(path)}: ${points.join(' ')} points, first paint ${Math.round(first)} ms, largest ${Math.round(largest)} of ${mostPaint} ms, blocking ${Math.round(blocking)} of ${MOST_BLOCKING} ms`,
      )
      isKept &&= isRight
    }
  } finally {
    await server.stop()
  }
  return isKept
}

function listPaths(asked: string[]): string[] {
  if (!asked.includes('all')) return asked.length > 0 ? asked : PATHS
  const locations = readFileSync('dist/client/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)/g)
  return [...locations].map(([, address = '']) => new URL(address).pathname)
}

async function measure(url: string, browser: string, file: string, tries = TRIES): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const env = { CHROME_PATH: browser, FONTCONFIG_FILE: FONTS }
  try {
    await run('npx', ['--yes', LIGHTHOUSE, url, ...flags, chrome], { env })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (tries === 1) throw error
    console.log(`  Lighthouse failed on ${url}: again.`)
    return measure(url, browser, file, tries - 1)
  }
}
