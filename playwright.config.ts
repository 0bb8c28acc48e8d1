import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/find-browser'
import { FONTS, UNKNOWN_FONTS } from './tests/support/fonts'

const executablePath = findTestBrowser()

/** Long chains of steps on servers of their own, each of which one worker must do alone. */
const CHAINS = ['**/editor.spec.ts', '**/dev-overlay.spec.ts']

/** As seen on a machine whose letters no page knows. */
const ELSEWHERE = '**/unknown-fonts.spec.ts'

const launch = (fonts: string) => ({
  ...(executablePath && { executablePath }),
  env: { ...process.env, FONTCONFIG_FILE: fonts },
  // Nothing here is drawn by a graphics card, nor by a program that plays one.
  args: ['--disable-gpu', '--disable-software-rasterizer'],
})

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/set-up.ts',
  // The chains first: begun last, they would leave cores idle in the end.
  projects: [
    { name: 'chains', testMatch: CHAINS },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [...CHAINS, ELSEWHERE] },
    { name: 'elsewhere', testMatch: ELSEWHERE, use: { launchOptions: launch(UNKNOWN_FONTS) } },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  // axe reads long forms slowly where the machine is busy.
  timeout: 60_000,
  // Beside two others a proof of work takes its time; whatever is expected must come all the same.
  expect: { timeout: 10_000 },
  // Part of a journey is waiting for a server, a frame or a timer: with one browser more than cores a sixth stayed idle.
  workers: availableParallelism() + 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'sl-SI',
    timezoneId: 'Europe/Ljubljana',
    // Without a graphics card every frame of a movement costs CPU time. What moves is tested with motion: tests/e2e/site.ts.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch(FONTS),
  },
})
