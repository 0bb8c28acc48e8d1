// A family without its link, at a centre whose dialog »Prijava« sends links.
import { loginDialogMessages } from '../../common/forms/messages'
import { sendForm } from '../support/examples'
import { expectAccessible } from './accessibility'
import { screens } from './form-helpers'
import { expect, longUnless, testWithCentre } from './site'

const FAMILY = 'tomaz@primer.si'
const messages = loginDialogMessages.signIn

const test = testWithCentre((catalogue) => ({
  ...catalogue,
  site: { ...catalogue.site, signIn: 'link' },
}))

for (const { screen, isPhone, viewport } of screens)
  test(`an expired link leads to a new one by e-mail, on ${screen}${longUnless(isPhone)}`, async ({
    page,
    centre,
  }) => {
    const { server, mailbox } = centre
    await page.setViewportSize(viewport)
    await sendForm(server.url, 'registration', { workshops: ['muzikal'], payerEmail: FAMILY })
    await page.goto(`/moja-prijava?k=${'x'.repeat(43)}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pošljite mi novo povezavo' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Prijava' })
    const field = dialog.getByLabel('Vaš e-poštni naslov')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('tomaz@primer')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Vnesite veljaven e-poštni naslov/)
    await expect(field).toBeFocused()
    await field.fill(FAMILY)
    await page.route('**/api/sign-in', (route) => route.abort(), { times: 1 })
    await dialog.getByRole('button', { name: messages.submit }).click()
    await expect(page.locator('[data-toasts]')).toContainText(messages.failure)
    await expect(field).toHaveValue(FAMILY)
    await dialog.getByRole('button', { name: messages.submit }).click()
    await expect(dialog.locator('[data-outcome]')).toContainText('Če je naslov vpisan pri prijavi')
    await expect(dialog.locator('[data-outcome]')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const isLinks = ({ subject }: { subject?: string | undefined }) => subject?.startsWith('Dostop do vaših')
    await expect.poll(() => mailbox.mails.some(isLinks)).toBe(true)
    const [, k = ''] = /moja-prijava\?k=([\w-]{43})/.exec(mailbox.mails.findLast(isLinks)?.text ?? '') ?? []
    await page.goto(`/moja-prijava?k=${k}`)
    await expect(page.getByText('Kako je s prijavo')).toBeVisible()
  })
