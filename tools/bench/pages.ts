// Measures loading times with Lighthouse's mobile profile and simulated throttling, as the median of three runs. The sizes of
// pages are tested in tests/site/pages.test.ts and tests/e2e/visits.spec.ts.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { routes } from '../../common/routes'
import { findOrInstallBrowser } from '../../scripts/find-browser'
import { run } from '../../scripts/run'
import { startServer } from '../../tests/support/built-server'
import { FONTS } from '../../tests/support/fonts'
import { median } from './machine'

/** Installed only for a run, by npx: it is larger than all other development tools together. Supports Node 20. */
const LIGHTHOUSE_PACKAGE = 'lighthouse@12.8.2'
const RUNS = 3
/** Attempts per run. On a busy machine Lighthouse sometimes fails with NO_NAVSTART. */
const ATTEMPTS = 3
/** Limit of the total blocking time in milliseconds. */
const MAX_BLOCKING_MS = 50
/** Limits of the largest contentful paint in milliseconds, by path. */
const LARGEST_PAINT_LIMITS_MS: Record<string, number> = { [routes.termsOfUse]: 900, [routes.home]: 1300 }

/** Paths measured by default: one page of each kind. */
const DEFAULT_PATHS = [routes.termsOfUse, routes.home, routes.gallery, routes.enrolment, routes.contact]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** The used part of Lighthouse's report: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * @param requested paths of pages; empty: the default paths; `all`: every page of the sitemap
 * @returns whether all results were within the limits
 */
export async function measurePages(scratch: string, requested: string[]): Promise<boolean> {
  const browser = await findOrInstallBrowser()
  const server = await startServer({ LOG_LEVEL: 'error', NODE_ENV: 'production' }, '.')
  const file = resolve(scratch, 'lighthouse.json')
  let isKept = true
  try {
    for (const path of listPaths(requested)) {
      const reports: Report[] = []
      for (let time = 0; time < RUNS; time++) reports.push(await measure(server.url + path, browser, file))
      const points = CATEGORIES.map(
        (name) => 100 * median(reports.map(({ categories }) => categories[name]?.score ?? 0)),
      )
      const value = (name: string) =>
        median(reports.map(({ audits }) => audits[name]?.numericValue ?? Infinity))
      const [first, largest] = [value('first-contentful-paint'), value('largest-contentful-paint')]
      const blocking = value('total-blocking-time')
      const maxPaintMs = LARGEST_PAINT_LIMITS_MS[path] ?? Infinity
      const isRight =
        points.every((each) => each === 100) && largest <= maxPaintMs && blocking <= MAX_BLOCKING_MS
      console.log(
        `${isRight ? '✓' : '✗'} ${decodeURI(path)}: ${points.join(' ')} points, first paint ${Math.round(first)} ms, largest ${Math.round(largest)} of ${maxPaintMs} ms, blocking ${Math.round(blocking)} of ${MAX_BLOCKING_MS} ms`,
      )
      isKept &&= isRight
    }
  } finally {
    await server.stop()
  }
  return isKept
}

function listPaths(requested: string[]): string[] {
  if (!requested.includes('all')) return requested.length > 0 ? requested : DEFAULT_PATHS
  const locations = readFileSync('dist/client/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)/g)
  return [...locations].map(([, address = '']) => new URL(address).pathname)
}

async function measure(url: string, browser: string, file: string, attempts = ATTEMPTS): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const env = { CHROME_PATH: browser, FONTCONFIG_FILE: FONTS }
  try {
    await run('npx', ['--yes', LIGHTHOUSE_PACKAGE, url, ...flags, chrome], { env })
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (attempts === 1) throw error
    console.log(`  Lighthouse failed on ${url}: again.`)
    return measure(url, browser, file, attempts - 1)
  }
}
