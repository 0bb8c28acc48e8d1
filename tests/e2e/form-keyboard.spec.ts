// Every form can be filled in and sent with the keyboard alone.
import { siteForms } from '../../common/forms/forms'
import { openForm, screens } from './form-helpers'
import { expect, longUnless, test } from './site'

const TYPED = {
  registration: {
    workshops: ' ',
    participantFirstName: 'Špela',
    participantLastName: 'Žagar',
    participantAddress: 'Čopova ulica 1',
    participantPostalCode: '4000',
    participantCity: 'Kranj',
    participantBirthDate: '05052014',
    participantEmail: 'spela@primer.si',
    payerSameAsParticipant: ' ',
    payerName: 'Tomaž Žagar',
    payerEmail: 'tomaz@primer.si',
    consent: ' ',
  },
  contact: { firstName: 'Žan', lastName: 'Đurić', email: 'zan@primer.si', message: 'Vprašanje s tipkovnice' },
  newsletter: { name: 'Živa', surname: 'Čuk', email: 'tipkovnica@primer.si', consent: ' ' },
}

for (const [name, path] of [
  ['registration', '/prijavnica'],
  ['contact', '/kontakt'],
  // The home page has the same form.
  ['newsletter', '/'],
] as const)
  test(`the ${name} form can be filled in and sent with the keyboard alone${longUnless(name === 'registration')}`, async ({
    page,
  }) => {
    if (name === 'contact') await page.setViewportSize(screens[0].viewport)
    const form = await openForm(page, name, path)
    const reach = async (selector: string) => {
      const isThere = () => page.evaluate((where) => document.activeElement?.matches(where), selector)
      for (let step = 0; step < 30 && !(await isThere()); step++) await page.keyboard.press('Tab')
    }
    const [first = ''] = Object.keys(TYPED[name])
    await form.locator(`[name="${first}"]`).first().focus()
    for (const [field, text] of Object.entries(TYPED[name])) {
      await reach(`[name="${field}"]`)
      await page.keyboard.type(text)
    }
    await reach('button[type="submit"]')
    await page.keyboard.press('Enter')
    await expect(page.getByText(siteForms[name].messages.success).first()).toBeVisible()
    if (name !== 'contact') return
    await expect(
      form.getByRole('status').filter({ hasText: siteForms[name].messages.success }),
    ).toBeInViewport()
    for (const field of Object.keys(TYPED[name]))
      await expect(form.locator(`[name="${field}"]`)).toHaveValue('')
  })
