import type { Page } from '@playwright/test'

/** Stops the page's clock before the page opens, in 2026. Only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-10T12:00:00') })
  await page.clock.pauseAt(new Date('2026-03-10T13:00:00'))
}
