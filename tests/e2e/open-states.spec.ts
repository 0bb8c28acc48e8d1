// What opens over a page must be as usable as the page: axe looks at every such state.

import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { FOUNDER } from '../support/site-pages'
import { expectAccessible } from './accessibility'
import { untilMounted } from './lightbox-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

const STATES: [name: string, path: string, open: (page: Page) => Promise<unknown>][] = [
  [
    'the menu',
    routes.achievements,
    async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Meni' }).click()
      await expect(page.getByRole('dialog', { name: 'Meni' })).toBeVisible()
    },
  ],
  [
    'the lightbox',
    routes.gallery,
    async (page) => {
      await untilMounted(page)
      await page.locator('[data-picture]').first().click()
      await expect(page.getByRole('dialog', { name: 'Ogled slik' })).toHaveCSS('opacity', '1')
    },
  ],
  [
    'the settings of cookies',
    routes.cookiePolicy,
    async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Nastavitve piškotkov' }).click()
      await expect(page.getByRole('dialog', { name: 'Nastavitve piškotkov' })).toBeVisible()
    },
  ],
  [
    'a toast',
    routes.achievements,
    async (page) => {
      await page.getByRole('button', { name: 'Preklopi temo' }).first().click()
      await expect(page.getByRole('status').filter({ hasText: 'Izbrana' })).toBeVisible()
    },
  ],
]

for (const [name, path, open] of STATES) {
  test(`${name} has no accessibility violation that axe can find, in either theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await open(page)
    await expectAccessible(page)
  })
}

for (const width of [390, 1440]) {
  test(`nothing moves at ${width} px while carousels, counters and tabs live`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moves = [...(window.moves ?? []), JSON.stringify(entry)]
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [routes.home, `${routes.gallery}#produkcije`, FOUNDER]) {
      // As another page leads here: the font, which may widen a line on a first page, is there already.
      await page.goto(path, { waitUntil: 'networkidle', referer: server.url })
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (let top = 0; top < height; top += 600) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
        await page.waitForLoadState('networkidle')
      }
      expect(await page.evaluate(() => window.moves ?? [])).toEqual([])
    }
  })
}

declare global {
  interface Window {
    moves?: string[]
  }
}
