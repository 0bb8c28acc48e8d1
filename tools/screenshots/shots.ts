// Pictures of every page, made on this machine before a change and compared with after it:
//   npm run screenshots -- --update-snapshots    before: all, into screenshots/
//   npm run screenshots                          after: what differs is painted in test-results/
//   npm run screenshots -- -g '390.* kontakt'    only dresses and names that match
//   SITE=. npm run screenshots …                 the centre's own pages, as `npm run build` left them
import { test as base, expect, type Page } from '@playwright/test'
import { routes, workshopPath } from '../../common/routes'
import { type RunningServer, startServer } from '../../tests/support/server'
import { sitePages } from '../../tests/support/site-pages'
import { SITE } from './playwright.config'

/** What a visitor, a device or a printer asks for: a width and a theme, system colours or letters; or paper. */
const DRESSES = [
  ...['390', '768', '1440'].flatMap((width) => [`${width}-light`, `${width}-dark`]),
  ...['320-light', 'print', 'print-dark', '390-forced', '390-letters'],
]

const PATHS = [
  ...sitePages.filter(({ linkedFrom }) => linkedFrom !== 'mails').map(({ path }) => path),
  workshopPath('gledališke-delavnice'),
  workshopPath('ples'),
  workshopPath('ni-je'),
  routes.newsletterConfirmation,
  '/ni-je',
]

const toName = (path: string) => (path === '/' ? 'domov' : path.slice(1).replaceAll('/', '-'))

/** States that a press brings about, at a width that has every control. */
const PRESSES = [
  { name: 'meni', path: routes.about, press: '[data-opens=menu]', seen: 'dialog[open] a' },
  { name: 'prijava', path: routes.about, press: '[data-opens=login]', seen: 'dialog[open] input' },
  ...[routes.enrolment, routes.contact].map((path) => ({
    name: `${toName(path)}-napake`,
    path,
    press: 'main form [type=submit]',
    seen: 'main form [role=alert]',
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

for (const dress of DRESSES) {
  const [width = '', look] = dress.split('-')
  const isPaper = width === 'print'
  test.describe(dress, () => {
    test.use({
      viewport: { width: isPaper ? 794 : Number(width), height: 900 },
      // Below, the font is made to be waited for; the page's policy allows its styles by their digests only.
      bypassCSP: true,
      contextOptions: { reducedMotion: 'reduce', ...(look === 'forced' && { forcedColors: 'active' }) },
    })
    const open = async (page: Page, path: string, referer: string) => {
      await waitForFont(page)
      await page.goto(path, { referer })
      await settle(page, look === 'dark' ? 'dark' : 'light')
      if (isPaper) await page.emulateMedia({ media: 'print' })
    }
    for (const path of PATHS)
      test(toName(path), async ({ page, server }) => {
        await open(page, path, server.url)
        await expect(page).toHaveScreenshot(`${toName(path)}-${dress}.png`, { fullPage: true })
      })
    if (width === '768')
      for (const { name, path, press, seen } of PRESSES)
        test(name, async ({ page, server }) => {
          await open(page, path, server.url)
          await page.locator(press).locator('visible=true').first().click()
          await page.locator(seen).first().waitFor()
          await expect(page).toHaveScreenshot(`${name}-${dress}.png`)
        })
  })
}

/** The site never waits for its font (docs/decisions/005), even where another page led to it; a picture does. */
const waitForFont = (page: Page) =>
  page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(/(display:.)optional/g, '$1block')
      await route.fulfill({ response, body })
    },
  )

/** Every part that wakes by being seen is awake, every picture there, and the page at its top, in its theme. */
async function settle(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator('html[data-mounted]').waitFor()
  for (const part of await page.locator('[data-carousel], form[data-form]').all()) {
    await part.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {})
    // A form rests until somebody comes near it.
    await part.dispatchEvent('pointerover')
  }
  const asleep = '[data-carousel]:not(:has(.swiper-initialized)), form[data-form]:not([data-ready], dialog *)'
  await expect(page.locator(asleep)).toHaveCount(0)
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo({ top: 0, behavior: 'instant' })
  }, theme)
  await page.waitForLoadState('networkidle')
}
