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

test('an unknown address shows the 404 page and leads home', async ({ page }) => {
  const answer = await page.goto('/ni-je')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Nazaj na domačo stran' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown workshop says so and leads back to the list', async ({ page }) => {
  const answer = await page.goto('/delavnice/ni-je')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delavnica ni najdena')
  await page.getByRole('link', { name: 'Nazaj na seznam delavnic' }).click()
  await expect(page).toHaveURL('/delavnice')
})

test('previous and next lead through the workshops in list order and end at the ends', async ({ page }) => {
  await page.goto(workshopPath('gledališke-delavnice'))
  await expect(page.getByRole('button', { name: 'Prejšnja delavnica' })).toBeDisabled()
  await page.getByRole('link', { name: 'Naslednja delavnica: Slikanje in risanje' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slikanje in risanje')
  await page.goto(workshopPath('ples'))
  await expect(page.getByRole('button', { name: 'Naslednja delavnica' })).toBeDisabled()
})
