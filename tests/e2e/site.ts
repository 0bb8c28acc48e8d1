// Fixtures of all browser tests: the built site on the real server, and a real mail server.
import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import type { Catalogue } from '../../common/catalogue'
import { type RunningServer, startServer } from '../support/built-server'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { copySiteWithCatalogue } from '../support/site-copy'

interface WorkerFixtures {
  mailbox: Mailbox
  server: RunningServer
}

interface TestFixtures {
  /** Fails the test when the page writes an error or a warning to the console. */
  quietConsole: undefined
  /** URLs of other sites that the page requested. The test answers them, so that nothing leaves the machine. */
  foreignUrls: string[]
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailbox: [
    async ({}, use) => {
      const mailbox = await startMailbox()
      await use(mailbox)
      await mailbox.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  quietConsole: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
      })
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      await use(undefined)
      expect(consoleErrors.filter((text) => !isExpectedError(text))).toEqual([])
    },
    { auto: true },
  ],
  foreignUrls: async ({ page, baseURL }, use) => {
    const asked: string[] = []
    await page.route(
      (url) => url.origin !== new URL(baseURL ?? '').origin,
      (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<p>Tuja vsebina</p>' })
      },
    )
    await use(asked)
  },
})

/**
 * Ends the title of a test with `@long` unless `isShort`: `npm test` leaves such tests out, `npm run test:long browser`
 * runs them (docs/decisions/007-test-strategy.md).
 */
export const longUnless = (isShort: boolean) => (isShort ? '' : ' @long')

export interface Centre {
  mailbox: Mailbox
  server: RunningServer
}

/** Creates a test with a server of its own. @param change changes the server's catalogue */
export const testWithCentre = (
  change?: (catalogue: Catalogue) => Catalogue,
  env: Record<string, string> = { VERIFICATION: 'off' },
) =>
  test.extend<{ centre: Centre }>({
    centre: async ({ browserName: _ }, use) => {
      const mailbox = await startMailbox()
      const site = change && copySiteWithCatalogue(change)
      const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off', ...env }, site)
      await use({ mailbox, server })
      await server.stop()
      await mailbox.stop()
      if (site) rmSync(site, { recursive: true })
    },
    baseURL: async ({ centre }, use) => use(centre.server.url),
  })

/** For tests of movement; all others run with reduced motion (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Stops the page's clock before the page opens, in 2026. Only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-10T12:00:00') })
  await page.clock.pauseAt(new Date('2026-03-10T13:00:00'))
}

/** Failed responses and lost connections, which tests provoke. */
function isExpectedError(text: string): boolean {
  return /^Failed to load resource|TypeError: Failed to fetch/.test(text)
}

export { expect }
