// What a visitor meets whose scripts do not come: a press is never lost, and a failure is told where it was pressed.
// What it means for forms is in missing-form-scripts.spec.ts.
import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { hold } from './form-helpers'
import { breakUntilReload, CHUNKS, didNotCome, expectToldAt, FIRST, lateOf } from './late-scripts'
import { expect, test } from './site'

const pressings = [
  {
    name: 'the login',
    path: routes.contact,
    control: (page: Page) => page.getByRole('button', { name: 'Prijava', exact: true }),
    result: (page: Page) => page.getByRole('dialog', { name: 'Prijava' }),
  },
  {
    name: 'the theme',
    path: routes.contact,
    control: (page: Page) => page.getByRole('button', { name: 'Preklopi temo' }).first(),
    result: (page: Page) => page.getByText('Izbrana je temna tema.'),
  },
  {
    name: 'the map',
    path: routes.contact,
    control: (page: Page) => page.getByRole('button', { name: 'Prikaži zemljevid' }),
    result: (page: Page) => page.locator('[data-frame] iframe'),
  },
  {
    name: 'the confirmation of the newsletter',
    path: `${routes.newsletterUnsubscription}?token=nekaj`,
    control: (page: Page) => page.getByRole('button', { name: 'Odjavi me' }),
    result: (page: Page) => page.getByRole('heading', { name: 'Odjava je opravljena.' }),
  },
]

test.beforeEach(({ page, baseURL }) =>
  page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Tuja vsebina</p>' }),
  ),
)

for (const { name, path, control, result } of pressings) {
  for (const [script, scripts] of [
    ['its script', CHUNKS],
    ["the page's first script", FIRST],
  ] as const)
    test(`a press on ${name} is kept while ${script} is on the way`, async ({ page }) => {
      const { release } = await hold(page, scripts)
      await page.goto(path, { waitUntil: 'commit' })
      await control(page).click()
      await expect(page.locator('[aria-busy="true"]')).toBeVisible()
      const slow = page.getByRole('alert').filter({ hasText: 'Nalaganje traja dlje' })
      if (scripts === CHUNKS) await expectToldAt(control(page), slow)
      release()
      await expect(result(page)).toBeVisible()
      await expect(slow).toBeHidden()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    })

  test(`a press on ${name} is told about in its place when the first script fails`, async ({ page }) => {
    await page.route(FIRST, (route) => route.abort())
    const { release } = await hold(page, FIRST)
    await page.goto(path, { waitUntil: 'commit' })
    await control(page).click()
    await expect(page.locator('[aria-busy="true"]')).toBeVisible()
    release()
    for (const isPressed of [true, false]) {
      await expectToldAt(control(page), lateOf(page))
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await control(page).evaluate((button) => button.nextElementSibling?.role)).toBe('alert')
      // The next press is answered as well.
      if (isPressed) await control(page).click()
    }
  })

  test(`a script of ${name} that fails is told at the control; the next press succeeds`, async ({ page }) => {
    await breakUntilReload(page)
    await page.goto(path)
    await control(page).click()
    await expectToldAt(control(page), didNotCome(page))
    await expect(didNotCome(page).getByRole('link', { name: '@' })).toBeVisible()
    await control(page).click()
    await expect(result(page)).toBeVisible()
  })
}

test('on a phone what is told at a control by the edge is whole on the screen, until the next press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(CHUNKS, (route) => route.abort())
  await page.goto(routes.contact)
  await page.getByRole('button', { name: 'Preklopi temo' }).first().click()
  await expect(didNotCome(page)).toBeInViewport({ ratio: 1 })
  await page.mouse.click(200, 700)
  await expect(didNotCome(page)).toBeHidden()
})

test('a menu asked for before the first script opens, also without commands', async ({ page }) => {
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

test('a carousel without its script offers no button, and the menu opens', async ({ page }) => {
  await page.route(CHUNKS, (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(routes.home)
  await expect(page.getByRole('button', { name: 'Naslednja slika' })).toBeHidden()
  await page.getByRole('button', { name: 'Meni' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Prijavnica' })).toBeVisible()
})

for (const [what, isAwake] of [
  ['its script does not come', false],
  ['only its enlarger does not come', true],
] as const)
  test(`a press on a picture leads to it when ${what}`, async ({ page }) => {
    if (!isAwake) await page.route(CHUNKS, (route) => route.abort())
    await page.goto(routes.gallery)
    if (isAwake) await page.locator('[data-effect="lightbox"][data-state="awake"]').first().waitFor()
    if (isAwake) await page.route(CHUNKS, (route) => route.abort())
    const picture = page.locator('#delavnice [data-picture]').first()
    const address = await picture.evaluate((link) => (link as HTMLAnchorElement).href)
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Slika</p>' }))
    await picture.click()
    await expect(page).toHaveURL(address)
  })
