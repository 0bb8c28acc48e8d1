// Screenshots of every page, taken on this machine before a change and compared after it:
//   npm run screenshots -- --update-snapshots    before: saves all into screenshots/
//   npm run screenshots                          after: saves images of the differences in test-results/
//   npm run screenshots -- -g '390.* kontakt'    only matching variants and names
//   SITE=. npm run screenshots …                 the pages of content/, as built by `npm run build`
import { test as base, expect, type Page } from '@playwright/test'
import { routes, toWorkshopPath } from '../../common/routes'
import { type RunningServer, startServer } from '../../tests/support/built-server'
import { sitePages } from '../../tests/support/site-pages'
import { SITE } from './playwright.config'

/** Variants of each page: viewport width with a theme, forced colours or large letters; and print. */
const VARIANTS = [
  ...['390', '768', '1440'].flatMap((width) => [`${width}-light`, `${width}-dark`]),
  '320-light',
  'print',
  'print-dark',
  '390-forced',
  '390-letters',
]

const PATHS = [
  ...sitePages.filter(({ linkedFrom }) => linkedFrom !== 'mails').map(({ path }) => path),
  toWorkshopPath('gledališke-delavnice'),
  toWorkshopPath('ples'),
  toWorkshopPath('ni-je'),
  routes.newsletterConfirmation,
  '/ni-je',
]

const toName = (path: string) => (path === '/' ? 'domov' : path.slice(1).replaceAll('/', '-'))

/** States after a click, captured at a width at which every control is visible. */
const CLICKED_STATES = [
  { name: 'meni', path: routes.about, click: '[data-opens=menu]', seen: 'dialog[open] a' },
  { name: 'prijava', path: routes.about, click: '[data-opens=login]', seen: 'dialog[open] input' },
  ...[routes.enrolment, routes.contact].map((path) => ({
    name: `${toName(path)}-napake`,
    path,
    click: 'main form [type=submit]',
    seen: 'main form [data-outcome=problems]',
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

for (const variant of VARIANTS) {
  const [width = '', look] = variant.split('-')
  const isPaper = width === 'print'
  test.describe(variant, () => {
    test.use({
      viewport: { width: isPaper ? 794 : Number(width), height: 900 },
      // waitForFont changes an inline style, which the page's Content-Security-Policy would block by its digest.
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
        await expect(page).toHaveScreenshot(`${toName(path)}-${variant}.png`, { fullPage: true })
      })
    if (width === '768')
      for (const { name, path, click, seen } of CLICKED_STATES)
        test(name, async ({ page, server }) => {
          await open(page, path, server.url)
          await page.locator(click).locator('visible=true').first().click()
          await page.locator(seen).first().waitFor()
          await expect(page).toHaveScreenshot(`${name}-${variant}.png`)
        })
  })
}

/** Makes the page wait for its web font: normally it is optional (docs/decisions/005), which would make screenshots differ. */
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

/** Waits until all islands are hydrated, all images loaded and the theme applied, and scrolls to the top. */
async function settle(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator('html[data-mounted]').waitFor()
  for (const island of await page.locator('[data-carousel], form[data-form]').all()) {
    await island.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {})
    // A form is hydrated when the pointer is over it.
    await island.dispatchEvent('pointerover')
  }
  const notHydrated =
    '[data-carousel]:not(:has(.swiper-initialized)), form[data-form]:not([data-ready], dialog *)'
  await expect(page.locator(notHydrated)).toHaveCount(0)
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo({ top: 0, behavior: 'instant' })
  }, theme)
  await page.waitForLoadState('networkidle')
}
