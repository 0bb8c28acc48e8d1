// The bot check in the browser: solved before the form is sent, and with a clear message when it fails.

import type { Route } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { verificationMessages } from '../../common/forms/messages'
import { fillForm, forms, holdTimeouts, openForm, submitButton } from './form-helpers'
import { expect, longUnless, test, testWithCentre } from './site'

const VERIFICATION = '**/api/verification**'

test('the proof is computed from the first input on, and each try has its own @long', async ({ page }) => {
  const tokens: string[] = []
  await page.route(forms.contact.call, (route) => {
    tokens.push(route.request().postDataJSON().recaptchaToken)
    return route.fulfill({ status: 503, json: { error: 'Danes se selimo.' } })
  })
  const form = await openForm(page, 'contact')
  const [offer] = await Promise.all([
    page.waitForResponse(VERIFICATION),
    page.waitForEvent('worker'),
    form.locator('[name="firstName"]').fill('A'),
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

test('an old proof is replaced before sending @long', async ({ page }) => {
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
  await expect(form.getByRole('status').filter({ hasText: siteForms.contact.messages.success })).toBeVisible()
  expect(offers).toBe(2)
})

test('two clicks in one task send the form once @long', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith(siteForms.contact.path)) sent++
  })
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  await submitButton(form).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(form.getByRole('status').filter({ hasText: siteForms.contact.messages.success })).toBeVisible()
  expect(sent).toBe(1)
})

const respondWithError = (route: Route) => route.fulfill({ status: 500, body: '' })
const SOLVER = /altcha\.worker/
/** Time limit for the worker to report that it has started, in milliseconds. */
const START_MS = 8000

for (const [name, url, answer, text] of [
  ['the server sends no challenge', VERIFICATION, respondWithError, verificationMessages.unavailable],
  ['the solver does not load', SOLVER, respondWithError, verificationMessages.scriptFailed],
  [
    'the solver never starts',
    SOLVER,
    (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    verificationMessages.scriptFailed,
  ],
  ['the solver keeps loading', SOLVER, () => {}, verificationMessages.scriptFailed],
] as const)
  test(`when ${name}, the form shows a message and works once the problem is over${longUnless(name === 'the server sends no challenge')}`, async ({
    page,
  }) => {
    await holdTimeouts(page)
    await page.route(url, answer)
    const form = await openForm(page, 'registration')
    await fillForm(form, 'registration')
    const fireTimeouts = () => page.evaluate((after) => window.fireTimeouts(after), START_MS)
    await submitButton(form).click()
    await expect(async () => {
      await fireTimeouts()
      await expect(form.getByRole('alert').last()).toHaveText(text, { timeout: 200 })
    }).toPass()
    await page.unroute(url)
    // The form may have started the next proof meanwhile, which must time out too.
    await fireTimeouts()
    await submitButton(form).click()
    await expect(page.getByRole('heading', { name: siteForms.registration.messages.success })).toBeVisible()
  })

/** Longest wait for the proof after sending, in milliseconds. */
const WAIT_MS = 60_000

test('a proof that takes longer than a minute is reported as slow, and the same proof is sent once it is ready @long', async ({
  page,
}) => {
  await holdTimeouts(page)
  let proofs = 0
  await page.route(SOLVER, (route) => {
    proofs++
    const solve = `new BroadcastChannel('proof').onmessage = () => postMessage({ counter: 1 })`
    return route.fulfill({ contentType: 'text/javascript', body: `postMessage('loaded'); ${solve}` })
  })
  await page.route(forms.contact.call, (route) => route.fulfill({ json: { reference: 'K-2026-0001' } }))
  const form = await openForm(page, 'contact')
  await fillForm(form, 'contact')
  await expect.poll(() => proofs).toBe(1)
  await submitButton(form).click()
  await expect(form.getByRole('button', { name: siteForms.contact.messages.busy })).toBeVisible()
  await page.evaluate((after) => window.fireTimeouts(after), WAIT_MS)
  await expect(form.getByRole('alert').last()).toHaveText(verificationMessages.slow)
  await page.evaluate(() => new BroadcastChannel('proof').postMessage(''))
  await submitButton(form).click()
  await expect(form.getByRole('status').filter({ hasText: siteForms.contact.messages.success })).toBeVisible()
  expect(proofs).toBe(1)
})

const GOOGLE = 'https://www.google.com/recaptcha/api.js**'

/**
 * The policy of this server allows Google's hosts, and the test answers for Google. api/submissions/verification.test.ts
 * tests the server's request.
 */
const withRecaptcha = testWithCentre(undefined, {
  VERIFICATION: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'kljuc-strani',
  RECAPTCHA_SECRET: 'skrivnost',
})

withRecaptcha(
  'the script of reCAPTCHA is loaded once, on demand, with the action @long',
  async ({ page }) => {
    let scripts = 0
    const tokens: string[] = []
    await page.route(forms.contact.call, (route) => {
      tokens.push(route.request().postDataJSON().recaptchaToken)
      return route.fulfill({ json: { reference: 'K-2026-0001' } })
    })
    await page.route(GOOGLE, (route) => {
      scripts++
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'let n = 0; window.grecaptcha = { ready: (go) => go(), execute: async (key, { action }) => [key, action, ++n].join(" ") }',
      })
    })
    await page.route(GOOGLE, respondWithError, { times: 2 })
    await page.route(forms.contact.call, (route) => route.abort(), { times: 1 })
    const form = await openForm(page, 'contact')
    expect(scripts).toBe(0)
    await fillForm(form, 'contact')
    for (const text of [verificationMessages.scriptFailed, siteForms.contact.messages.failure]) {
      await submitButton(form).click()
      await expect(form.getByRole('alert').last()).toHaveText(text)
    }
    await submitButton(form).click()
    await expect(
      form.getByRole('status').filter({ hasText: siteForms.contact.messages.success }),
    ).toBeVisible()
    expect(scripts).toBe(1)
    expect(tokens).toEqual(['kljuc-strani contact_form 2'])
  },
)

withRecaptcha(
  'a reCAPTCHA script that does nothing leads to a message in Slovenian @long',
  async ({ page }) => {
    await page.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const form = await openForm(page, 'contact')
    await fillForm(form, 'contact')
    await submitButton(form).click()
    await expect(form.getByRole('alert').last()).toHaveText(verificationMessages.unavailable)
  },
)
