import type { Page } from '@playwright/test'
import { navigation } from '../support/site-pages'
import { expectAccessible } from './accessibility'
import { expect, test, withMotion } from './site'

test.use({ ...withMotion, viewport: { width: 390, height: 844 } })

const openMenu = (page: Page) => page.getByRole('button', { name: 'Meni' }).click()
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Meni' })
const closeMenu = (page: Page) => menuOf(page).getByRole('button', { name: 'Zapri' }).click()

test('the menu on a phone has all eleven links and closes when one is chosen', async ({ page }) => {
  await page.goto('/')
  await openMenu(page)
  await expect(menuOf(page).getByRole('listitem')).toHaveText(navigation.map(({ label }) => label))
  await expectAccessible(page)
  await menuOf(page).getByRole('link', { name: 'Galerija' }).click()
  await expect(page).toHaveURL('/galerija')
  await expect(menuOf(page)).toBeHidden()
})

test('closing the menu returns the focus, and the page behind has not scrolled @long', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await page.goto('/')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(40, 400),
    () => closeMenu(page),
  ]) {
    await openMenu(page)
    // A click on the menu, but on no link.
    await page.locator('[data-menu-foot]').click({ position: { x: 180, y: 10 } })
    await expect(menuOf(page)).toBeVisible()
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 600)
    await leave()
    await expect(menuOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Meni' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('wide screens show the full navigation and no menu button @long', async ({ page }) => {
  await page.setViewportSize({ width: 1279, height: 800 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Meni' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Glavna navigacija' })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Meni' })).toBeHidden()
  const links = page.getByRole('navigation', { name: 'Glavna navigacija' }).getByRole('link')
  await expect(links).toHaveText(navigation.map(({ label }) => label))
})
