import type { Page } from '@playwright/test'

/** Stops the page's clock before it opens; from then on only `page.clock.runFor` moves it. The year is 2026. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-10T12:00:00') })
  await page.clock.pauseAt(new Date('2026-03-10T13:00:00'))
}
