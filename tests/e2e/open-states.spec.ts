// Accessibility of every state of the forms, and layout shifts while a visitor scrolls.

import { siteForms } from '../../common/forms/forms'
import { routes } from '../../common/routes'
import { FOUNDER_PATH } from '../support/site-pages'
import { expectAccessible } from './accessibility'
import { readLayoutShift, watchShifts } from './font-helpers'
import { fillForm, formOf, forms, holdRequests, openForm, submitButton } from './form-helpers'
import { ISLAND_SCRIPTS } from './script-helpers'
import { expect, longUnless, test, withMotion } from './site'

test.use(withMotion)

for (const name of ['registration', 'contact', 'newsletter'] as const) {
  test(`the ${name} form is accessible with mistakes${longUnless(name === 'registration')}`, async ({
    page,
  }) => {
    const form = await openForm(page, name)
    await submitButton(form).click()
    await expect(form.locator('[data-outcome=problems]')).toBeVisible()
    await expectAccessible(page)
  })

  test(`the ${name} form is accessible after a failure and after success @long`, async ({ page }) => {
    const form = await openForm(page, name)
    await fillForm(form, name)
    if (name === 'registration') await form.locator('[name="payerSameAsParticipant"]').check()
    await page.route(forms[name].call, (route) => route.abort(), { times: 1 })
    await submitButton(form).click()
    await expect(form.locator('[data-outcome=failure]')).toBeVisible()
    await expectAccessible(page)

    await submitButton(form).click()
    await expect(page.getByText(siteForms[name].messages.success).first()).toBeVisible()
    await expectAccessible(page)
  })
}

for (const name of ['registration', 'contact', 'newsletter'] as const)
  test(`nothing shifts when the button of the ${name} form was pressed before its script loaded @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    const { release } = await holdRequests(page, ISLAND_SCRIPTS)
    await page.goto(forms[name].path)
    await page.locator('html[data-mounted]').waitFor()
    const form = formOf(page, name)
    await submitButton(form).scrollIntoViewIfNeeded()
    await submitButton(form).click()
    await expect(submitButton(form)).toHaveAttribute('aria-busy', 'true')
    const before = await readLayoutShift(page)
    release()
    await expect(form.locator('[data-outcome=problems]')).toBeFocused()
    await expect(submitButton(form)).toBeVisible()
    expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(0.01)
  })

for (const width of [390, 1440]) {
  test(`at ${width} px nothing shifts while carousels, counters and tabs run @long`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    for (const path of [routes.home, `${routes.gallery}#produkcije`, FOUNDER_PATH]) {
      // With a referrer the font is loaded at the start, as on the second page of a visit.
      await page.goto(path, { waitUntil: 'networkidle', referer: server.url })
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (let top = 0; top < height; top += 600) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
        await page.waitForLoadState('networkidle')
      }
      expect(await page.evaluate(() => window.shifts ?? [])).toEqual([])
    }
  })
}
