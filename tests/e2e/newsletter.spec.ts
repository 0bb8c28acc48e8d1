import type { Page } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { expectAccessible } from './accessibility'
import { fillForm, forms, holdRequests, openForm, screens, submitButton } from './form-helpers'
import { expect, longUnless, test } from './site'

const messages = siteForms.newsletter.messages
const { call } = forms.newsletter

const toast = (page: Page, title: string) =>
  page.locator('[data-toasts] :is([role=status], [role=alert])').filter({ hasText: title })

for (const { screen, isPhone, viewport } of screens) {
  test(`on ${screen} a sign-up gets its thanks, is confirmed by mail and ended${longUnless(isPhone)}`, async ({
    page,
    mailbox,
  }) => {
    await page.setViewportSize(viewport)
    const email = `ziva.${viewport.width}@primer.si`
    const mailsTo = () => mailbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))
    const form = await openForm(page, 'newsletter')
    await fillForm(form, 'newsletter', { email })
    await submitButton(form).click()
    await expect(toast(page, messages.successTitle)).toContainText(messages.success)
    for (const name of ['name', 'surname', 'email'])
      await expect(form.locator(`[name="${name}"]`)).toHaveValue('')
    await expect(form.locator('[name="consent"]')).not.toBeChecked()

    await expect.poll(() => mailsTo().length).toBe(1)
    await page.goto(findLink(mailsTo()[0]?.text, '/e-novice/potrditev'))
    await page.getByRole('button', { name: 'Potrdi naročilo' }).click()
    await expect(page.getByRole('heading', { name: 'Naročilo na e-novice je potrjeno.' })).toBeVisible()

    await expect.poll(() => mailsTo().length).toBe(2)
    await page.goto(findLink(mailsTo()[1]?.text, '/e-novice/odjava'))
    await page.getByRole('button', { name: 'Odjavi me' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Odjava je opravljena.' })).toBeVisible()
    await expect(page.locator('[data-part="done"]')).toBeFocused()
  })
}

function findLink(text: string | undefined, path: string): string {
  return new RegExp(`http\\S+${path}\\?token=\\S+`).exec(text ?? '')?.[0] ?? 'no link'
}

test('the request to confirm stays beside the button, with the focus, after the toast is gone @long', async ({
  page,
}) => {
  const form = await openForm(page, 'newsletter')
  await fillForm(form, 'newsletter', { email: 'fokus@primer.si' })
  const { release } = await holdRequests(page, call)
  await submitButton(form).press('Enter')
  await expect(submitButton(form)).toHaveText(messages.busy)
  release()
  const outcome = form.locator('[data-outcome]')
  await expect(outcome).toContainText('naročilo potrdite')
  await expect(outcome).toBeFocused()
  await expect(outcome).toBeInViewport({ ratio: 1 })
  await expect(page.locator('[data-toasts]').getByText(messages.success)).toHaveCount(0)
  await expect(outcome).toBeVisible()
})

test('an incomplete or invalid link shows a message; unsubscribing always works @long', async ({ page }) => {
  await page.goto('/e-novice/potrditev')
  await expect(page.getByText('Povezava ni popolna.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Potrdi naročilo' })).toBeHidden()
  await expectAccessible(page)
  await page.goto('/e-novice/potrditev?token=izmisljen')
  await page.getByRole('button', { name: 'Potrdi naročilo' }).click()
  await expect(page.getByText('Povezava ni več veljavna. Na e-novice se naročite znova.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.goto('/e-novice/odjava?token=izmisljen')
  await page.getByRole('button', { name: 'Odjavi me' }).click()
  await expect(page.getByRole('heading', { name: 'Odjava je opravljena.' })).toBeVisible()
  await expectAccessible(page)
})
