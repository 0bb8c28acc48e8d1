// What every journey shares: the built site on the real server, and a mailbox that really receives.
import { rmSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import type { Catalogue } from '../../common/catalogue'
import { makeSiteOf } from '../support/changed-site'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { type RunningServer, startServer } from '../support/server'

interface WorkerFixtures {
  mailbox: Mailbox
  server: RunningServer
}

interface TestFixtures {
  /** Fails the test when the page writes an error or a warning to the console. */
  quietConsole: undefined
  /** What the page has asked of others; they are played here, so that nothing leaves the machine. */
  strangers: string[]
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
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      await use(undefined)
      expect(complaints.filter((text) => !isProvoked(text))).toEqual([])
    },
    { auto: true },
  ],
  strangers: async ({ page, baseURL }, use) => {
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

export interface Centre {
  mailbox: Mailbox
  server: RunningServer
}

/** Tests each of which has a server to itself. @param change what is otherwise in this centre's content */
export const testWithCentre = (
  change?: (catalogue: Catalogue) => Catalogue,
  env: Record<string, string> = { VERIFICATION: 'off' },
) =>
  test.extend<{ centre: Centre }>({
    centre: async ({ browserName: _ }, use) => {
      const mailbox = await startMailbox()
      const site = change && makeSiteOf(change)
      const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off', ...env }, site)
      await use({ mailbox, server })
      await server.stop()
      await mailbox.stop()
      if (site) rmSync(site, { recursive: true })
    },
    baseURL: async ({ centre }, use) => use(centre.server.url),
  })

/** For tests of what moves, or of what could be another thing while something moves; all others go without (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The browser itself reports every failed answer and the lost network; journeys provoke both on purpose. */
function isProvoked(text: string): boolean {
  return /^Failed to load resource|Failed to fetch dynamically imported module/.test(text)
}

export { expect }
