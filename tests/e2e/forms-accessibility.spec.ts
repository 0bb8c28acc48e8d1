// The states of the forms that no page shows by itself, read by axe in both themes.
import type { Locator } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { formMessages } from '../../common/forms/messages'
import { expectAccessible } from './accessibility'
import { fillForm, forms, hold, openForm, submitButton } from './form-helpers'
import { CHUNKS } from './late-scripts'
import { expect, test } from './site'

test('the enrolment is accessible with mistakes, refused, and thanked for', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await submitButton(form).click()
  await expect(form.locator('[data-outcome=problems]')).toBeVisible()
  await expectAccessible(page)

  await fillForm(form, 'registration', { participantPostalCode: '7000' })
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

test('what is told at controls whose scripts did not come is accessible', async ({ page }) => {
  await page.route(CHUNKS, (route) => route.abort())
  await page.goto('/kontakt')
  await submitButton(page.locator('form[data-form="contact"]')).click()
  await expect(page.locator('form [data-note]').getByRole('alert')).toContainText('ni bilo mogoče naložiti')
  await page.getByRole('button', { name: 'Prijava', exact: true }).click()
  await expect(page.locator('[data-note][popover]').getByRole('alert')).toContainText(
    'ni bilo mogoče naložiti',
  )
  await expectAccessible(page)
})

test('on paper, where browsers leave grounds out, the sign of a workshop in the form can be read', async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await page.emulateMedia({ media: 'print' })
  const sign = form.locator('label', { hasText: 'Gledališke delavnice' }).locator('svg').first()
  expect(await contrastOf(sign, 'white')).toBeGreaterThanOrEqual(4.5)
})

test('the sign-up on its way can be read in dark, and so can a printed receipt', async ({ page }) => {
  const darken = () => page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const { release } = await hold(page, forms.newsletter.call)
  const newsletter = await openForm(page, 'newsletter')
  await darken()
  await fillForm(newsletter, 'newsletter', { email: 'temno@primer.si' })
  await submitButton(newsletter).click()
  await expect(submitButton(newsletter)).toHaveText(siteForms.newsletter.messages.busy)
  // A disabled button is nothing to axe.
  expect(await contrastOf(submitButton(newsletter))).toBeGreaterThanOrEqual(4.5)
  release()
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await submitButton(form).click()
  const heading = page.getByRole('heading', { name: siteForms.registration.messages.success })
  await expect(heading).toBeVisible()
  await darken()
  await page.emulateMedia({ media: 'print' })
  expect(await contrastOf(heading, 'white')).toBeGreaterThanOrEqual(4.5)
})

/** Contrast of an element's text to its own ground, or to `ground` (WCAG 2.2, relative luminance). */
function contrastOf(element: Locator, ground?: string): Promise<number> {
  return element.evaluate((node, given) => {
    const luminanceOf = (color: string) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { color, backgroundColor } = getComputedStyle(node)
    const [light = 0, dark = 0] = [luminanceOf(color), luminanceOf(given ?? backgroundColor)].sort(
      (a, b) => b - a,
    )
    return (light + 0.05) / (dark + 0.05)
  }, ground)
}
