import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser'
import { TEST_SITE } from '../../tests/support/project-copy'

/** The built project that is photographed. */
export const SITE = process.env.SITE ?? TEST_SITE

const executablePath = findBrowser()
const withLetters = (size: number) => ({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-lcd-text', `--blink-settings=defaultFontSize=${size}`],
  },
})

export default defineConfig({
  testDir: '.',
  testMatch: 'shots.ts',
  ...(SITE === TEST_SITE && { globalSetup: '../../tests/support/set-up.ts' }),
  // Media queries count in the browser's own letters, which are a matter of its start.
  projects: [
    { name: 'usual letters', grepInvert: /390-letters/, use: withLetters(16) },
    { name: 'large letters', grep: /390-letters/, use: withLetters(32) },
  ],
  outputDir: '../../test-results',
  snapshotPathTemplate: `../../screenshots/${SITE === TEST_SITE ? 'tests' : 'centre'}/{arg}{ext}`,
  fullyParallel: true,
  timeout: 60_000,
  // How far a pixel's colour may be off, of 1: what two renderings of the same curve differ by.
  expect: { timeout: 20_000, toHaveScreenshot: { threshold: 0.05 } },
  workers: 2,
  reporter: [['list']],
})
