import type { Page } from '@playwright/test'
import { loginDialogMessages } from '../../common/forms/messages'
import { expectAccessible } from './accessibility'
import { screens } from './form-helpers'
import { expect, longUnless, test, withMotion } from './site'

test.use(withMotion)

const messages = loginDialogMessages.login
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Prijava' })
const toastOf = (page: Page) => page.locator('[data-toasts]')

/** On a phone the button is in the menu. */
async function openLogin(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Meni' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Prijava', exact: true }).click()
}

for (const { screen, isPhone, viewport } of screens) {
  test(`on ${screen} the login shows its thanks, empties itself and closes, without a request${longUnless(isPhone)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto('/')
    await openLogin(page)
    const dialog = dialogOf(page)
    await expect(dialog.locator('form')).toHaveAttribute('data-form', 'login')
    await expect(dialog.locator('form')).toHaveAttribute('data-ready', '')
    await dialog.getByLabel('Uporabniško ime').fill('uporabnik')
    await dialog.getByLabel('Geslo').fill('geslo123')
    await dialog.getByRole('button', { name: messages.submit }).click()
    await expect(dialog.getByRole('button', { name: messages.busy })).toBeDisabled()
    await expect(toastOf(page)).toContainText(`${messages.successTitle}${messages.success}`)
    await expect(dialog).toBeHidden()
    await openLogin(page)
    await expect(dialog.getByLabel('Uporabniško ime')).toHaveValue('')
    await expect(dialog.getByLabel('Geslo')).toHaveValue('')
    expect(calls).toEqual([])
  })
}

test('a login with a too short name or password stays open with a message @long', async ({ page }) => {
  await page.goto('/kontakt')
  await openLogin(page)
  const dialog = dialogOf(page)
  for (const { username, password, text } of [
    { username: '', password: '', text: 'Uporabniško ime mora vsebovati vsaj 3 znake' },
    { username: 'abc', password: '12345', text: 'Geslo mora vsebovati vsaj 6 znakov' },
  ]) {
    await dialog.getByLabel('Uporabniško ime').fill(username)
    await dialog.getByLabel('Geslo').fill(password)
    await dialog.getByLabel('Geslo').press('Enter')
    await expect(toastOf(page)).toContainText(`${messages.failureTitle}${text}`)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-invalid]').first()).toHaveAccessibleDescription(text)
    await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
    await expect(dialog.getByLabel('Uporabniško ime')).toHaveValue(username)
  }
  await expectAccessible(page)
})

test('the login dialog focuses its first field, cancels a running login when closed, and returns the focus @long', async ({
  page,
}) => {
  await page.goto('/kontakt')
  const opener = page.getByRole('button', { name: 'Prijava', exact: true })
  await opener.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Uporabniško ime')).toBeFocused()
  await dialog.getByLabel('Uporabniško ime').fill('uporabnik')
  await dialog.getByLabel('Geslo').fill('geslo123')
  await dialog.getByLabel('Geslo').press('Enter')
  await expect(dialog.getByRole('button', { name: messages.busy })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog.getByRole('button', { name: messages.submit })).toBeEnabled()
  await expect(dialog.getByLabel('Geslo')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Zapri' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(messages.successTitle)).toHaveCount(0)
})
