// What a visitor meets whose scripts do not come: a press is never lost, a failure is told where it was pressed, and
// everything typed comes along.
import type { Locator, Page, Route } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { routes } from '../../common/routes'
import { fillForm, formOf, forms, hold, submitButton } from './form-helpers'
import { CHUNKS } from './late-scripts'
import { expect, test } from './site'

const SCRIPTS = /\/assets\/.*\.js/
const FIRST = (url: URL) => /\/entries\/.*\.js$/.test(url.pathname)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is told at a control of a form, or at any other: in view, in a region that screen readers listen to. */
const didNotCome = (notes: Locator) => notes.getByRole('alert').filter({ hasText: 'ni bilo mogoče naložiti' })
const told = (page: Page) => didNotCome(page.locator('form [data-note]'))
const toldBeside = (page: Page) => didNotCome(page.locator('[data-note][popover]'))

/** Scripts that stay away for the life of a page, as in browsers that remember a failed one. */
async function breakUntilReload(page: Page): Promise<void> {
  let documents = 0
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) documents++
    await (documents < 2 && CHUNKS(new URL(route.request().url())) ? route.abort() : route.fallback())
  })
}

const pressings = [
  {
    name: 'the login',
    path: routes.contact,
    press: (page: Page) => page.getByRole('button', { name: 'Prijava', exact: true }).click(),
    result: (page: Page) => page.getByRole('dialog', { name: 'Prijava' }),
  },
  {
    name: 'the settings of cookies',
    path: routes.contact,
    press: (page: Page) =>
      page.getByRole('contentinfo').getByRole('button', { name: 'Nastavitve piškotkov' }).click(),
    result: (page: Page) => page.getByRole('dialog', { name: 'Nastavitve piškotkov' }),
  },
  {
    name: 'the theme',
    path: routes.contact,
    press: (page: Page) => page.getByRole('button', { name: 'Preklopi temo' }).first().click(),
    result: (page: Page) => page.getByText('Izbrana je temna tema.'),
  },
  {
    name: 'the map',
    path: routes.contact,
    press: (page: Page) => page.getByRole('button', { name: 'Prikaži zemljevid' }).click(),
    result: (page: Page) => page.locator('[data-frame] iframe'),
  },
  {
    name: 'the confirmation of the newsletter',
    path: `${routes.newsletterUnsubscription}?token=nekaj`,
    press: (page: Page) => page.getByRole('button', { name: 'Odjavi me' }).click(),
    result: (page: Page) => page.getByRole('heading', { name: 'Odjava je opravljena.' }),
  },
]

test.beforeEach(({ page, baseURL }) =>
  page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Tuja vsebina</p>' }),
  ),
)

for (const { name, path, press, result } of pressings) {
  test(`a press on ${name} is kept while its script is on the way, and says so`, async ({ page }) => {
    const { release } = await hold(page, CHUNKS)
    await page.goto(path, { waitUntil: 'commit' })
    await press(page)
    await expect(page.locator('[aria-busy="true"]')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Nalagam' })).toBeInViewport()
    release()
    await expect(result(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  })

  test(`a press on ${name} before the page's first script has come is not lost`, async ({ page }) => {
    const { release } = await hold(page, FIRST)
    await page.goto(path, { waitUntil: 'commit' })
    await press(page)
    await expect(page.locator('[aria-busy="true"]')).toBeVisible()
    release()
    await expect(result(page)).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  })

  test(`when the script of ${name} does not come this is told at the control, and the next press succeeds`, async ({
    page,
  }) => {
    await breakUntilReload(page)
    await page.goto(path)
    await press(page)
    await expect(toldBeside(page)).toBeInViewport({ ratio: 1 })
    await expect(toldBeside(page).getByRole('link', { name: '@' })).toBeVisible()
    await page.locator('[data-note][popover]').getByRole('button', { name: 'Poskusi znova' }).click()
    await expect(result(page)).toBeVisible()
  })

  test(`when every script fails once ${name} works all the same`, async ({ page }) => {
    const failed = new Set<string>()
    await page.route(CHUNKS, (route) => {
      const isFirst = !failed.has(route.request().url())
      failed.add(route.request().url())
      return isFirst ? route.abort() : route.fallback()
    })
    await page.goto(path)
    await press(page)
    await expect(result(page).or(toldBeside(page))).toBeVisible()
    if (await toldBeside(page).isVisible())
      await page.locator('[data-note][popover]').getByRole('button', { name: 'Poskusi znova' }).click()
    await expect(result(page)).toBeVisible()
  })
}

const outcomes = {
  registration: (page: Page) => page.getByRole('region', { name: siteForms.registration.messages.success }),
  contact: (page: Page) => page.getByText(siteForms.contact.messages.success),
  newsletter: (page: Page) => page.getByText(siteForms.newsletter.messages.success),
} as const

for (const name of ['registration', 'contact', 'newsletter'] as const) {
  const { path } = forms[name]

  test(`the ${name} form whose scripts stay away says so at its button, and goes out with all that was typed`, async ({
    page,
  }) => {
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

  test(`the ${name} form says that there is no connection instead of leading to the browser's error page`, async ({
    page,
    context,
  }) => {
    await page.route(CHUNKS, (route) => route.abort())
    await page.goto(path)
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

test('chunks of an old version that are gone are the same: the page comes anew with everything typed', async ({
  page,
}) => {
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

test('the menu that is asked for before the first script has come opens, also where browsers know no commands', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    // Commands stand in the HTML and would be obeyed all the same.
    document.addEventListener('command', (event) => event.preventDefault(), { capture: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const { release } = await hold(page, FIRST)
  await page.goto(routes.mentors, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Meni' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Prijavnica' })).toBeVisible()
})

test('a page none of whose scripts came says so by itself, for as long as that lasts', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/prijavnica')
  const late = page.getByText('Stran se ni naložila v celoti')
  await expect(late).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(late).toBeInViewport()
  await page.unroute(SCRIPTS)
  await page.reload()
  await page.locator('html[data-mounted]').waitFor()
  await expect(late).toBeHidden()
  expect(await page.evaluate(() => document.querySelector('.late')?.getAnimations().length)).toBe(0)
})

test('a form gets ready by itself, and not before somebody has stayed for a moment', async ({ page }) => {
  await page.clock.install()
  await page.goto('/prijavnica')
  const form = formOf(page, 'registration')
  await expect(page.locator('[data-island="enrolment-form"]')).toHaveAttribute('data-state', 'asleep')
  await page.clock.runFor(2500)
  await expect(form).toHaveAttribute('data-ready', '')
})

test('who saves data pays for a form with the first touch only', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.clock.install()
  await page.goto('/prijavnica', { waitUntil: 'load' })
  await page.clock.runFor(60_000)
  const island = page.locator('[data-island="enrolment-form"]')
  await expect(island).toHaveAttribute('data-state', 'asleep')
  await formOf(page, 'registration').locator('[name="payerName"]').focus()
  await expect(island).toHaveAttribute('data-state', 'awake')
})

test('a carousel whose script does not come offers no button that does nothing, and the menu opens all the same', async ({
  page,
}) => {
  await page.route(CHUNKS, (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.home)
  await expect(page.getByRole('button', { name: 'Naslednja slika' })).toBeHidden()
  await page.getByRole('button', { name: 'Meni' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Prijavnica' })).toBeVisible()
})

test('a press on a picture whose script does not come leads to the picture', async ({ page }) => {
  await page.route(CHUNKS, (route) => route.abort())
  await page.goto(routes.gallery)
  const picture = page.locator('#delavnice [data-picture]').first()
  const address = await picture.evaluate((link) => (link as HTMLAnchorElement).href)
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Slika</p>' }))
  await picture.click()
  await expect(page).toHaveURL(address)
})
