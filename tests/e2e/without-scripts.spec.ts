// Pages without scripts: everything can be read, and no control is offered that needs a script.
import { routes } from '../../common/routes'
import { formOf, forms, submitButton } from './form-helpers'
import { expect, test } from './site'

test.use({ javaScriptEnabled: false })

test('counters show their final numbers, and all slides can be reached by scrolling @long', async ({
  page,
}) => {
  await page.goto(routes.home)
  await expect(page.locator('[data-counter]')).toHaveText(['112+', '880+', '6', '1972'])
  for (const [name, count] of Object.entries({ hero: 3, locations: 2 })) {
    const carousel = page.locator(`[data-carousel=${name}]`)
    await expect(carousel.locator('.swiper-slide')).toHaveCount(count)
    await expect(carousel.getByRole('button')).toHaveCount(0)
    await carousel.locator('.swiper-slide').last().scrollIntoViewIfNeeded()
    await expect(carousel.locator('.swiper-slide').last()).toBeInViewport({ ratio: 0.5 })
  }
  await page.goto('/o-jskd')
  await expect(page.locator('[data-counter]')).toHaveText(['83.800', '90', '160', '1730'])
})

test('tabs are links, and every picture can be reached @long', async ({ page }) => {
  await page.goto(routes.gallery)
  for (const name of ['delavnice', 'produkcije', 'lokacija', 'ostalo'])
    await expect(page.locator(`#${name}`)).toBeVisible()
  for (const link of await page.locator('[data-picture]').all()) await expect(link).toBeVisible()
  await page.locator('[role=tab][aria-controls=lokacija]').click()
  await expect(page).toHaveURL('/galerija#lokacija')
  await expect(page.locator('#lokacija')).toBeInViewport()
  const large = await page.locator('[data-picture]').first().getAttribute('href')
  expect((await page.request.get(large ?? '')).headers()['content-type']).toBe('image/webp')
})

test('no button is shown that needs a script, and the map is a link', async ({ page }) => {
  for (const path of [routes.cookiePolicy, routes.contact]) {
    await page.goto(path)
    for (const name of [
      'Preklopi temo',
      'Prijava',
      'Prikaži zemljevid',
      'Vedno dovoli',
      'Nastavitve piškotkov',
    ])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Odpri zemljevid v novem zavihku' })).toBeVisible()
})

test('each form can be read and names telephone and e-mail', async ({ page }) => {
  for (const name of ['registration', 'contact', 'newsletter'] as const) {
    await page.goto(forms[name].path)
    const form = formOf(page, name)
    await expect(form.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(form.locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(submitButton(form)).toBeHidden()
    await expect(form).toHaveAttribute('method', 'post')
    if (name === 'registration') await expect(page.getByText('O mestu vam pišemo po e-pošti')).toBeVisible()
  }
})

test('the questions of parents open with the keyboard @long', async ({ page }) => {
  await page.goto(routes.terms)
  const answer = page.getByText('Starost skupin je zapisana v ceniku')
  await expect(answer).toBeHidden()
  await page.getByText('Za katero starost so delavnice?').press('Enter')
  await expect(answer).toBeVisible()
  await expect(answer).toContainText('info@ckd.example')
})
