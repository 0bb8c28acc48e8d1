// The states of the forms that no page shows by itself, read by axe in both themes.
import { siteForms } from '../../common/forms/forms'
import { formMessages } from '../../common/forms/messages'
import { expectAccessible } from './accessibility'
import { fillForm, forms, openForm, submitButton } from './form-helpers'
import { CHUNKS, didNotCome } from './late-scripts'
import { expect, test } from './site'

test('the enrolment is accessible with mistakes, refused, and thanked for', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await submitButton(form).click()
  await expect(form.locator('[data-outcome=problems]')).toBeVisible()
  await expectAccessible(page)

  await fillForm(form, 'registration')
  await form.locator('[name="payerSameAsParticipant"]').check()
  await page.route(forms.registration.call, (route) => route.abort(), { times: 1 })
  await submitButton(form).click()
  await expect(form.locator('[data-outcome=failure]')).toBeVisible()
  await expectAccessible(page)

  await submitButton(form).click()
  await expect(page.getByRole('heading', { name: siteForms.registration.messages.success })).toBeVisible()
  await expectAccessible(page)
})

for (const name of ['contact', 'newsletter'] as const) {
  test(`the ${name} form is accessible with mistakes and thanked for`, async ({ page }) => {
    const form = await openForm(page, name)
    await submitButton(form).click()
    await expect(form.locator('[data-outcome=problems]')).toBeVisible()
    await expectAccessible(page)
    await fillForm(form, name)
    await submitButton(form).click()
    await expect(page.getByText(siteForms[name].messages.success).first()).toBeVisible()
    await expectAccessible(page)
  })
}

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

test('what is told at a control whose script did not come is accessible', async ({ page }) => {
  await page.route(CHUNKS, (route) => route.abort())
  await page.goto('/kontakt')
  await page.getByRole('button', { name: 'Prijava', exact: true }).click()
  await expect(didNotCome(page)).toBeVisible()
  await expectAccessible(page)
})
