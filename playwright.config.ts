import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/find-browser'
import { FONTS, UNKNOWN_FONTS } from './tests/support/fonts'

const executablePath = findTestBrowser()

/** Tests with servers of their own, which take longest. */
const TESTS_WITH_SERVERS = [
  '**/{office,family,sign-in,places,editor,dev-overlay}.spec.ts',
  'api/features/*/*.spec.ts',
]

/** Builds of the tests contain copies of the sources. */
const BUILDS = ['**/.tmp/**', '**/dist/**']

/** Tests on a machine without the fallback fonts that style sheets name. */
const UNKNOWN_FONTS_TESTS = '**/unknown-fonts.spec.ts'

const toLaunchOptions = (fonts: string) => ({
  ...(executablePath && { executablePath }),
  env: { ...process.env, FONTCONFIG_FILE: fonts },
  // Rendering without GPU and without its software emulation is fastest.
  args: ['--disable-gpu', '--disable-software-rasterizer'],
})

export default defineConfig({
  testDir: '.',
  globalSetup: './tests/support/set-up.ts',
  // The longest tests start first, so that all CPU cores are busy until the end.
  projects: [
    { name: 'servers', testMatch: TESTS_WITH_SERVERS, testIgnore: BUILDS },
    {
      name: 'journeys',
      testMatch: '**/*.spec.ts',
      testIgnore: [...BUILDS, ...TESTS_WITH_SERVERS, UNKNOWN_FONTS_TESTS],
    },
    {
      name: 'elsewhere',
      testMatch: UNKNOWN_FONTS_TESTS,
      testIgnore: BUILDS,
      use: { launchOptions: toLaunchOptions(UNKNOWN_FONTS) },
    },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // axe is slow on long forms and a busy machine.
  timeout: 60_000,
  // ALTCHA's proof of work is slow beside other tests.
  expect: { timeout: 10_000 },
  // More workers than cores, because tests wait for servers, frames and timers.
  workers: availableParallelism() + 2,
  forbidOnly: true,
  // A test that passes only when repeated is listed as »flaky«; a busy machine must not refuse a release.
  retries: 1,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    // Animations cost CPU time without a GPU. Tests of animations turn motion on (tests/e2e/site.ts).
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: toLaunchOptions(FONTS),
  },
})
