// Acceptance of a valid form. The server's response is held, as on a slow line: what follows it is no response to the press.
import { readLayoutShift, watchShifts } from './font-helpers'
import { type FormName, fillForm, forms, holdRequests, openForm, screens, submitButton } from './form-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

for (const { screen, viewport } of screens)
  for (const name of Object.keys(forms) as FormName[])
    test(`nothing on ${screen} jumps when the server accepts the ${name} form @long`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await watchShifts(page)
      const { release } = await holdRequests(page, forms[name].call)
      const form = await openForm(page, name)
      await fillForm(form, name)
      await submitButton(form).click()
      await expect(submitButton(form)).toHaveAttribute('aria-disabled', 'true')
      const before = await readLayoutShift(page)

      release()
      await expect(page.locator('[data-outcome=success]')).toBeFocused()
      expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(0.01)
    })
