// Pictures of every page and state, made on this machine before a change and compared with after it:
//   npm run screenshots -- --update-snapshots    before: all, into screenshots/
//   npm run screenshots                          after: what differs is painted in test-results/
//   npm run screenshots -- -g '390.* kontakt'    only dresses and names that match
//   SITE=. npm run screenshots …                 the centre's own pages, as `npm run build` left them
import { test as base, expect, type Page } from '@playwright/test'
import { routes, workshopPath } from '../../common/routes'
import { type RunningServer, startServer } from '../../tests/support/server'
import { sitePages } from '../../tests/support/site-pages'
import { SITE } from './playwright.config'
import { FILLED, OUTCOMES, PATHS_WITH_PLACES, PLACES, REFUSALS, STATES } from './states'

interface Shot {
  /** With its dress it names the picture: `prijavnica-napake-390-dark.png`. */
  name: string
  path: string
  /** What a visitor, a device or a printer asks for: a width and a theme, system colours, letters or no scripts; or paper. */
  dresses: string[]
  /** Brings the page into its state. */
  act?: (page: Page) => Promise<unknown>
  /** States that cover the screen are taken as the screen shows them. */
  isScreenOnly?: boolean
}

const HEIGHTS: Record<string, number> = { 320: 640, 390: 844, 768: 1024 }

const inThemes = (...widths: number[]) => widths.flatMap((width) => [`${width}-light`, `${width}-dark`])
const SCREENS = inThemes(390, 768, 1440)

const PATHS = [
  ...sitePages.filter(({ linkedFrom }) => linkedFrom !== 'mails').map(({ path }) => path),
  workshopPath('gledališke-delavnice'),
  workshopPath('lutkovna-delavnica'),
  workshopPath('ples'),
  workshopPath('ni-je'),
  routes.newsletterConfirmation,
  '/ni-je',
]
/** Pages that say or hide something where no script can run. */
const SCRIPTLESS = [routes.home, routes.enrolment, routes.contact, routes.cookiePolicy]

const toName = (path: string) => (path === '/' ? 'domov' : path.slice(1).replaceAll('/', '-'))

const SHOTS: Shot[] = [
  ...PATHS.map((path) => ({
    name: toName(path),
    path,
    dresses: [...SCREENS, '320-light', 'print', 'print-dark', '390-forced', '390-letters'],
  })),
  ...SCRIPTLESS.map((path) => ({
    name: toName(path),
    path,
    dresses: ['390-scriptless', '1440-scriptless'],
  })),
  ...STATES.map(({ widths, ...state }) => ({
    ...state,
    dresses: [...inThemes(...widths), ...widths.map((width) => `${width}-forced`)],
    isScreenOnly: true,
  })),
  ...PATHS_WITH_PLACES.flatMap((path) =>
    PLACES.map(({ name, act }) => ({
      name: `${toName(path)}-${name}`,
      path,
      dresses: inThemes(390, 1440),
      act,
    })),
  ),
  ...REFUSALS.map((state) => ({ ...state, dresses: [...SCREENS, '390-forced'] })),
  ...[...FILLED, ...OUTCOMES].map((state) => ({
    ...state,
    dresses: ['390-light', ...inThemes(1440), '390-forced'],
  })),
]

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, use) => {
      const server = await startServer({}, SITE)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
})

for (const dress of new Set(SHOTS.flatMap(({ dresses }) => dresses))) {
  const [width = '', look] = dress.split('-')
  const isPaper = width === 'print'
  test.describe(dress, () => {
    test.use({
      viewport: { width: isPaper ? 794 : Number(width), height: HEIGHTS[width] ?? 900 },
      javaScriptEnabled: look !== 'scriptless',
      // Below, fonts are made to be waited for; the page's policy allows its styles by their digests only.
      bypassCSP: true,
      contextOptions: { reducedMotion: 'reduce', ...(look === 'forced' && { forcedColors: 'active' }) },
    })
    for (const { name, path, act, isScreenOnly } of SHOTS.filter(({ dresses }) => dresses.includes(dress)))
      test(name, async ({ page, server }) => {
        await waitForFonts(page)
        await page.goto(path, { waitUntil: 'load', referer: server.url })
        if (look !== 'scriptless') await settle(page, look === 'dark' ? 'dark' : 'light')
        if (isPaper) await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
        await act?.(page)
        await expect(page).toHaveScreenshot(`${name}-${dress}.png`, { fullPage: !isScreenOnly })
      })
  })
}

/** The site never waits for its font (docs/decisions/005), even where another page led to it; a picture does. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(/(display:.)optional/g, '$1block')
      await route.fulfill({ response, body })
    },
  )
}

/** Every part that wakes by being seen is awake, every picture there, and the page at its top, in its theme. */
async function settle(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  await page.locator('html[data-mounted]').waitFor()
  for (const part of await page.locator('[data-carousel], [data-form], [role=tablist]').all())
    await part.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {})
  // A form rests until somebody comes near it.
  for (const form of await page.locator('form[data-form]').all()) await form.dispatchEvent('pointerover')
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('form[data-form]')].every(
        ({ dataset }) => dataset.ready === '',
      ) &&
      [...document.querySelectorAll('[data-carousel]')].every((carousel) =>
        carousel.querySelector('.swiper-initialized'),
      ),
  )
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}
