import type { Page } from '@playwright/test'
import { expect, stopClock, test, withMotion } from './site'

test.use(withMotion)

/** Opens the home page with a stopped clock. */
async function openWithClock(page: Page) {
  await stopClock(page)
  await page.goto('/')
}

const FINAL_NUMBERS = ['112+', '880+', '6', '1972']

test('numbers count up for two seconds, years down, and once only; screen readers get the final number', async ({
  page,
}) => {
  await openWithClock(page)
  const counters = page.locator('[data-counter]')
  // The counters show 0 before they are visible, so that a visible final number never jumps back.
  await expect(counters.last()).not.toBeInViewport()
  await expect(counters).toHaveText(['0+', '0+', '0', '2026'])
  await counters.last().scrollIntoViewIfNeeded()
  for (const counter of await counters.all()) await expect(counter).toHaveAttribute('data-counting')
  await page.clock.runFor(1000)
  await expect(counters).toHaveText(['56+', '436+', '3', '1999'])
  await expect(page.locator('div:has(> strong > [data-counter])').first()).toMatchAriaSnapshot(
    '- strong: 112+',
  )
  await page.clock.runFor(1016)
  await expect(counters).toHaveText(FINAL_NUMBERS)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(counters.last()).not.toBeInViewport()
  await counters.last().scrollIntoViewIfNeeded()
  await expect(counters).toHaveText(FINAL_NUMBERS)
})

test('with reduced motion the numbers do not move @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClock(page)
  const counters = page.locator('[data-counter]')
  await counters.last().scrollIntoViewIfNeeded()
  await expect(counters).toHaveText(FINAL_NUMBERS)
  await page.clock.runFor(500)
  await expect(counters).toHaveText(FINAL_NUMBERS)
})

test('workshop icons play once when half of them is visible, and never with reduced motion @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await page.goto('/')
  const last = page.locator('main [data-effect=art-icon] [data-art]').last()
  await expect(last).not.toHaveAttribute('data-played')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toHaveAttribute('data-played')
  const moving = page.locator('[data-art=muzikal][data-played] .art-note')
  await expect(moving).toHaveCSS('animation-name', 'art-note')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(moving).toHaveCSS('animation-name', 'none')
})

test('numbers that are on the screen from the beginning keep their final value @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 9000 })
  await openWithClock(page)
  const counters = page.locator('[data-counter]')
  await expect(counters.first()).toHaveAttribute('data-state', 'running')
  await page.clock.runFor(500)
  await expect(counters).toHaveText(FINAL_NUMBERS)
})
