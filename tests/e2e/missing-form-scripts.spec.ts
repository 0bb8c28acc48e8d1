// What a visitor meets who fills in a form whose scripts do not come: everything typed is kept, and the form goes out or
// says how else to reach the centre.
import type { Page, Route } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { officeRoutes, routes } from '../../common/routes'
import { fillForm, formOf, forms, hold, submitButton } from './form-helpers'
import { breakUntilReload, CHUNKS, didNotCome, FIRST, failOnce, lateOf, SCRIPTS } from './late-scripts'
import { expect, test } from './site'

/** What is told at the button of a form: in view, in a region that screen readers listen to. */
const told = (page: Page) => didNotCome(page.locator('form [data-note]'))
const outcomes = {
  registration: (page: Page) => page.getByRole('region', { name: siteForms.registration.messages.success }),
  contact: (page: Page) => page.getByText(siteForms.contact.messages.success),
  newsletter: (page: Page) => page.getByText(siteForms.newsletter.messages.success),
} as const

for (const name of ['registration', 'contact', 'newsletter'] as const) {
  const { path } = forms[name]

  test(`the ${name} form without its scripts says so, and goes out as it was typed`, async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url())
    })
    await breakUntilReload(page)
    await page.goto(path)
    const form = formOf(page, name)
    await fillForm(form, name)
    await submitButton(form).click()
    await expect(told(page)).toBeInViewport({ ratio: 1 })
    await expect(told(page)).toContainText('Kar ste vpisali, je ohranjeno.')
    expect(calls).toEqual([])
    await submitButton(form).click()
    await expect(outcomes[name](page)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('primer.si')
  })

  test(`the ${name} form says how to reach the centre when no script ever comes`, async ({ page }) => {
    await page.route(CHUNKS, (route) => route.abort())
    await page.goto(path)
    const form = formOf(page, name)
    for (const _ of [1, 2, 3]) {
      await submitButton(form).click()
      await expect(told(page)).toBeInViewport({ ratio: 1 })
    }
    await expect(told(page).getByRole('link', { name: '@' })).toBeVisible()
  })

  test(`when every script fails once the ${name} form is sent with all that was typed`, async ({ page }) => {
    await failOnce(page, SCRIPTS)
    await page.goto(path)
    await fillForm(formOf(page, name), name)
    await expect(lateOf(page)).toBeInViewport()
    // »Preverite povezavo in stran osvežite.«
    await page.reload()
    const form = formOf(page, name)
    await fillForm(form, name)
    await submitButton(form).click()
    const note = form.getByRole('alert').filter({ hasText: 'ni bilo mogoče naložiti' })
    const failure = note.or(form.locator('[data-outcome="failure"]')).first()
    // What checks the form and what proves that no robot filled it in come one after the other, and may each be told, at the
    // button or as the outcome. The form may be gone before it can be pressed again.
    await expect(async () => {
      if (await failure.isVisible()) await submitButton(form).click({ timeout: 1000 })
      await expect(outcomes[name](page)).toBeVisible({ timeout: 4000 })
    }).toPass()
  })

  test(`the page of the ${name} form without any script names telephone and e-mail`, async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto(path)
    await submitButton(formOf(page, name)).click()
    await expect(lateOf(page)).toBeInViewport({ ratio: 1 })
    for (const way of ['tel:', 'mailto:'])
      await expect(lateOf(page).locator(`a[href^="${way}"]`)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test(`the ${name} form says that there is no connection`, async ({ page, context }) => {
    await page.route(CHUNKS, (route) => route.abort())
    await page.goto(path)
    await page.locator('html[data-mounted]').waitFor()
    await context.setOffline(true)
    const form = formOf(page, name)
    await fillForm(form, name)
    for (const _ of [1, 2]) await submitButton(form).click()
    await expect(told(page)).toContainText('naprava nima povezave z internetom')
    await context.setOffline(false)
    await page.unroute(CHUNKS)
    await submitButton(form).click()
    await expect(outcomes[name](page)).toBeVisible()
  })

  test(`over a line of 100 kbit/s the ${name} form is sent`, async ({ page }) => {
    test.slow()
    await page.goto(path, { waitUntil: 'commit' })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 100_000 / 8,
      uploadThroughput: 100_000 / 8,
    })
    const form = formOf(page, name)
    await fillForm(form, name)
    await submitButton(form).click()
    await expect(outcomes[name](page)).toBeVisible({ timeout: 60_000 })
  })
}

test('with the chunks of an old version gone the page comes anew with all typed', async ({ page }) => {
  let documents = 0
  const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'ni več' })
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) documents++
    await (documents < 2 && CHUNKS(new URL(route.request().url())) ? gone(route) : route.fallback())
  })
  await page.goto('/prijavnica')
  const form = formOf(page, 'registration')
  await fillForm(form, 'registration', { message: 'Vprašanje\nv dveh vrsticah' })
  await form.getByRole('radio', { name: 'drugo osebo' }).check()
  await form.locator('[name="payerName"]').press('Enter')
  await expect(told(page)).toBeInViewport()
  const request = page.waitForRequest(forms.registration.call)
  await page.getByRole('button', { name: 'Poskusi znova' }).click()
  expect((await request).postDataJSON()).toMatchObject({
    ...forms.registration.values,
    message: 'Vprašanje\nv dveh vrsticah',
  })
})

test('a form that is sent off before the first script has come goes out once', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  const { release } = await hold(page, FIRST)
  await page.goto(routes.contact, { waitUntil: 'commit' })
  const form = formOf(page, 'contact')
  await fillForm(form, 'contact')
  await submitButton(form).click()
  await form.locator('[name="email"]').press('Enter')
  release()
  await expect(outcomes.contact(page)).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a form that the browser sends goes out once, though a script comes meanwhile', async ({ page }) => {
  let sent = 0
  // What was pressed early is pressed again a task after the script has begun.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.documentElement.matches('[data-mounted]')) setTimeout(() => console.log('pressed again'))
    }).observe(document, { attributeFilter: ['data-mounted'], subtree: true }),
  )
  const begun = page.waitForEvent('console', (message) => message.text() === 'pressed again')
  await page.route(`**${officeRoutes.signIn}`, async (route) => {
    if (route.request().method() === 'POST') {
      sent++
      await begun
    }
    await route.fallback()
  })
  const { release } = await hold(page, FIRST)
  await page.goto(officeRoutes.signIn, { waitUntil: 'commit' })
  await page.getByLabel('Vaš e-poštni naslov').fill('urad@ckd.example')
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click({ noWaitAfter: true })
  await expect.poll(() => sent).toBe(1)
  release()
  await begun
  await expect(page.getByRole('heading', { name: 'Preverite e-pošto' })).toBeVisible()
  expect(sent).toBe(1)
})

test('a form rests until it is touched, however long its visitor stays', async ({ page }) => {
  await page.clock.install()
  await page.goto('/prijavnica')
  await page.clock.runFor(60_000)
  const island = page.locator('[data-island="enrolment-form"]')
  await expect(island).toHaveAttribute('data-state', 'asleep')
  await formOf(page, 'registration').locator('[name="payerName"]').focus()
  await expect(island).toHaveAttribute('data-state', 'awake')
})

test('a page none of whose scripts came says so by itself, for as long as that lasts', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/prijavnica')
  await expect(lateOf(page)).toBeInViewport()
  await page.unroute(SCRIPTS)
  await page.reload()
  await page.locator('html[data-mounted]').waitFor()
  await expect(lateOf(page)).toBeHidden()
  expect(await page.evaluate(() => document.querySelector('[data-late]')?.getAnimations().length)).toBe(0)
})

test('a page whose script is slow says so after a while', async ({ page }) => {
  const { release } = await hold(page, FIRST)
  await page.goto('/prijavnica', { waitUntil: 'commit' })
  await submitButton(formOf(page, 'registration')).click()
  await expect(lateOf(page)).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(lateOf(page)).toBeInViewport()
  release()
  await expect(lateOf(page)).toBeHidden()
})
