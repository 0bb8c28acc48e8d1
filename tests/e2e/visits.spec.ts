// Every page, visited once: usable by everyone, steady, light, and silent towards anybody else.
import { issuePath, newsPath, routes, workshopPath } from '../../common/routes'
import { weigh } from '../site/weight'
import { navigation } from '../support/site-pages'
import { findViolations } from './accessibility'
import { watchShifts } from './font-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

/** A piece of news with its picture, and an issue of the newsletter. */
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

/** Compressed bytes before anyone touches the page; headers do not count. */
const KB = 1024
const TEXT_AND_STYLES = 25 * KB
const ALL_OF_WORDS = 15 * KB
const ALL_OF_WORDS_WITH_FONT = 65 * KB
const REQUESTS_OF_WORDS = 5
const SCRIPTS_OF_TEXT_PAGES = 3 * KB
const SCRIPTS_OF_HOME = 25 * KB
/** What live numbers of places cost on a page that shows them; the price list of this site has a limited group. */
const SCRIPTS_OF_PLACES = 0.9 * KB
/** Nothing but words: these pages are weighed with all that they ask for. */
const WORDS: string[] = [routes.privacyNotice, routes.termsOfUse, routes.accessibility, routes.achievements]
const TEXT_PAGES: string[] = [...WORDS, ...NEWS, routes.mentors, routes.workshops]

for (const path of PAGES) {
  test(`${path} is accessible, steady, light, and asks nobody else`, async ({ page, context, baseURL }) => {
    const asked: { url: string; kind: string }[] = []
    page.on('request', (request) => asked.push({ url: request.url(), kind: request.resourceType() }))
    await page.setViewportSize({ width: 320, height: 640 })
    // What the font moves is held by fonts.spec.ts.
    await page.addInitScript(() => {
      document.fonts.add = () => document.fonts
    })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })

    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(320)
    expect.soft(await page.evaluate(() => window.shifts ?? []), 'layout shifts').toEqual([])

    const own = asked.map(({ url, kind }) => ({ path: new URL(url).pathname, kind }))
    const pick = (...kinds: string[]) =>
      own.filter(({ kind }) => kinds.includes(kind)).map((item) => item.path)
    expect.soft(weigh(pick('document', 'stylesheet')), 'HTML and CSS').toBeLessThanOrEqual(TEXT_AND_STYLES)
    if (TEXT_PAGES.includes(path))
      expect.soft(weigh(pick('script')), 'JavaScript').toBeLessThanOrEqual(SCRIPTS_OF_TEXT_PAGES)
    if (WORDS.includes(path)) {
      const all = own.map((item) => item.path)
      expect.soft(all.length, 'requests').toBeLessThanOrEqual(REQUESTS_OF_WORDS)
      expect.soft(weigh(all), 'everything').toBeLessThanOrEqual(ALL_OF_WORDS_WITH_FONT)
      expect
        .soft(weigh(all.filter((file) => !file.endsWith('.woff2'))), 'all but the font')
        .toBeLessThanOrEqual(ALL_OF_WORDS)
    }
    if (path === routes.terms)
      expect
        .soft(weigh(pick('script')), 'JavaScript')
        .toBeLessThanOrEqual(SCRIPTS_OF_TEXT_PAGES + SCRIPTS_OF_PLACES)
    if (path === routes.home)
      expect.soft(weigh(pick('script')), 'JavaScript').toBeLessThanOrEqual(SCRIPTS_OF_HOME)

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
