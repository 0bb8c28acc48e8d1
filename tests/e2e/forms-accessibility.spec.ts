// The states of the forms that no page shows by itself, read by axe in both themes.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { formMessages } from '../../common/forms/messages'
import { fillForm, forms, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ target }) => target)])).toEqual([])
  }
}

test('the enrolment is accessible with mistakes, refused, and thanked for', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await submitButton(form).click()
  await expect(form.locator('.summary')).toBeVisible()
  await expectAccessible(page)

  await fillForm(form, 'registration', { participantPostalCode: '7000' })
  await form.locator('[name="payerSameAsParticipant"]').check()
  await page.route(forms.registration.call, (route) => route.abort(), { times: 1 })
  await submitButton(form).click()
  await expect(form.locator('.failure')).toBeVisible()
  await expectAccessible(page)

  await submitButton(form).click()
  await expect(page.getByRole('heading', { name: formMessages.enrolment.success })).toBeVisible()
  await expectAccessible(page)
})

test('the contact form is accessible with mistakes and thanked for', async ({ page }) => {
  const form = await openForm(page, 'contact')
  await submitButton(form).click()
  await expect(form.locator('.summary')).toBeVisible()
  await expectAccessible(page)
  await fillForm(form, 'contact')
  await submitButton(form).click()
  await expect(form.getByText(formMessages.contact.success)).toBeVisible()
  await expectAccessible(page)
})

test('the newsletter form is accessible with mistakes', async ({ page }) => {
  const form = await openForm(page, 'newsletter')
  await submitButton(form).click()
  await expect(form.locator('.summary')).toBeVisible()
  await expectAccessible(page)
})

test('the login dialog is accessible with mistakes and their toast', async ({ page }) => {
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Prijava', exact: true }).click()
  await page.getByRole('button', { name: formMessages.login.submit }).click()
  await expect(page.getByText(formMessages.login.failureTitle)).toBeVisible()
  await expectAccessible(page)
})

test('the pages behind the links of newsletter mails are accessible at every step', async ({ page }) => {
  await page.goto('/e-novice/potrditev')
  await expect(page.getByText('Povezava ni popolna.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/e-novice/odjava?token=nekaj')
  await page.getByRole('button', { name: 'Odjavi me' }).click()
  await expect(page.getByRole('heading', { name: 'Odjava je opravljena.' })).toBeVisible()
  await expectAccessible(page)
})
