// Visitors whose scripts do not load: a message at the control names telephone and e-mail, and typed text stays.
import type { Locator, Page } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { officeRoutes, routes } from '../../common/routes'
import { expectAccessible } from './accessibility'
import { type FormName, fillForm, formOf, forms, holdRequests, submitButton } from './form-helpers'
import { ENTRY_SCRIPT, expectMessageAt, ISLAND_SCRIPTS, islandErrorOf, pageErrorOf } from './script-helpers'
import { expect, longUnless, test } from './site'

/** `pressed` is the name of a button. With `form`, that form is filled in first. */
type Click = [name: string, path: string, pressed: string, result: (page: Page) => Locator, form?: FormName]

const toFormClick = (form: FormName, result: (page: Page) => Locator): Click => [
  `the button of the ${form} form`,
  forms[form].path,
  siteForms[form].messages.submit,
  result,
  form,
]

/** One control of each kind: dialog, embed, page shell, form. All are mounted by the same function. */
const clicks: Click[] = [
  ['the login', routes.contact, 'Prijava', (page) => page.getByRole('dialog', { name: 'Prijava' })],
  ['the map', routes.contact, 'Prikaži zemljevid', (page) => page.locator('[data-frame] iframe')],
  [
    'the confirmation of the newsletter',
    `${routes.newsletterUnsubscription}?token=nekaj`,
    'Odjavi me',
    (page) => page.getByRole('heading', { name: 'Odjava je opravljena.' }),
  ],
  toFormClick('registration', (page) => page.getByText('Gledališke delavnice, Muzikal')),
]

/** Collects the POST requests of a page. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  return calls
}

const busyElements = (page: Page) => page.locator('[aria-busy="true"]')

test.beforeEach(({ foreignUrls: _ }) => {})

for (const [name, path, pressed, result, form] of clicks) {
  const control = (page: Page) => page.getByRole('button', { name: pressed, exact: true }).first()
  const fillTestedForm = async (page: Page) => {
    if (form) await fillForm(formOf(page, form), form)
  }

  for (const [script, scripts] of [
    ['its script', ISLAND_SCRIPTS],
    ["the page's first script", ENTRY_SCRIPT],
  ] as const)
    test(`a click on ${name} is kept while ${script} loads${longUnless(form === 'registration' && scripts === ENTRY_SCRIPT)}`, async ({
      page,
    }) => {
      const calls = watchCalls(page)
      const { release } = await holdRequests(page, scripts)
      await page.goto(path, { waitUntil: 'commit' })
      await fillTestedForm(page)
      await control(page).click()
      await expect(busyElements(page)).toBeVisible()
      const slow = page.getByRole('alert').filter({ hasText: 'Nalaganje traja dlje' })
      if (scripts === ISLAND_SCRIPTS) await expectMessageAt(control(page), slow)
      release()
      await expect(result(page)).toBeVisible()
      await expect(slow).toBeHidden()
      await expect(busyElements(page)).toHaveCount(0)
      if (form) expect(calls).toHaveLength(1)
    })

  test(`a click on ${name} shows a message at the control when the first script fails @long`, async ({
    page,
  }) => {
    await page.route(ENTRY_SCRIPT, (route) => route.abort())
    const { release } = await holdRequests(page, ENTRY_SCRIPT)
    await page.goto(path, { waitUntil: 'commit' })
    await control(page).click()
    await expect(busyElements(page)).toBeVisible()
    release()
    for (const isPressed of [true, false]) {
      await expectMessageAt(control(page), pageErrorOf(page))
      await expect(busyElements(page)).toHaveCount(0)
      // The next click loads the script again, and shows the message again.
      if (isPressed) await control(page).click()
    }
    if (form) return
    await page.unroute(ENTRY_SCRIPT)
    await control(page).click()
    await expect(result(page)).toBeVisible()
    await expect(pageErrorOf(page)).toBeHidden()
  })

  test(`each click on ${name} shows a message while its script fails, and works after a reload${longUnless(form === 'registration')}`, async ({
    page,
  }) => {
    const calls = watchCalls(page)
    await page.route(ISLAND_SCRIPTS, (route) => route.abort())
    await page.goto(path)
    await fillTestedForm(page)
    for (const isFirst of [true, false]) {
      await control(page).click()
      await expectMessageAt(control(page), islandErrorOf(page))
      await expect(islandErrorOf(page).getByRole('link', { name: '@' })).toBeVisible()
      if (isFirst) await page.mouse.click(1, 1)
    }
    if (form) await expect(islandErrorOf(page)).toContainText('Kar ste vpisali, je ohranjeno.')
    expect(calls).toEqual([])
    await page.unroute(ISLAND_SCRIPTS)
    await page.reload()
    await fillTestedForm(page)
    await control(page).click()
    await expect(result(page)).toBeVisible()
  })
}

test('on a phone the message at a control by the edge is completely visible, until the next click @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(ISLAND_SCRIPTS, (route) => route.abort())
  await page.goto(routes.contact)
  await page.getByRole('button', { name: 'Preklopi temo' }).first().click()
  await expect(islandErrorOf(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.mouse.click(200, 700)
  await expect(islandErrorOf(page)).toBeHidden()
})

test('a menu opened before the first script loads appears afterwards, also without invoker commands @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    // Commands in the HTML would still be executed.
    document.addEventListener('command', (event) => event.preventDefault(), { capture: true })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const { release } = await holdRequests(page, ENTRY_SCRIPT)
  await page.goto(routes.mentors, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Meni' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Prijavnica' })).toBeVisible()
})

for (const [what, files] of [
  ['script', ISLAND_SCRIPTS],
  ['style sheet', /\/lightbox\.[^/]*\.css$/],
] as const)
  test(`a click on a picture opens its file when its ${what} does not come @long`, async ({ page }) => {
    page.removeAllListeners('console')
    await page.route(files, (route) => route.abort())
    await page.goto(routes.gallery)
    const picture = page.locator('#delavnice [data-picture]').first()
    const address = await picture.evaluate((link) => (link as HTMLAnchorElement).href)
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Slika</p>' }))
    await picture.click()
    await expect(page).toHaveURL(address)
  })

for (const [what, path, selector] of [
  ['a photo', routes.gallery, '#delavnice [data-picture]'],
  ['an album', '/o-jskd', '[data-effect=lightbox] > [data-needs-script]'],
] as const)
  test(`a click on ${what} before the page's first script opens the lightbox once it has loaded @long`, async ({
    page,
  }) => {
    const { release } = await holdRequests(page, ENTRY_SCRIPT)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(selector).first().click()
    await expect(busyElements(page)).toHaveCount(1)
    release()
    await expect(page.getByRole('dialog', { name: 'Ogled slik' })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(busyElements(page)).toHaveCount(0)
  })

for (const [what, breakObserver] of [
  ['without IntersectionObserver', () => Reflect.deleteProperty(window, 'IntersectionObserver')],
  [
    'whose IntersectionObserver fails',
    () => {
      window.IntersectionObserver.prototype.observe = () => {
        throw new Error('No observer')
      }
    },
  ],
] as const)
  test(`in a browser ${what} a page's other controls and its form still work @long`, async ({ page }) => {
    page.removeAllListeners('console')
    await page.addInitScript(breakObserver)
    await page.goto(routes.about)
    const newsletter = formOf(page, 'newsletter')
    await submitButton(newsletter).click()
    await expect(newsletter.locator('[data-outcome=problems]')).toBeVisible()
    await page.getByRole('button', { name: 'Preklopi temo' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Izbrana je' })).toBeVisible()
  })

test('a form that the browser submits is sent once, although a script loads meanwhile @long', async ({
  page,
}) => {
  let sent = 0
  // Early clicks are replayed one task after the script has started.
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
  const { release } = await holdRequests(page, ENTRY_SCRIPT)
  await page.goto(officeRoutes.signIn, { waitUntil: 'commit' })
  await page.getByLabel('Vaš e-poštni naslov').fill('urad@ckd.example')
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click({ noWaitAfter: true })
  await expect.poll(() => sent).toBe(1)
  release()
  await begun
  await expect(page.getByRole('heading', { name: 'Preverite e-pošto' })).toBeVisible()
  expect(sent).toBe(1)
})

test('a page whose script is slow shows a message after a while @long', async ({ page }) => {
  const { release } = await holdRequests(page, ENTRY_SCRIPT)
  await page.goto('/prijavnica', { waitUntil: 'commit' })
  await submitButton(formOf(page, 'registration')).click()
  await expect(pageErrorOf(page)).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(pageErrorOf(page)).toBeInViewport()
  release()
  await expect(pageErrorOf(page)).toBeHidden()
})
