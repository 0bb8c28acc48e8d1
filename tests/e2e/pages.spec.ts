import { routes } from '../../common/routes'
import { expect, test } from './site'

test('the skip link moves the focus past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preskoči na vsebino' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#vsebina')).toBeFocused()
})

for (const [path, words, link, target] of [
  ['/ni-je', 'Oops! Page not found', 'Nazaj na domačo stran', '/'],
  ['/delavnice/ni-je', 'Delavnica ni najdena', 'Nazaj na seznam delavnic', '/delavnice'],
] as const)
  test(`${path} does not exist, says so and links back to ${target}`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('[lang=en]')).toHaveText(path === '/ni-je' ? [words] : [])
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(target)
  })

test('a printed page has the texts and tables on white, and no button, form or embed', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(routes.terms)
  for (const selector of ['[data-opens=menu]', '[data-effect=theme]', '.button', '[data-form=newsletter]'])
    for (const element of await page.locator(selector).all()) await expect(element).toBeHidden()
  for (const selector of ['h1', 'main thead', 'main td', 'footer'])
    await expect(page.locator(selector).first()).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

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
