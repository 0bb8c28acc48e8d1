// What a visitor's connection carries: the budgets of the house (compressed bytes of one page view).
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

/** Compressed bytes by kind of everything a page loads before anyone touches it. */
async function weigh(page: import('@playwright/test').Page, path: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return { script: bytes.Script ?? 0, text: (bytes.Document ?? 0) + (bytes.Stylesheet ?? 0) }
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
