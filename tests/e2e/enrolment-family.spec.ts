// The enrolment form for a family: no value is typed twice, group and price are shown, typed values stay in the tab.
import type { Locator } from '@playwright/test'
import { DRAFT_STORAGE_KEY } from '../../common/draft-key'
import { siteForms } from '../../common/forms/forms'
import { enrolmentDraft } from '../../common/stored-items'
import { expectAccessible } from './accessibility'
import { fillFields, formOf, forms, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

const { success } = siteForms.registration.messages
const { call, values } = forms.registration

test.use({ viewport: { width: 390, height: 844 } })

/** The seven required fields of the participant. */
const PERSON = {
  participantFirstName: values.participantFirstName,
  participantLastName: values.participantLastName,
  participantAddress: values.participantAddress,
  participantPostalCode: values.participantPostalCode,
  participantCity: values.participantCity,
  participantBirthDate: values.participantBirthDate,
  participantEmail: values.participantEmail,
}

const box = (form: Locator, name: string) => form.getByRole('checkbox', { name, exact: true })
const remarkOnAge = (form: Locator) => form.locator('#registration-participantBirthDate-opomba')

test('an adult types seven fields and nothing twice @long', async ({ page }) => {
  const request = page.waitForRequest(call)
  const form = await openForm(page, 'registration')
  const payerName = form.locator('[name="payerName"]')
  await box(form, 'Prijavljam sebe').check()
  await expect(payerName).toBeHidden()
  await expect(form.getByText('Plačnik ste vi.')).toBeVisible()
  await expectAccessible(page)
  // A missing value is reported once, in the participant's field: the copies are neither shown nor listed.
  await submitButton(form).click()
  await expect(form.getByRole('group', { name: /^Prijava še ni poslana\. Popravite 9 polj/ })).toBeVisible()
  await expect(payerName).toBeHidden()
  await fillFields(form, { ...PERSON, participantBirthDate: '05.05.1984', workshops: ['muzikal'] })
  await expect(payerName).toBeHidden()
  await fillFields(form, { consent: true })
  await submitButton(form).click()
  expect((await request).postDataJSON()).toMatchObject({
    payerName: 'Špela Žagar',
    payerAddress: PERSON.participantAddress,
    payerPostalCode: PERSON.participantPostalCode,
    payerCity: PERSON.participantCity,
    payerEmail: PERSON.participantEmail,
  })
  await expect(page.getByRole('group', { name: success })).toBeVisible()
})

test('a parent types eight fields for a child, and two for its sibling @long', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillFields(form, { ...PERSON, payerName: values.payerName, workshops: ['muzikal'], consent: true })
  await box(form, 'Naslov plačnika je enak naslovu udeleženca.').check()
  await box(form, 'E-pošta je enaka.').check()
  await expect(form.locator('[name="payerEmail"]')).toHaveValue(PERSON.participantEmail)
  await expect(form.locator('[name="payerEmail"]')).not.toBeEditable()
  await fillFields(form, { participantEmail: 'spela@gmial.com' })
  await expect(form.getByText('ste mislili spela@gmail.com?')).toHaveCount(1)
  await fillFields(form, { participantEmail: PERSON.participantEmail })
  await submitButton(form).click()
  await expect(page.getByRole('group', { name: success })).toBeVisible()

  const request = page.waitForRequest(call)
  await page.getByRole('button', { name: 'Prijavi še koga' }).click()
  await expect(box(form, 'E-pošta je enaka.')).toBeChecked()
  await expect(form.locator('[name="payerCity"]')).not.toBeEditable()
  await fillFields(form, {
    participantFirstName: 'Miha',
    participantBirthDate: '06.06.2016',
    workshops: ['muzikal'],
    consent: true,
  })
  await submitButton(form).click()
  const { participantFirstName, participantBirthDate, ...shared } = { ...PERSON, payerName: values.payerName }
  expect((await request).postDataJSON()).toMatchObject({ ...shared, payerEmail: PERSON.participantEmail })
  await expect(page.getByRole('group', { name: success })).toContainText('Miha Žagar')
})

test('group, day, age and price are shown at each choice and, for the child’s age, before sending @long', async ({
  page,
}) => {
  const form = await openForm(page, 'registration')
  const theatre = form.getByRole('checkbox', { name: 'Gledališke delavnice' })
  await expect(theatre).toHaveAccessibleDescription(
    /otroci, od\s7\sdo\s10\slet, četrtek, 16\.00–17\.30, 30\s€ na mesec odrasli, od\s18\slet, .*32,50\s€ na mesec/,
  )
  const choice = form.locator('[data-chosen]')
  await expect(choice).toHaveCount(0)
  await theatre.check()
  await expect(choice).toContainText('odrasli')
  await fillFields(form, { participantBirthDate: '5. 5. 2016' })
  await expect(choice).toContainText(/Gledališke delavniceotroci, .*četrtek, 16\.00–17\.30, 30\s€ na mesec/)
  await expect(choice).not.toContainText('odrasli')
  await expect(remarkOnAge(form)).toBeEmpty()
})

test('an age outside the groups is said at once and does not stop the enrolment @long', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillFields(form, {
    ...values,
    workshops: ['gledaliske-delavnice'],
    participantBirthDate: '05.05.2012',
  })
  await expect(form.locator('[name="participantBirthDate"]')).toHaveAccessibleDescription(
    /Starost ob začetku šolskega leta: 13\slet\. Gledališke delavnice: od\s7\sdo\s10\slet ali od\s18\slet\. Prijavo vseeno lahko pošljete/,
  )
  await expect(form.locator('[data-chosen]')).toContainText('za to starost ni skupine')
  await submitButton(form).click()
  await expect(page.getByRole('group', { name: success })).toBeVisible()
})

test('a child who enrols alone is told that a parent does it @long', async ({ page }) => {
  const form = await openForm(page, 'registration')
  await fillFields(form, { participantBirthDate: '05.05.2014' })
  await expect(remarkOnAge(form)).toBeEmpty()
  await box(form, 'Prijavljam sebe').check()
  await expect(remarkOnAge(form)).toHaveText(
    'Za otroka do 18. leta prijavo odda starš ali zakoniti zastopnik.',
  )
})

test('what was typed is there after a reload and on the way over another page, in this tab until it is sent', async ({
  page,
  context,
}) => {
  const form = await openForm(page, 'registration')
  await fillFields(form, { ...PERSON, workshops: ['muzikal'], message: 'Prvič pridemo.', consent: true })
  await box(form, 'Prijavljam sebe').check()
  const expectTyped = async () => {
    await expect(form).toHaveAttribute('data-ready', '')
    for (const [name, value] of Object.entries(PERSON))
      await expect(form.locator(`[name="${name}"]`)).toHaveValue(value)
    await expect(form.locator('[name="message"]')).toHaveValue('Prvič pridemo.')
    await expect(form.getByRole('checkbox', { name: 'Muzikal' })).toBeChecked()
    await expect(form.locator('[name="payerName"]')).toHaveValue('Špela Žagar')
    await expect(form.locator('[name="payerName"]')).toBeHidden()
  }
  await page.reload()
  await expectTyped()
  await page.goto('/delavnice/lutkovna-delavnica')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([enrolmentDraft.name])
  await page.getByRole('link', { name: 'Prijava na delavnico' }).first().click()
  await expectTyped()
  await expect(form.getByRole('checkbox', { name: 'Lutkovna delavnica' })).toBeChecked()
  await page.goto('/delavnice')
  await page.goto('/prijavnica')
  await expectTyped()

  const other = await context.newPage()
  await openForm(other, 'registration')
  await expect(formOf(other, 'registration').locator('[name="participantFirstName"]')).toHaveValue('')

  await submitButton(form).click()
  await expect(page.getByRole('group', { name: success })).toBeVisible()
  expect(await page.evaluate((key) => sessionStorage.getItem(key), DRAFT_STORAGE_KEY)).toBeNull()
  await page.reload()
  await expect(form.locator('[name="participantFirstName"]')).toHaveValue('')
})

test('a form without typed text leaves nothing in the tab @long', async ({ page }) => {
  await openForm(page, 'registration', '/prijavnica?delavnica=muzikal')
  await page.goto('/delavnice')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
