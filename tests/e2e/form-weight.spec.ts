// What a form costs: little for those who only read, and once it is awake what React and react-hook-form weigh.
import type { Page } from '@playwright/test'
import { weigh } from '../site/weight'
import { formOf, forms } from './form-helpers'
import { expect, test } from './site'

const KB = 1024
const BEFORE_A_TOUCH = 10 * KB
const AWAKE = 85 * KB

/** Paths of all scripts that the page has asked for, modules fetched ahead included. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

for (const name of ['registration', 'contact'] as const) {
  test(`the ${name} form weighs little before a touch for those who save data`, async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(forms[name].path, { waitUntil: 'networkidle' })
    expect(weigh(await scriptsOf(page))).toBeLessThanOrEqual(BEFORE_A_TOUCH)
  })

  test(`the ${name} form wakes without a touch and keeps to its weight`, async ({ page }) => {
    await page.goto(forms[name].path)
    await expect(formOf(page, name)).toHaveAttribute('data-ready', '')
    expect(weigh(await scriptsOf(page))).toBeLessThanOrEqual(AWAKE)
  })
}
