import type { Locator, Page } from '@playwright/test'
import { expect, stopClock, test, withMotion } from './site'

test.use({ ...withMotion, viewport: { width: 1280, height: 1200 } })

const hero = (page: Page) => page.locator('[data-carousel=hero]')
const locations = (page: Page) => page.locator('[data-carousel=locations]')
/** Expects that the dot of this picture is marked as current. */
const expectCurrentPicture = (page: Page, picture: number) =>
  expect(hero(page).locator('[data-slide][aria-current]')).toHaveAccessibleName(`Slika ${picture} od 3`)
const clickHeroButton = (page: Page, name: string) => hero(page).getByRole('button', { name }).click()
const expectHydratedHero = (page: Page) => expect(hero(page)).toHaveAttribute('data-live')

/** Waits until a carousel is on the screen and its timer runs. */
const expectPlaying = (carousel: Locator) => expect(carousel).toHaveAttribute('data-playing')

/** Opens the home page with a stopped clock. */
async function openWithClock(page: Page, { isCalm = false } = {}) {
  await stopClock(page)
  await page.goto('/')
  await expectHydratedHero(page)
  await page.mouse.move(5, 5)
  if (!isCalm) await expectPlaying(hero(page))
}

test('the hero changes every five seconds, starts again after the last picture, and shows one picture at a time', async ({
  page,
}) => {
  await openWithClock(page)
  for (const picture of [2, 3, 1]) {
    await page.clock.runFor(5000)
    await expectCurrentPicture(page, picture)
    const shown = hero(page).locator('.swiper-slide:not([inert])')
    await expect(shown).toHaveAttribute('data-swiper-slide-index', String(picture - 1))
    await expect(hero(page).locator('.swiper-slide[inert]')).toHaveCount(2)
    await page.clock.runFor(600)
  }
})

/** Expects that the dot is current and its picture is in view. */
async function expectShownPicture(page: Page, picture: number) {
  await expectCurrentPicture(page, picture)
  const image = hero(page).locator(`[data-swiper-slide-index="${picture - 1}"] img`)
  await expect(image).toBeInViewport({ ratio: 0.9 })
}

test('previous, next and dots choose a picture, also past the ends and during a movement @long', async ({
  page,
}) => {
  await page.goto('/')
  await expectHydratedHero(page)
  await clickHeroButton(page, 'Ustavi predvajanje')
  await hero(page).getByRole('button', { name: 'Slika 2 od 3' }).press('Enter')
  await expectShownPicture(page, 2)
  for (const [picture, ...labels] of [
    [3, 'Slika 2 od 3', 'Naslednja slika'],
    [3, 'Slika 2 od 3', 'Prejšnja slika', 'Prejšnja slika'],
    [1, 'Naslednja slika'],
    [3, 'Prejšnja slika'],
  ] as const) {
    const shown = await hero(page).evaluate(async (section, names) => {
      for (const name of names) section.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click()
      for (let frames = 0; frames < 3; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return section.querySelector('[data-slide][aria-current]')?.getAttribute('aria-label')
    }, labels)
    expect(shown).toBe(`Slika ${picture} od 3`)
    await expectShownPicture(page, picture)
  }
})

const setPageHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

for (const [when, begin, end] of [
  [
    'its button pauses it',
    (page) => clickHeroButton(page, 'Ustavi predvajanje').then(() => page.mouse.move(5, 5)),
    (page) => hero(page).getByRole('button', { name: 'Predvajaj' }).press('Enter'),
  ],
  ['the pointer is on it', (page) => hero(page).hover(), (page) => page.mouse.move(5, 5)],
  [
    'the focus is in it',
    (page) => hero(page).getByRole('button', { name: 'Naslednja slika' }).focus(),
    (page) => page.getByRole('button', { name: 'Prijava' }).first().focus(),
  ],
  ['the page is hidden', (page) => setPageHidden(page, true), (page) => setPageHidden(page, false)],
] satisfies [string, (page: Page) => Promise<void>, (page: Page) => Promise<void>][])
  test(`the hero waits while ${when} @long`, async ({ page }) => {
    await openWithClock(page)
    await begin(page)
    await page.clock.runFor(11_000)
    await expectCurrentPicture(page, 1)
    await end(page)
    await page.clock.runFor(5000)
    await expectCurrentPicture(page, 2)
  })

test('with reduced motion nothing moves by itself, and there is no pause button @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithClock(page, { isCalm: true })
  await page.clock.runFor(20_000)
  await expectCurrentPicture(page, 1)
  await expect(hero(page).getByRole('button', { name: 'Ustavi predvajanje' })).toBeHidden()
  await clickHeroButton(page, 'Naslednja slika')
  await expectCurrentPicture(page, 2)
})

test('locations change after four seconds or by their controls, and show their number @long', async ({
  page,
}) => {
  await openWithClock(page)
  await locations(page).scrollIntoViewIfNeeded()
  await expect(locations(page)).toHaveAttribute('data-live')
  const shown = locations(page).locator('.swiper-slide:not([inert])')
  await expect(shown).toContainText('1 od 2')
  await expectPlaying(locations(page))
  for (const place of ['2 od 2', '1 od 2']) {
    await page.clock.runFor(4000)
    await expect(shown).toContainText(place)
    await page.clock.runFor(600)
  }
  for (const [step, place] of [
    [shown.getByRole('link', { name: /^Naslednja lokacija/ }), '2 od 2'],
    [locations(page).getByRole('button', { name: 'Naslednja lokacija' }), '1 od 2'],
    [locations(page).getByRole('button', { name: 'Prejšnja lokacija' }), '2 od 2'],
  ] as const) {
    await step.click()
    await page.clock.runFor(600)
    await expect(shown).toContainText(place)
  }
  expect(new URL(page.url()).hash).toBe('')
})
