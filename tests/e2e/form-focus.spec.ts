// Nothing but a visitor moves the focus or takes a press away from where it was meant.
import type { Locator } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { routes } from '../../common/routes'
import { fillForm, formOf, forms, hold, openForm, submitButton } from './form-helpers'
import { CHUNKS } from './late-scripts'
import { expect, test } from './site'

for (const { name, first, second } of [
  { name: 'registration', first: 'participantFirstName', second: 'payerEmail' },
  { name: 'contact', first: 'firstName', second: 'email' },
  { name: 'newsletter', first: 'name', second: 'email' },
] as const) {
  test(`a new mistake in the corrected ${name} form never takes the focus`, async ({ page }) => {
    const form = await openForm(page, name)
    await fillForm(form, name, { [first]: '' })
    await submitButton(form).click()
    await expect(form.locator('[data-outcome=problems]')).toBeFocused()
    await form.locator(`[name="${first}"]`).fill('Špela')
    await expect(form.locator('[data-outcome=problems]')).toHaveCount(0)
    const field = form.locator(`[name="${second}"]`)
    await field.fill('tomaz@')
    const before = await page.evaluate(() => scrollY)
    await page.keyboard.press('Tab')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(form.locator('[data-outcome=problems]')).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.matches('input, textarea, a, button'))).toBe(
      true,
    )
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(100)
    await expect(page).not.toHaveTitle(/^Napaka/)
  })
}

test('a message that appears on leaving a field does not swallow the click', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const form = await openForm(page, 'newsletter')
  await submitButton(form).click()
  await fillForm(form, 'newsletter', { consent: false })
  const email = form.locator('[name="email"]')
  await email.fill('ziva@')
  const consent = form.locator('[name="consent"]')
  await consent.scrollIntoViewIfNeeded()
  const box = await consent.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.up()
  await expect(consent).toBeChecked()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
})

test('a form that wakes while its button is pressed does not push the button away', async ({ page }) => {
  const { release } = await hold(page, CHUNKS)
  await page.goto(forms.registration.path)
  const form = formOf(page, 'registration')
  await form.getByRole('radio', { name: 'sebe' }).check()
  await fillForm(form, 'registration')
  await submitButton(form).hover()
  await page.mouse.down()
  release()
  await expect(form).toHaveAttribute('data-ready', '')
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: siteForms.registration.messages.success })).toBeVisible()
})

test('a payer’s phone typed by hand outlives corrections of the participant', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await form.getByRole('radio', { name: 'sebe' }).check()
  await form.locator('[name="payerPhone"]').fill('031 234 567')
  await form.getByRole('checkbox', { name: 'Plačnik in udeleženec sta ista oseba.' }).check()
  await form.locator('[name="participantFirstName"]').fill('Špela')
  await expect(form.locator('[name="payerName"]')).toHaveValue('Špela')
  await expect(form.locator('[name="payerPhone"]')).toHaveValue('031 234 567')
})

for (const name of ['registration', 'contact', 'newsletter'] as const) {
  test(`a changed ${name} form learns what its lost answer stored, and is sent anew`, async ({ page }) => {
    const form = await openForm(page, name)
    await fillForm(form, name)
    await page.route(
      forms[name].call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await submitButton(form).click()
    await expect(form.getByText('vneseni podatki so ohranjeni', { exact: false })).toBeVisible()
    const changed = form.locator('input[autocomplete*="family-name"]').first()
    await changed.fill('Novak')
    await submitButton(form).click()
    await expect(form.getByText(/[A-Z]-\d{4}-\d{4}/).first()).toBeInViewport()
    const again = page.waitForResponse(forms[name].call)
    await form.getByRole('button', { name: 'Pošlji kot novo' }).click()
    expect((await again).status()).toBe(200)
  })
}

test('a fragment that is no text changes no tab and does not move the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(`${routes.gallery}#100%`)
  await expect(page.locator('[data-effect=tabs]')).toHaveAttribute('data-live')
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a gallery stays where it is when loaded again, or when a picture is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 })
  await page.goto(`${routes.gallery}#produkcije`)
  const gallery = page.locator('[data-effect=tabs]')
  await expect(gallery).toHaveAttribute('data-live')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const low = await page.evaluate(() => scrollY)
  await page.reload()
  await expect(gallery).toHaveAttribute('data-live')
  expect(await page.evaluate(() => scrollY)).toBe(low)

  const picture = page.locator('#produkcije [data-picture]').last()
  await picture.evaluate((link) => link.scrollIntoView({ behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  await expect(page.getByRole('tab').first()).not.toBeInViewport({ ratio: 0.5 })
  await picture.click()
  await expect(page.locator('.pswp')).toBeVisible()
  await page.goBack()
  await expect(page.locator('.pswp')).toHaveCount(0)
  await expect(picture).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a link from one location to the next takes the focus along', async ({ page }) => {
  await page.goto(routes.home)
  const locations = page.locator('[data-carousel="locations"]')
  await locations.scrollIntoViewIfNeeded()
  await expect(locations).toHaveAttribute('data-live')
  await locations
    .locator('.swiper-slide:not([inert])')
    .getByRole('link', { name: /^Naslednja lokacija/ })
    .press('Enter')
  await expect(locations.locator('.swiper-slide:focus')).toContainText('2 od 2')
})

test('on a phone a workshop offers its own enrolment above its text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.workshops)
  await page.getByRole('main').getByRole('link').first().click()
  const link = page.getByRole('link', { name: 'Prijavite se' })
  await expect(link).toHaveAttribute('href', /^\/prijavnica\?delavnica=/)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await topOf(link)).toBeLessThan(await topOf(page.locator('main .prose').first()))
})
