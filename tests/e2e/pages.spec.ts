// Every address as a visitor meets it: known ones, unknown ones and those that are written another way.
import { workshopPath } from '../../common/routes'
import { expect, test } from './site'

test('the skip link leads the keyboard past the navigation', async ({ page }) => {
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
  test(`${path}, which is not there, says so and leads back to ${target}`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.locator('[lang=en]')).toHaveText(path === '/ni-je' ? [words] : [])
    await page.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(target)
  })

test('previous and next lead through the workshops in list order and end at the ends', async ({ page }) => {
  await page.goto(workshopPath('gledališke-delavnice'))
  await expect(page.getByRole('button', { name: 'Prejšnja delavnica' })).toBeDisabled()
  await page.getByRole('link', { name: 'Naslednja delavnica: Slikanje in risanje' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slikanje in risanje')
  await page.goto(workshopPath('ples'))
  await expect(page.getByRole('button', { name: 'Naslednja delavnica' })).toBeDisabled()
})
