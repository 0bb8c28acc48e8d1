// Filling in the enrolment form: nothing typed is lost, nothing is asked twice.
import { siteForms } from '../../common/forms/forms'
import { fillForm, formOf, forms, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

const { success } = siteForms.registration.messages

test('what was filled in is there again after going away and back', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await page.goto('/cenik-ki-ga-ni')
  await page.goBack()
  await expect(form).toHaveAttribute('data-ready', '')
  await submitButton(form).click()
  await expect(page.getByRole('region', { name: success })).toContainText('Gledališke delavnice, MuzikalIme')
})

test('nothing that is typed is kept in the browser', async ({ page, context }) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await submitButton(form).click()
  await expect(page.getByRole('region', { name: success })).toBeVisible()
  const stored = await page.evaluate(async () => ({
    local: Object.values({ ...localStorage }),
    session: Object.values({ ...sessionStorage }),
    databases: await indexedDB.databases(),
    history: JSON.stringify(history.state) ?? '',
  }))
  expect(JSON.stringify(stored)).not.toMatch(/Špela|Žagar|primer\.si|2014/)
  expect(await context.cookies()).toEqual([])
})

test('a link from a workshop ticks that workshop and no other', async ({ page }) => {
  await page.goto('/prijavnica?delavnica=lutkovna-delavnica')
  const form = formOf(page, 'registration')
  await expect(form.getByRole('checkbox', { name: 'Lutkovna delavnica' })).toBeChecked()
  await expect(form.locator('[name="workshops"]:checked')).toHaveCount(1)
  await openForm(page, 'registration', '/prijavnica?delavnica=ni-je')
  await expect(form.locator('[name="workshops"]:checked')).toHaveCount(0)
})

test("the participant's address, or the participant, is copied to the payer by one press", async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  const payer = (name: string) => form.locator(`[name="payer${name}"]`)
  await fillForm(form, 'registration', { payerAddress: '', payerCity: 'Drugje', payerPhone: '031 234 567' })
  await form.getByRole('button', { name: 'Prepiši naslov udeleženca' }).click()
  await expect(payer('Address')).toHaveValue('Čopova ulica 1')
  await expect(payer('City')).toHaveValue('Kranj')
  await expect(payer('Name')).toHaveValue('Tomaž Žagar')
  await form.getByRole('button', { name: 'Plačnik je udeleženec' }).click()
  await expect(payer('Name')).toHaveValue('Špela Žagar')
  await expect(payer('Email')).toHaveValue('spela@primer.si')
  await expect(payer('Phone')).toHaveValue('031 234 567')
})

test('a birth date is taken as people here write it', async ({ page }) => {
  const request = page.waitForRequest(forms.registration.call)
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', { participantBirthDate: '5. 5. 2014' })
  await submitButton(form).click()
  expect((await request).postDataJSON().participantBirthDate).toBe('05.05.2014')
})

test('browsers know what each field is for, and fill in no birthday', async ({ page }) => {
  const form = await openForm(page, 'registration')
  const attributes = (names: string) =>
    form
      .locator(names)
      .evaluateAll((controls) =>
        Object.fromEntries(
          controls.map((control) => [
            control.getAttribute('name'),
            [
              control.getAttribute('type'),
              control.getAttribute('autocomplete'),
              control.getAttribute('inputmode'),
            ]
              .filter(Boolean)
              .join(', '),
          ]),
        ),
      )
  expect(await attributes('input:not([type="checkbox"]), textarea')).toEqual({
    participantFirstName: 'section-udelezenec given-name',
    participantLastName: 'section-udelezenec family-name',
    participantAddress: 'section-udelezenec address-line1',
    participantPostalCode: 'section-udelezenec postal-code',
    participantCity: 'section-udelezenec address-level2',
    participantBirthDate: 'numeric',
    participantPhone: 'tel, section-udelezenec tel',
    participantEmail: 'email, section-udelezenec email',
    payerName: 'section-placnik name',
    payerAddress: 'section-placnik address-line1',
    payerPostalCode: 'section-placnik postal-code',
    payerCity: 'section-placnik address-level2',
    payerVatId: '',
    payerContact: '',
    payerEmail: 'email, section-placnik email',
    payerPhone: 'tel, section-placnik tel',
    message: '',
  })
})

test('the call carries every field, the names of the workshops and the proof', async ({ page }) => {
  const request = page.waitForRequest(forms.registration.call)
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await submitButton(form).click()
  const { recaptchaToken, ...body } = (await request).postDataJSON()
  expect(body).toEqual({
    ...forms.registration.values,
    selectedWorkshopNames: ['Gledališke delavnice', 'Muzikal'],
  })
  expect(JSON.parse(Buffer.from(recaptchaToken, 'base64').toString())).toHaveProperty('solution.counter')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of ['registration', 'contact', 'newsletter'] as const)
    test(`the ${name} form can be read and names telephone and e-mail`, async ({ page }) => {
      await page.goto(forms[name].path)
      const form = formOf(page, name)
      await expect(form.locator('a[href^="tel:"]').first()).toBeVisible()
      await expect(form.locator('a[href^="mailto:"]').first()).toBeVisible()
      await expect(submitButton(form)).toBeHidden()
      await expect(form).toHaveAttribute('method', 'post')
    })
})
