// Every page once: accessible, without layout shifts, light, and without requests to other sites.
import { issuePath, newsPath, routes, workshopPath } from '../../common/routes'
import { weigh } from '../site/weight'
import { navigation } from '../support/site-pages'
import { findViolations } from './accessibility'
import { watchShifts } from './font-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

/** A news item with its picture, and an issue of the newsletter. */
const NEWS = [newsPath('2026-03-12-premiera'), issuePath('2026-03')]

const PAGES = [
  ...new Set([
    ...navigation.map(({ path }) => path),
    ...Object.values(routes).map((path) => (path.startsWith('/e-novice') ? `${path}?token=vzorec` : path)),
    workshopPath('gledališke-delavnice'),
    workshopPath('muzikal'),
    workshopPath('ples'),
    ...NEWS,
  ]),
]

/** Pages of text only, weighed with all their requests. */
const WORDS: string[] = [routes.privacyNotice, routes.termsOfUse, routes.accessibility, routes.achievements]
const TEXT_PAGES: string[] = [...WORDS, ...NEWS, routes.mentors, routes.workshops]

interface Asked {
  url: string
  kind: string
}

const isScript = ({ kind }: Asked) => kind === 'script'

/** Limits of compressed bytes before a visitor touches the page, without headers. */
const KB = 1024
const LIMITS: [most: number, what: string, isMeant: (asked: Asked) => boolean, pages: readonly string[]][] = [
  [25 * KB, 'HTML and CSS', ({ kind }) => ['document', 'stylesheet'].includes(kind), PAGES],
  [3 * KB, 'JavaScript', isScript, TEXT_PAGES],
  // With the script for free places: the price list of this site has a group with limited places.
  [3.9 * KB, 'JavaScript', isScript, [routes.terms]],
  [25 * KB, 'JavaScript', isScript, [routes.home]],
  [65 * KB, 'everything', () => true, WORDS],
  [15 * KB, 'all but the font', ({ url }) => !url.endsWith('.woff2'), WORDS],
]
const REQUESTS_OF_WORDS = 5

for (const path of PAGES) {
  test(`${path} is accessible, steady and light, and contacts no other site`, async ({
    page,
    context,
    baseURL,
  }) => {
    const asked: Asked[] = []
    page.on('request', (request) => asked.push({ url: request.url(), kind: request.resourceType() }))
    await page.setViewportSize({ width: 320, height: 640 })
    // fonts.spec.ts tests the shifts by the font.
    await page.addInitScript(() => {
      document.fonts.add = () => document.fonts
    })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })

    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(320)
    expect.soft(await page.evaluate(() => window.shifts ?? []), 'layout shifts').toEqual([])

    for (const [most, what, isMeant, pages] of LIMITS) {
      if (!pages.includes(path)) continue
      const paths = asked.filter(isMeant).map(({ url }) => new URL(url).pathname)
      expect.soft(weigh(paths), what).toBeLessThanOrEqual(most)
    }
    if (WORDS.includes(path)) expect.soft(asked.length, 'requests').toBeLessThanOrEqual(REQUESTS_OF_WORDS)

    await page.setViewportSize({ width: 1280, height: 720 })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect.soft(await findViolations(page)).toEqual([])

    const foreign = asked.filter(({ url }) => new URL(url).origin !== new URL(baseURL ?? '').origin)
    expect.soft(foreign, 'requests to others').toEqual([])
    expect.soft(await context.cookies(), 'cookies').toEqual([])
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect.soft(stored, 'storage').toEqual([])
  })
}
