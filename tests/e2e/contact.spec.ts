import { siteForms } from '../../common/forms/forms'
import {
  expectInvalid,
  failures,
  fillForm,
  findMails,
  forms,
  hold,
  openForm,
  screens,
  submitButton,
} from './form-helpers'
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

  test(`on ${screen} an empty message says what is missing and leads there`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const form = await openForm(page, 'contact')
    await submitButton(form).click()
    const summary = form.locator('[data-outcome=problems]')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText('Sporočilo še ni poslano. Popravite 4 polja:')
    await expect(summary.getByRole('link')).toHaveText([
      'Ime je obvezno',
      'Priimek je obvezen',
      'Vnesite veljaven e-poštni naslov',
      'Sporočilo je obvezno',
    ])
    await summary.getByRole('link', { name: 'Sporočilo je obvezno' }).press('Enter')
    await expect(form.locator('[name="message"]')).toBeFocused()
  })
}

test('each wrong field of a message is named', async ({ page }) => {
  const form = await openForm(page, 'contact')
  for (const [name, typed, message] of [
    ['firstName', ' ', 'Ime je obvezno'],
    ['lastName', '', 'Priimek je obvezen'],
    ['email', 'zan@primer', 'Vnesite veljaven e-poštni naslov'],
    ['phone', '0'.repeat(41), 'Vnos je predolg (največ 40 znakov)'],
    ['message', '\n \n', 'Sporočilo je obvezno'],
  ] as const) {
    await fillForm(form, 'contact', { [name]: typed })
    await submitButton(form).click()
    await expectInvalid(form.locator(`[name="${name}"]`), message)
    await expect(form.locator('[aria-invalid]')).toHaveCount(1)
  }
})

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

test('a message without a connection is kept and told about', async ({ page, context }) => {
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submitButton(form).click()
  await expect(form.getByRole('alert')).toHaveText(messages.failure)
  await context.setOffline(false)
})

test('a message can be written and sent with the keyboard alone', async ({ page }) => {
  const form = await openForm(page, 'contact')
  await form.locator('[name="firstName"]').focus()
  for (const text of ['Žan', 'Đurić', 'zan@primer.si', '', 'Pozdravljeni!']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByRole('link', { name: /obvestilu o zasebnosti/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status').filter({ hasText: messages.success })).toBeFocused()
})

test('a message is sent once, by Enter too, while the button says so', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-contact')) calls++
  })
  const { release } = await hold(page, call)
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  await form.locator('[name="email"]').press('Enter')
  await expect(submitButton(form)).toBeDisabled()
  await expect(submitButton(form)).toHaveText(messages.busy)
  await form.locator('[name="email"]').press('Enter')
  release()
  await expect(form.getByRole('status').filter({ hasText: messages.success })).toBeVisible()
  await expect(submitButton(form)).toHaveText(messages.submit)
  expect(calls).toBe(1)
})
