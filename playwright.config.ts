import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // axe reads long forms slowly where the machine is busy.
  timeout: 60_000,
  // A proof of work takes seconds where three browsers share two cores; whatever is expected must come all the same.
  expect: { timeout: 15_000 },
  // Part of a journey is waiting for a server, a frame or a timer.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // What passes only the second time is named as flaky; it must not hold up a release.
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
