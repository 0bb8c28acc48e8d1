// Accessibility checks with axe.
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { AXE_SOURCE, AXE_TAGS } from '../support/axe'
import { expect } from './site'

/** The rules about colours, the only ones that a theme can change. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Lists the violations on the page with their elements.
 * @param rules by default all rules of WCAG and of good practice
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A running colour transition would be measured half-way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Loading axe takes longer than a check, so it is loaded once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: AXE_TAGS },
    // Only violations are collected, which saves most of the time.
    resultTypes: ['violations'],
  }
  return page.evaluate(async (how) => {
    const { violations } = await window.axe.run(document, how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, options)
}

/** Expects no violation in both themes and no horizontal scrolling. */
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
