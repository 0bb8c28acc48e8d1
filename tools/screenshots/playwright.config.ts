import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser'
import { TEST_SITE } from '../../tests/support/project-copy'

/** Folder of the built project whose pages are captured. */
export const SITE = process.env.SITE ?? TEST_SITE

const executablePath = findBrowser()
const withFontSize = (size: number) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-lcd-text', `--blink-settings=defaultFontSize=${size}`],
  },
})

export default defineConfig({
  testDir: '.',
  testMatch: ['shots.ts', 'readme.ts'],
  ...(SITE === TEST_SITE && { globalSetup: '../../tests/support/set-up.ts' }),
  // Media queries in em use the browser's default font size, which can be set only when the browser starts.
  projects: [
    { name: 'default font size', grepInvert: /390-letters/, use: withFontSize(16) },
    { name: 'large font size', grep: /390-letters/, use: withFontSize(32) },
  ],
  outputDir: '../../test-results',
  snapshotPathTemplate: `../../screenshots/${SITE === TEST_SITE ? 'tests' : 'centre'}/{arg}{ext}`,
  fullyParallel: true,
  timeout: 60_000,
  // Accepted colour difference of a pixel, from 0 to 1: antialiasing of the same curve can differ this much.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.05 } },
  workers: 2,
  reporter: [['list']],
})
