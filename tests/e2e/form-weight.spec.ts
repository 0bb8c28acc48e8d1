// Script weight of forms before they are touched and once they are hydrated.
import type { Page } from '@playwright/test'
import { weigh } from '../site/weight'
import { formOf, forms } from './form-helpers'
import { expect, test } from './site'

const HYDRATED_LIMIT = 85_000

/** Lists the paths of all requested scripts, prefetched ones and workers included. */
const listScripts = async (page: Page): Promise<string[]> => {
  const own = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const paths = [...own, ...page.workers().map((worker) => worker.url())].map((url) => new URL(url).pathname)
  return [...new Set(paths.filter((path) => path.endsWith('.js')))]
}

for (const name of ['registration', 'contact'] as const) {
  test(`the ${name} form prefetches its scripts and stays within its weight limit once it is hydrated`, async ({
    page,
  }) => {
    await page.goto(forms[name].path)
    const form = formOf(page, name)
    const island = page.locator('[data-island]', { has: form })
    const needs = (await island.getAttribute('data-needs'))?.split(' ')
    await expect.poll(() => listScripts(page)).toEqual(expect.arrayContaining(needs ?? []))
    const ahead = await listScripts(page)
    await expect(island).toHaveAttribute('data-state', 'idle')
    const worker = page.waitForEvent('worker')
    await form.locator('[autocomplete*=given-name]').focus()
    await expect(form).toHaveAttribute('data-ready', '')
    await form.locator('[autocomplete*=given-name]').fill('Ana')
    await worker
    const awake = await listScripts(page)
    expect(awake.filter((path) => !ahead.includes(path))).toEqual([expect.stringContaining('altcha.worker')])
    expect(weigh(awake)).toBeLessThanOrEqual(HYDRATED_LIMIT)
  })
}
