// Helpers for tests of scripts that load late or not at all.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { TEST_SITE } from '../support/project-copy'
import { expect } from './site'

/** URL paths of the scripts that the entry script imports: it runs only with them. */
function listEntryImports(): string[] {
  const manifest = JSON.parse(readFileSync(join(TEST_SITE, 'dist/assets.json'), 'utf8'))
  return manifest['renderer/+client.ts'].imports.map((name: string) => `/${manifest[name].file}`)
}

/** The scripts that every page loads first. */
export const ENTRY_SCRIPT = ({ pathname }: URL) =>
  /\/entries\/.*\.js$/.test(pathname) || listEntryImports().includes(pathname)
/** Scripts of islands, which are loaded when they are needed. */
export const ISLAND_SCRIPTS = (url: URL) => url.pathname.startsWith('/assets/chunks/') && !ENTRY_SCRIPT(url)

/** The message at a control whose script did not load. */
export const islandErrorOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'ni bilo mogoče naložiti' })

/** The message of a page whose first script did not load. */
export const pageErrorOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Stran se ni naložila v\u00a0celoti' })

/** Expects the message next to the control and completely on the screen. */
export async function expectMessageAt(control: Locator, message: Locator): Promise<void> {
  await expect(message).toBeInViewport({ ratio: 1 })
  const [pressed, box] = [await control.boundingBox(), await message.boundingBox()]
  const below = (box?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0)
  const above = (pressed?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
  expect(Math.min(Math.abs(below), Math.abs(above))).toBeLessThan(2)
}
