// Browser tests need a browser on a fresh machine: the system's, else the distribution's, else Playwright's own.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run'

/** Debian's Chromium with nothing around its pages: a test costs it a fifth less work. */
const SHELL = '/usr/bin/chromium-headless-shell'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const findFirst = (...paths: (string | undefined)[]) =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path))

/** Path of a whole Chromium on this machine, else of its shell, or undefined. */
export const findBrowser = () => findFirst(...BROWSERS, chromium.executablePath(), SHELL)

/** Path of what browser tests run in, a shell where there is one; undefined stands for Playwright's own. */
export const findTestBrowser = () => findFirst(SHELL, ...BROWSERS)

/**
 * Path of a Chromium, or of its shell; installs the shell where there was neither.
 * @throws Error when no way of installing one worked
 */
export async function findOrInstallBrowser(): Promise<string> {
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell']
  const installers: string[][] = [
    ['apt-get', 'update'],
    install,
    ['sudo', '--non-interactive', 'apt-get', 'update'],
    ['sudo', '--non-interactive', ...install],
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
