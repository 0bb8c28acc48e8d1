import { siteForms } from '../../common/forms/forms'
import { fillForm, findMails, openForm, screens, submitButton } from './form-helpers'
import { expect, test } from './site'

const messages = siteForms.contact.messages

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
