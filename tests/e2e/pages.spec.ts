import { routes } from '../../common/routes'
import { expect, longUnless, test } from './site'

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
  test(`${path} does not exist, says so and links back to ${target}${longUnless(target === '/')}`, async ({
    page,
  }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('[lang=en]')).toHaveText(path === '/ni-je' ? [words] : [])
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(target)
  })

test('a printed page has the texts and tables on white, and no button, form or embed @long', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(routes.terms)
  for (const selector of ['[data-opens=menu]', '[data-effect=theme]', '.button', '[data-form=newsletter]'])
    for (const element of await page.locator(selector).all()) await expect(element).toBeHidden()
  for (const selector of ['h1', 'main thead', 'main td', 'footer'])
    await expect(page.locator(selector).first()).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

for (const { reducedMotion, isFaded } of [
  { reducedMotion: 'no-preference', isFaded: true },
  { reducedMotion: 'reduce', isFaded: false },
] as const)
  test(`with motion »${reducedMotion}« a page ${isFaded ? 'fades' : 'does not fade'} into the next one @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', (event) => {
        const { viewTransition } = event as Event & { viewTransition: object | null }
        document.documentElement.dataset.isFaded = String(viewTransition !== null)
      }),
    )
    await page.goto(routes.home)
    await page.locator(`main a[href="${routes.workshops}"]`).first().click()
    await expect(page).toHaveURL(routes.workshops)
    await expect(page.locator('html')).toHaveAttribute('data-is-faded', String(isFaded))
  })
