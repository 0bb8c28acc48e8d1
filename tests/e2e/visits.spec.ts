// Every page once: accessible, without layout shifts, light, and without requests to other sites.
import { routes, toIssuePath, toNewsPath, toWorkshopPath } from '../../common/routes'
import { weigh } from '../site/weight'
import { FOUNDER_PATH, navigation } from '../support/site-pages'
import { findViolations } from './accessibility'
import { watchShifts } from './font-helpers'
import { expect, longUnless, test, withMotion } from './site'

test.use(withMotion)

/** A news item with its picture, and an issue of the newsletter. */
const NEWS = [toNewsPath('2026-03-12-premiera'), toIssuePath('2026-03')]

const PAGES = [
  ...new Set([
    ...navigation.map(({ path }) => path),
    ...Object.values(routes).map((path) => (path.startsWith('/e-novice') ? `${path}?token=vzorec` : path)),
    toWorkshopPath('gledališke-delavnice'),
    toWorkshopPath('muzikal'),
    toWorkshopPath('ples'),
    ...NEWS,
  ]),
]

/** Pages of text only, weighed with all their requests. */
const TEXTS: string[] = [routes.privacyNotice, routes.termsOfUse, routes.accessibility, routes.achievements]
const TEXT_PAGES: string[] = [...TEXTS, ...NEWS, routes.mentors, routes.workshops]

/** Pages of a kind of which another page is in the list. */
const SECOND_OF_KIND: string[] = [
  routes.termsOfUse,
  routes.accessibility,
  routes.cookiePolicy,
  FOUNDER_PATH,
  `${routes.newsletterUnsubscription}?token=vzorec`,
  toWorkshopPath('muzikal'),
  toWorkshopPath('ples'),
]

interface Requested {
  url: string
  kind: string
}

const isScript = ({ kind }: Requested) => kind === 'script'

/** Limits of compressed bytes before a visitor touches the page, without headers. */
const KB = 1024
const WEIGHT_LIMITS: [
  most: number,
  what: string,
  isMeant: (asked: Requested) => boolean,
  pages: readonly string[],
][] = [
  [25 * KB, 'HTML and CSS', ({ kind }) => ['document', 'stylesheet'].includes(kind), PAGES],
  [3 * KB, 'JavaScript', isScript, TEXT_PAGES],
  // With the script for free places: the price list of this site has a group with limited places.
  [4 * KB, 'JavaScript', isScript, [routes.terms]],
  [25 * KB, 'JavaScript', isScript, [routes.home]],
  [65 * KB, 'everything', () => true, TEXTS],
  [15 * KB, 'all but the font', ({ url }) => !url.endsWith('.woff2'), TEXTS],
]
const TEXT_REQUEST_LIMIT = 5

for (const path of PAGES) {
  test(`${path} is accessible, steady and light, and contacts no other site${longUnless(!SECOND_OF_KIND.includes(path))}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const asked: Requested[] = []
    page.on('request', (request) => asked.push({ url: request.url(), kind: request.resourceType() }))
    await page.setViewportSize({ width: 320, height: 640 })
    // fonts.spec.ts tests the shifts by the font.
    await page.addInitScript(() => {
      document.fonts.add = () => document.fonts
    })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    // The first script comes after the first paint, which a busy machine may delay for longer than the network's rest.
    await page.locator('html[data-mounted]').waitFor()

    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(320)
    expect.soft(await page.evaluate(() => window.shifts ?? []), 'layout shifts').toEqual([])

    for (const [most, what, isMeant, pages] of WEIGHT_LIMITS) {
      if (!pages.includes(path)) continue
      // A script is fetched, then imported from the browser's cache (islands/fetch-before-import.ts): it counts once.
      const paths = new Set(asked.filter(isMeant).map(({ url }) => new URL(url).pathname))
      expect.soft(weigh([...paths]), what).toBeLessThanOrEqual(most)
    }
    const urls = new Set(asked.map(({ url }) => url))
    if (TEXTS.includes(path)) expect.soft(urls.size, 'requests').toBeLessThanOrEqual(TEXT_REQUEST_LIMIT)

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
