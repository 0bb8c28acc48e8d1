// What a visitor's connection carries: the budgets of the house (compressed bytes of one page view).
import type { Page } from '@playwright/test'
import { navigation, routes } from '../../common/routes'
import { expect, test } from '../e2e/site'

const KB = 1024
const TEXT_PAGES = [
  routes.privacyNotice,
  routes.termsOfUse,
  routes.accessibility,
  routes.achievements,
  routes.mentors,
  routes.terms,
  routes.workshops,
]

/** Compressed bytes by kind of everything a page loads before anyone touches it; headers do not count. */
async function weigh(page: Page, path: string) {
  const bytes = { script: 0, text: 0 }
  page.on('response', (response) => {
    const length = Number(response.headers()['content-length'] ?? 0)
    const type = response.request().resourceType()
    if (type === 'script') bytes.script += length
    if (type === 'document' || type === 'stylesheet') bytes.text += length
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return bytes
}

for (const path of TEXT_PAGES) {
  test(`${path} runs at most 5 KB of JavaScript`, async ({ page }) => {
    expect((await weigh(page, path)).script).toBeLessThanOrEqual(5 * KB)
  })
}

test('the home page runs at most 45 KB of JavaScript before anyone touches it', async ({ page }) => {
  expect((await weigh(page, routes.home)).script).toBeLessThanOrEqual(45 * KB)
})

for (const { path } of navigation) {
  test(`${path} is at most 25 KB of HTML and CSS`, async ({ page }) => {
    expect((await weigh(page, path)).text).toBeLessThanOrEqual(25 * KB)
  })
}
