// What a visitor meets who fills in a form whose scripts do not come: everything typed is kept, and the form goes out or
// says how else to reach the centre.
import type { Page } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { officeRoutes, routes } from '../../common/routes'
import { fillForm, formOf, forms, hold, submitButton } from './form-helpers'
import { breakUntilReload, CHUNKS, didNotCome, expectToldAt, FIRST, lateOf, SCRIPTS } from './late-scripts'
import { expect, test } from './site'

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
    await expectToldAt(submitButton(form), didNotCome(page))
    await expect(didNotCome(page)).toContainText('Kar ste vpisali, je ohranjeno.')
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
      await expectToldAt(submitButton(form), didNotCome(page))
    }
    await expect(didNotCome(page).getByRole('link', { name: '@' })).toBeVisible()
  })
}

for (const [script, scripts] of [
  ['its script', CHUNKS],
  ["the page's first script", FIRST],
] as const)
  test(`a form sent off before ${script} has come is kept as it was typed, and goes out once`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url())
    })
    const { release } = await hold(page, scripts)
    await page.goto(routes.enrolment, { waitUntil: 'commit' })
    const form = formOf(page, 'registration')
    await fillForm(form, 'registration', { participantFirstName: 'Zgodnja' })
    await form.locator('[name="payerName"]').press('Enter')
    await submitButton(form).click()
    release()
    await expect(outcomes.registration(page)).toContainText('Zgodnja Žagar')
    await expect(outcomes.registration(page)).toContainText('Gledališke delavnice, MuzikalIme')
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
