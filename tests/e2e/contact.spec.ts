import { siteForms } from '../../common/forms/forms'
import { failures, fillForm, findMails, forms, openForm, screens, submitButton } from './form-helpers'
import { expect, test } from './site'

const messages = siteForms.contact.messages
const { call } = forms.contact

for (const { screen, viewport } of screens) {
  test(`on ${screen} a message is thanked for and reaches the centre`, async ({ page, mailbox }) => {
    await page.setViewportSize(viewport)
    const form = await openForm(page, 'contact')
    const topic = `Vprašanje s ${viewport.width} pik širokega zaslona`
    await fillForm(form, 'contact', { message: `${topic}\nHvala!` })
    await submitButton(form).click()
    const thanks = form.getByRole('status').filter({ hasText: messages.success })
    await expect(thanks).toHaveText(messages.success)
    await expect(thanks).toBeInViewport()
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'message'])
      await expect(form.locator(`[name="${name}"]`)).toHaveValue('')

    const [mail] = await findMails(mailbox, topic, 1)
    expect(mail?.replyTo?.[0]?.address).toBe('zan@primer.si')
    expect(mail?.text).toContain('031 234 567')
  })
}

test('every failure is told in the red box and keeps every value', async ({ page }) => {
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  for (const { answer, text } of failures(messages.failure)) {
    await page.route(call, answer, { times: 1 })
    await submitButton(form).click()
    await expect(form.getByRole('alert')).toHaveText(text)
    await expect(form.locator('[name="message"]')).toHaveValue(forms.contact.values.message)
  }
  await submitButton(form).click()
  await expect(form.getByRole('status').filter({ hasText: messages.success })).toBeVisible()
  await expect(form.getByRole('alert')).toBeEmpty()
})
