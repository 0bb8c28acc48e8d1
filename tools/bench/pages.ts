// What a visitor with a middling phone on a slow line waits for: Lighthouse's mobile run, throttling simulated, the
// median of three. What pages weigh is tests/site/weight.test.ts's and tests/e2e/visits.spec.ts's to hold.
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
const MOST_FAILURES = 3
/** Longest time in milliseconds that all long tasks together may keep a visitor waiting. */
const MOST_BLOCKING = 50

interface Promised {
  name: string
  path: string
  /** Milliseconds until the largest thing of the first screen is drawn. */
  largestPaint?: number
}

const PAGES: Promised[] = [
  { name: 'text', path: routes.termsOfUse, largestPaint: 900 },
  { name: 'home', path: routes.home, largestPaint: 1300 },
  { name: 'gallery', path: routes.gallery },
  { name: 'enrolment', path: routes.enrolment },
  { name: 'contact', path: routes.contact },
]

/** The part of Lighthouse's report that is read: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

interface Measured {
  /** Performance, accessibility, best practices, search: of 100 each. */
  points: number[]
  firstPaint: number
  largestPaint: number
  blocking: number
}

/**
 * @param asked paths of the pages to measure; with none, one of each kind; with `all`, every page of the sitemap
 * @returns whether every promise was kept
 */
export async function measurePages(scratch: string, asked: string[]): Promise<boolean> {
  const browser = await findOrInstallBrowser()
  const server = await startServer({ LOG_LEVEL: 'error', NODE_ENV: 'production' }, '.')
  const file = resolve(scratch, 'lighthouse.json')
  try {
    let isKept = true
    for (const page of listPages(asked)) {
      const measured = await measurePage(server.url + page.path, browser, file)
      print(page.name, measured)
      const missed = listMissed(page, measured)
      for (const sentence of missed) console.log(`  ! ${sentence}`)
      isKept &&= missed.length === 0
    }
    return isKept
  } finally {
    await server.stop()
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
  }
}

function listMissed({ largestPaint = Number.POSITIVE_INFINITY }: Promised, measured: Measured): string[] {
  return [
    ...(measured.points.every((points) => points === 100) ? [] : ['Not 100 points everywhere.']),
    ...(measured.largestPaint <= largestPaint
      ? []
      : [`Promised were ${largestPaint} ms for the largest paint.`]),
    ...(measured.blocking <= MOST_BLOCKING ? [] : [`More than ${MOST_BLOCKING} ms of blocking.`]),
  ]
}

function print(name: string, measured: Measured): void {
  const { points, firstPaint, largestPaint, blocking } = measured
  console.log(
    `${name.padEnd(10)} ${points.join(' ')} points, first paint ${Math.round(firstPaint)} ms, largest ${Math.round(largestPaint)} ms, blocking ${Math.round(blocking)} ms`,
  )
}
