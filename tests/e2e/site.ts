// What every journey shares: the built site on the real server, and a mailbox that really receives.
import { test as base, expect } from '@playwright/test'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { type RunningServer, startServer } from '../support/server'

interface WorkerFixtures {
  mailbox: Mailbox
  server: RunningServer
}

interface TestFixtures {
  /** Fails the test when the page writes an error or a warning to the console. */
  quietConsole: undefined
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
})

/** For tests of what moves, or of what could be another thing while something moves; all others go without (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** The browser itself reports every failed answer and the lost network; journeys provoke both on purpose. */
function isProvoked(text: string): boolean {
  return /^Failed to load resource|Failed to fetch dynamically imported module/.test(text)
}

export { expect }
