// What axe finds on a page as it stands, told in one way.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** All that axe says of colours, and so all that another theme can change. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

interface Reading {
  /** All that speak of WCAG and of good practice, unless they are named. */
  rules?: readonly string[] | undefined
  /** A selector of what is read; by default the whole page. */
  within?: string | undefined
}

/** Each violation with the elements that it is found at. */
export async function findViolations(page: Page, { rules, within }: Reading = {}): Promise<string[]> {
  // Our pages have no frames that axe would have to look into from a page of its own.
  // It names the elements of violations only: to name all that passed takes it longer than to judge them.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  const { violations } = await (rules ? builder.withRules([...rules]) : builder.withTags(TAGS)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Nothing to complain of, in either theme, on the whole page or in a part of it. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const [theme, rules] of [['light'], ['dark', ABOUT_COLOURS]] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    expect([page.url(), theme, await findViolations(page, { rules, within })]).toEqual([
      page.url(),
      theme,
      [],
    ])
  }
}
