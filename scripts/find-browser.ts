// Browser tests need a browser on a fresh machine: the system's, else Playwright's own, else the distribution's.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of a Chromium on this machine, or undefined. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return [...(named ? [named] : []), ...SYSTEM_BROWSERS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

/**
 * Path of a Chromium, installed only where there was none.
 * @throws Error when no way of installing one worked
 */
export async function findOrInstallBrowser(): Promise<string> {
  const installers: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
    ['apt-get', ['update']],
    ['apt-get', ['install', '--yes', '--no-install-recommends', 'chromium']],
    ['sudo', ['apt-get', 'update']],
    ['sudo', ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium']],
  ]
  for (const [command, args] of installers) {
    const found = findBrowser()
    if (found) return found
    console.log(`No browser yet: ${command} ${args.join(' ')}`)
    await run(command, args, { timeout: 300_000 }).catch((error: unknown) => console.error(String(error)))
  }
  const found = findBrowser()
  if (!found)
    throw new Error('No Chromium found and none could be installed. Install one, or set CHROMIUM_PATH.')
  return found
}
