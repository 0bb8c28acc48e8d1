import { siteForms } from '../../common/forms/forms'
import { failures, fillForm, forms, holdTimeouts, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

const messages = siteForms.registration.messages
const { call } = forms.registration
/** Time limit for a response, in milliseconds (islands/form/send-form.ts). */
const ANSWER_MS = 20_000

test('every failure keeps every value, and the next try is the same form', async ({ page, context }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/send-registration')) keys.push(request.headers()['idempotency-key'])
  })
  await holdTimeouts(page)
  const form = await openForm(page, 'registration')
  await fillForm(form, 'registration', { participantPhone: '031 234 567', newsletterConsent: true })
  const outcome = form.locator('[data-outcome=failure]')
  const sendInVain = async (text: string) => {
    await submitButton(form).click()
    await expect(form.getByRole('alert').last()).toHaveText(text)
    await expect(outcome).toBeFocused()
    await expect(form.locator('[name="participantPhone"]')).toHaveValue('031 234 567')
    await expect(form.locator('[name="newsletterConsent"]')).toBeChecked()
  }
  const doesNotAnswer = () => page.evaluate((after) => window.strike(after), ANSWER_MS)
  for (const { answer, text } of [
    ...failures(messages.failure),
    { answer: doesNotAnswer, text: messages.failure },
  ]) {
    await page.route(call, answer, { times: 1 })
    await sendInVain(text)
  }
  await context.setOffline(true)
  await sendInVain(messages.failure)
  await expect(outcome).toContainText('nima povezave z internetom')
  await context.setOffline(false)
  await submitButton(form).click()
  await expect(page.getByRole('heading', { name: messages.success })).toBeVisible()
  const sameForm = keys.splice(0)
  expect(sameForm[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(new Set(sameForm).size).toBe(1)

  await page.getByRole('button', { name: 'Prijavi še koga' }).click()
  await fillForm(form, 'registration')
  await submitButton(form).click()
  await expect(page.getByRole('heading', { name: messages.success })).toBeVisible()
  expect(keys[0]).not.toBe(sameForm[0])
})
