// Scripts that come late, or not at all.
import type { Locator, Page } from '@playwright/test'
import { expect } from './site'

/** A script that something on the page fetches when it wakes. */
export const CHUNKS = (url: URL) => url.pathname.startsWith('/assets/chunks/')
/** Every script of the page. */
export const SCRIPTS = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname)
/** The one that every page begins with. */
export const FIRST = (url: URL) => /\/entries\/.*\.js$/.test(url.pathname)

/** Scripts that stay away for the life of a page, as in browsers that remember a failed one, and of those loaded after it. */
export async function breakUntilReload(page: Page, pages = 1): Promise<void> {
  let documents = 0
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) documents++
    await (documents <= pages && CHUNKS(new URL(route.request().url())) ? route.abort() : route.fallback())
  })
}

/** What is told at a control whose script did not come, to eyes and to screen readers. */
export const didNotCome = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'ni bilo mogoče naložiti' })

/** What a page says of itself when its one script did not come. */
export const lateOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Stran se ni naložila v\u00a0celoti' })

/** What is told stands right at the pressed control, whole on the screen. */
export async function expectToldAt(control: Locator, told: Locator): Promise<void> {
  await expect(told).toBeInViewport({ ratio: 1 })
  const [pressed, box] = [await control.boundingBox(), await told.boundingBox()]
  const below = (box?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0)
  const above = (pressed?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
  expect(Math.min(Math.abs(below), Math.abs(above))).toBeLessThan(2)
}
