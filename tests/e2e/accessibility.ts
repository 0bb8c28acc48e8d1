// What axe finds on a page as it stands, told in one way.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './site'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that axe says of colours, and so all that another theme can change. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each violation with the elements that it is found at. @param rules by default all that speak of WCAG and of good practice */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Colours that change slowly would be measured on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A document learns axe once: to teach it costs as much as many a reading.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    // It names the elements of violations only: to name all that passed takes it longer than to judge them.
    resultTypes: ['violations'],
  }
  return page.evaluate(async (how) => {
    const { violations } = await window.axe.run(document, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}

/** Nothing to complain of, in either theme, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'width',
  ).toBeLessThanOrEqual(0)
  for (const [theme, rules] of [['light'], ['dark', ABOUT_COLOURS]] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect([page.url(), theme, await findViolations(page, rules)]).toEqual([page.url(), theme, []])
  }
}

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}
