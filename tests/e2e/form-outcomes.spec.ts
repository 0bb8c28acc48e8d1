// What is said about a form, and where the focus is meanwhile.
import { siteForms } from '../../common/forms/forms'
import { fillForm, forms, hold, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

test('the region of a remark is there for screen readers before it speaks', async ({ page }) => {
  const form = await openForm(page, 'registration')
  const region = form.locator('#registration-payerPostalCode-opomba')
  await expect(region).toHaveRole('status')
  await expect(region).toBeEmpty()
  expect(await region.evaluate((element) => getComputedStyle(element).display)).not.toBe('none')
  await form.locator('[name="payerPostalCode"]').fill('7000')
  await form.locator('[name="payerPostalCode"]').press('Tab')
  await expect(region).toContainText('Preverite poštno številko')
})

test('a sign-up leaves the focus in its form and its outcome beside the button', async ({ page }) => {
  const { release } = await hold(page, forms.newsletter.call)
  const form = await openForm(page, 'newsletter')
  await fillForm(form, 'newsletter', { email: 'fokus@primer.si' })
  await submitButton(form).press('Enter')
  await expect(submitButton(form)).toHaveText(siteForms.newsletter.messages.busy)
  release()
  const outcome = form.locator('[data-outcome]')
  await expect(outcome).toContainText('naročilo potrdite')
  await expect(outcome).toBeFocused()
  await expect(outcome).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-toasts]').getByText(siteForms.newsletter.messages.success)).toHaveCount(
    0,
    {
      timeout: 10_000,
    },
  )
  await expect(outcome).toBeVisible()
})
