// Finds a Chromium for tests. If there is none, installs one with apt-get, else with Playwright.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run'

/** Debian's Chromium without a window. Tests need a fifth less CPU time with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const BROWSER_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Returns the first path that exists. The environment variable CHROMIUM_PATH takes precedence. */
const findExecutable = (...paths: (string | undefined)[]) =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))

/** Path of an installed Chromium, else of the headless shell, else undefined. */
export const findBrowser = () => findExecutable(...BROWSER_PATHS, chromium.executablePath(), HEADLESS_SHELL)

/** Path of the browser for Playwright tests, preferably the headless shell; `undefined` lets Playwright use its own. */
export const findTestBrowser = () => findExecutable(HEADLESS_SHELL, ...BROWSER_PATHS)

/** Path of a Chromium or of the headless shell, which is installed if neither exists. */
export async function findOrInstallBrowser(): Promise<string> {
  const installers = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'],
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
  ]
  let found = findBrowser()
  for (const [command = '', ...args] of installers) {
    if (found) break
    console.log(`No browser yet: ${command} ${args.join(' ')}`)
    await run(command, args, { timeout: 300_000 }).catch((error: unknown) => console.error(String(error)))
    found = findBrowser()
  }
  if (!found)
    throw new Error('No Chromium found and none could be installed. Install one, or set CHROMIUM_PATH.')
  return found
}
