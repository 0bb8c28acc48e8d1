// Prerendering of the next page.
import { routes } from '../../common/routes'
import { expect, test, withMotion } from './site'

test.use(withMotion)

// Playwright disables prerendering, so the page is told that it is prerendered.
test('a prerendered page sends no request and hydrates nothing until it is visited', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  await page.goto(routes.contact, { waitUntil: 'networkidle' })
  await page.locator('[data-form="contact"] input').first().focus()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((kind) => kind === 'fetch' || kind === 'xhr')).toEqual([])
  await expect(page.locator('[data-ready]')).toHaveCount(0)

  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await page.locator('[data-form="contact"] input').first().click()
  await expect(page.locator('[data-form="contact"][data-ready]')).toBeVisible()
})
