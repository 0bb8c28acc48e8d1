// Filling in the enrolment form: nothing typed is lost, nothing is asked twice, nothing kind ever blocks.
import { siteForms } from '../../common/forms/forms'
import { expectInvalid, fillForm, formOf, forms, hold, openForm, submitButton } from './form-helpers'
import { CHUNKS } from './late-scripts'
import { expect, test } from './site'

const { success } = siteForms.registration.messages

test('what is typed and pressed before any script has come is kept, and sent once', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  const { release } = await hold(page, /\/assets\/chunks\//)
  await page.goto('/prijavnica', { waitUntil: 'commit' })
  const form = formOf(page, 'registration')
  await fillForm(form, 'registration', { participantFirstName: 'Zgodnja' })
  await form.locator('[name="payerName"]').press('Enter')
  await submitButton(form).click()
  release()
  const receipt = page.getByRole('region', { name: success })
  await expect(receipt).toContainText('Zgodnja Žagar')
  await expect(receipt).toContainText('Gledališke delavnice, MuzikalIme')
  expect(calls).toHaveLength(1)
})

test('what was filled in is there again after going away and back', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const form = await openForm(page, 'registration')
  await form.getByRole('radio', { name: 'sebe' }).check()
  await fillForm(form, 'registration', { payerName: 'Nekdo', newsletterConsent: true })
  await form.getByRole('checkbox', { name: 'Plačnik in udeleženec sta ista oseba.' }).check()
  await page.goto('/cenik-ki-ga-ni')
  await page.goBack()
  await expect(form).toHaveAttribute('data-ready', '')
  await expect(form.getByRole('radio', { name: 'sebe' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Plačnik in udeleženec sta ista oseba.' })).toBeChecked()
  await form.locator('[name="participantFirstName"]').fill('Vrnjena')
  await expect(form.locator('[name="payerName"]')).toHaveValue('Vrnjena Žagar')
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

test('leaving is asked about with unsent data, not with an untouched or sent form', async ({ page }) => {
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return dialog.accept()
  })
  const form = await openForm(page, 'registration', '/prijavnica?delavnica=muzikal')
  await page.goto('/kontakt')
  expect(questions).toEqual([])

  await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await page.goto('/kontakt')
  expect(questions).toEqual(['beforeunload'])

  await openForm(page, 'registration')
  await fillForm(form, 'registration')
  await submitButton(form).click()
  await expect(page.getByRole('region', { name: success })).toBeVisible()
  await page.goto('/kontakt')
  expect(questions).toEqual(['beforeunload'])
})

test('a link from a workshop ticks that workshop and no other', async ({ page }) => {
  await page.goto('/prijavnica?delavnica=lutkovna-delavnica')
  const form = formOf(page, 'registration')
  await expect(form.getByRole('checkbox', { name: 'Lutkovna delavnica' })).toBeChecked()
  await expect(form.locator('[name="workshops"]:checked')).toHaveCount(1)
  await openForm(page, 'registration', '/prijavnica?delavnica=ni-je')
  await expect(form.locator('[name="workshops"]:checked')).toHaveCount(0)
})

test("the payer's address follows the participant's until it is changed by hand", async ({ page }) => {
  const form = await openForm(page, 'registration')
  const address = form.locator('[name="payerAddress"]')
  await expect(address).toBeEditable()
  await form.locator('[name="participantAddress"]').fill('Čopova ulica 1')
  const same = form.getByRole('checkbox', { name: 'Naslov plačnika je enak naslovu udeleženca.' })
  await same.check()
  await expect(address).toHaveValue('Čopova ulica 1')
  await form.locator('[name="participantAddress"]').fill('Čopova ulica 2')
  await expect(address).toHaveValue('Čopova ulica 2')
  await address.fill('Drugje 3')
  await expect(same).not.toBeChecked()
  await form.locator('[name="participantAddress"]').fill('Čopova ulica 4')
  await expect(address).toHaveValue('Drugje 3')
})

test('a box ticked before any script copies the address later, but over nothing typed', async ({ page }) => {
  const { release } = await hold(page, CHUNKS)
  await page.goto('/prijavnica', { waitUntil: 'commit' })
  const form = formOf(page, 'registration')
  await form.locator('[name="participantAddress"]').fill('Čopova ulica 1')
  await form.locator('[name="participantCity"]').fill('Kranj')
  await form.getByRole('checkbox', { name: 'Naslov plačnika je enak naslovu udeleženca.' }).check()
  await form.locator('[name="payerCity"]').fill('Škofja Loka')
  release()
  await expect(form.locator('[name="payerAddress"]')).toHaveValue('Čopova ulica 1')
  await expect(form.locator('[name="payerCity"]')).toHaveValue('Škofja Loka')
})

test('a corrected participant corrects the payer too', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', { participantCity: '', payerCity: '' })
  await form.getByRole('checkbox', { name: 'Naslov plačnika je enak naslovu udeleženca.' }).check()
  await submitButton(form).click()
  await expectInvalid(form.locator('[name="payerCity"]'), 'Kraj je obvezen')
  await form.locator('[name="participantCity"]').fill('Kranj')
  await expect(form.locator('[data-outcome=problems]')).toHaveCount(0)
  await submitButton(form).click()
  await expect(page.getByRole('region', { name: success })).toBeVisible()
})

test('those who enrol themselves tick once instead of typing everything twice', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await form.getByRole('radio', { name: 'sebe' }).check()
  await form.getByRole('checkbox', { name: 'Plačnik in udeleženec sta ista oseba.' }).check()
  await fillForm(form, 'registration', {})
  await expect(
    form.getByRole('checkbox', { name: 'Plačnik in udeleženec sta ista oseba.' }),
  ).not.toBeChecked()
  await form.getByRole('checkbox', { name: 'Plačnik in udeleženec sta ista oseba.' }).check()
  await expect(form.locator('[name="payerName"]')).toHaveValue('Špela Žagar')
  await expect(form.locator('[name="payerEmail"]')).toHaveValue('spela@primer.si')
})

test('eight digits of a birth date get their dots, and spaces do not matter', async ({ page }) => {
  const form = await openForm(page, 'registration')
  const birthDate = form.locator('[name="participantBirthDate"]')
  await expect(birthDate).toHaveAttribute('placeholder', 'dd.mm.yyyy')
  for (const typed of ['05052014', '05. 05. 2014', ' 05.05.2014']) {
    await birthDate.fill(typed)
    await birthDate.blur()
    await expect(birthDate).toHaveValue('05.05.2014')
  }
  await fillForm(form, 'registration', { participantBirthDate: '05 05 2014' })
  await birthDate.press('Enter')
  await expect(page.getByRole('region', { name: success })).toBeVisible()
})

test('remarks about a VAT id, postal code, address or year never stand in the way', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', {
    participantPostalCode: '7000',
    payerPostalCode: '34100',
    payerVatId: 'SI50223055',
    participantEmail: 'spela@gmial.com',
    participantBirthDate: '01.01.1900',
  })
  const expectRemark = (name: string) => expect(form.locator(`[name="${name}"]`))
  await expectRemark('payerVatId').toHaveAccessibleDescription(/kontrolna številka se ne ujema/)
  await expectRemark('participantPostalCode').toHaveAccessibleDescription(/slovenske imajo štiri števke/)
  await expectRemark('payerPostalCode').toHaveAccessibleDescription('')
  await expectRemark('participantEmail').toHaveAccessibleDescription(/ste mislili spela@gmail\.com\?/)
  await expectRemark('participantBirthDate').toHaveAccessibleDescription(/Preverite leto rojstva\./)
  await submitButton(form).click()
  await expect(page.getByRole('region', { name: success })).toBeVisible()
})

test('browsers know what each field is for; no child gets its parent’s birthday', async ({ page }) => {
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
  expect(await attributes('input:not([type="checkbox"], [type="radio"]), textarea')).toEqual({
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
  await form.getByRole('radio', { name: 'sebe' }).check()
  await expect(form.locator('[name="participantBirthDate"]')).toHaveAttribute(
    'autocomplete',
    'section-udelezenec bday',
  )
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
