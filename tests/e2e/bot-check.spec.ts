// The bot check in the browser: solved before anyone waits for it, and honest when it does not work.
import { formMessages, verificationMessages } from '../../common/forms/messages'
import { fillForm, forms, openForm, submitButton } from './form-helpers'
import { expect, test } from './site'

const SITE_KEY = 'kljuc-strani'
const VERIFICATION = '**/api/verification**'

test('the proof is worked out from the first touch of the form, and each try has its own', async ({
  page,
}) => {
  const tokens: string[] = []
  await page.route(forms.contact.call, (route) => {
    tokens.push(route.request().postDataJSON().recaptchaToken)
    return route.fulfill({ status: 503, json: { error: 'Danes se selimo.' } })
  })
  const form = await openForm(page, 'contact')
  const [offer] = await Promise.all([
    page.waitForResponse(VERIFICATION),
    page.waitForEvent('worker'),
    form.locator('[name="firstName"]').focus(),
  ])
  expect(new URL(offer.url()).searchParams.get('action')).toBe('contact_form')
  await fillForm(form, 'contact')
  for (const count of [1, 2]) {
    await submitButton(form).click()
    await expect(form.getByRole('alert').last()).toHaveText('Danes se selimo.')
    await expect.poll(() => tokens.length).toBe(count)
  }
  expect(new Set(tokens).size).toBe(2)
})

test('a proof that has grown old is replaced before sending', async ({ page }) => {
  let offers = 0
  await page.route(VERIFICATION, async (route) => {
    offers++
    const response = await route.fetch()
    const headers = { ...response.headers(), date: new Date(Date.now() + 14.9 * 60_000).toUTCString() }
    await route.fulfill({ response, headers: offers === 1 ? headers : response.headers() })
  })
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  await submitButton(form).click()
  await expect(form.getByRole('status').filter({ hasText: formMessages.contact.success })).toBeVisible()
  expect(offers).toBe(2)
})

const troubles = [
  {
    name: 'the server does not hand out a challenge',
    url: VERIFICATION,
    text: verificationMessages.unavailable,
  },
  { name: 'the solver does not load', url: /altcha\.worker/, text: verificationMessages.scriptFailed },
]
for (const { name, url, text } of troubles) {
  test(`when ${name}, the form says so in its own place and works once that is over`, async ({ page }) => {
    await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
    const form = await openForm(page, 'registration')
    await fillForm(form, 'registration')
    await submitButton(form).click()
    await expect(form.getByRole('alert').last()).toHaveText(text)
    await page.unroute(url)
    await submitButton(form).click()
    await expect(page.getByRole('heading', { name: formMessages.enrolment.success })).toBeVisible()
  })
}

const GOOGLE = 'https://www.google.com/recaptcha/api.js**'

test.describe('with reCAPTCHA', () => {
  // The policy of this server names no Google; the real one does when reCAPTCHA is configured.
  test.use({ bypassCSP: true })
  test.beforeEach(({ page }) =>
    page.route(VERIFICATION, (route) =>
      route.fulfill({ json: { provider: 'recaptcha', siteKey: SITE_KEY } }),
    ),
  )

  test('its script comes once, on demand, and is asked with the action', async ({ page }) => {
    let scripts = 0
    const tokens: string[] = []
    await page.route(GOOGLE, (route) => {
      scripts++
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = { ready: (go) => go(), execute: async (key, { action }) => key + ' ' + action }`,
      })
    })
    await page.route(forms.contact.call, (route) => {
      tokens.push(route.request().postDataJSON().recaptchaToken)
      return route.fulfill({ status: 500, json: {} })
    })
    const form = await openForm(page, 'contact')
    expect(scripts).toBe(0)
    await fillForm(form, 'contact')
    for (const count of [1, 2]) {
      await submitButton(form).click()
      await expect.poll(() => tokens.length).toBe(count)
      await expect(form.getByRole('alert').last()).toHaveText(formMessages.contact.failure)
    }
    expect(scripts).toBe(1)
    expect(tokens[0]).toBe(`${SITE_KEY} contact_form`)
  })

  for (const { name, answer, text } of [
    { name: 'does not load', answer: { status: 500, body: '' }, text: verificationMessages.scriptFailed },
    {
      name: 'does nothing',
      answer: { contentType: 'text/javascript', body: '' },
      text: verificationMessages.unavailable,
    },
  ]) {
    test(`a script that ${name} is told in Slovenian`, async ({ page }) => {
      await page.route(GOOGLE, (route) => route.fulfill(answer))
      const form = await openForm(page, 'contact')
      await fillForm(form, 'contact')
      await submitButton(form).click()
      await expect(form.getByRole('alert').last()).toHaveText(text)
    })
  }
})
