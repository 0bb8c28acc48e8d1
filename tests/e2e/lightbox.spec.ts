import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { ENTRY_SCRIPT } from './script-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

const thumbnail = (page: Page, index: number) => page.locator('#delavnice [data-picture]').nth(index)
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Ogled slik' })
const counter = (page: Page) => lightbox(page).locator('.pswp__counter')
const currentPicture = (page: Page) =>
  lightbox(page).locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
const control = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true })
const readWidth = async (page: Page) => (await currentPicture(page).boundingBox())?.width ?? 0
const countPictures = (page: Page) => page.locator('#delavnice [data-picture]').count()

/** Before the scripts are loaded a click opens the picture's URL. */
const waitUntilMounted = (page: Page) => page.locator('html[data-mounted]').waitFor()

/** Opens a picture and waits until the lightbox shows it. */
async function openPicture(page: Page, index: number) {
  await page.goto('/galerija')
  await waitUntilMounted(page)
  await thumbnail(page, index).click()
  await expect(counter(page)).toHaveText(`${index + 1} od ${await countPictures(page)}`)
  await expect(currentPicture(page)).toBeVisible()
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
}

test('a picture opens with caption, thumbnails and Slovenian controls, and the last is followed by the first', async ({
  page,
}) => {
  await openPicture(page, 1)
  const total = await countPictures(page)
  const alt = (await thumbnail(page, 1).locator('img').getAttribute('alt')) ?? ''
  await expect(lightbox(page).locator('.pswp__caption')).toHaveText(alt)
  for (const name of [
    'Zapri',
    'Povečaj',
    'Pomanjšaj',
    'Celozaslonski način',
    'Prejšnja slika',
    'Naslednja slika',
  ])
    await expect(control(page, name)).toBeVisible()
  const thumbnails = lightbox(page).getByRole('group', { name: 'Sličice' }).getByRole('button')
  await expect(thumbnails).toHaveCount(total)
  expect(await thumbnails.first().boundingBox()).toMatchObject({ width: 120, height: 80 })
  await expect(lightbox(page).locator('.pswp__thumbnails')).toHaveCSS('gap', '16px')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')

  await thumbnails.first().click()
  await expect(counter(page)).toHaveText(`1 od ${total}`)
  await control(page, 'Prejšnja slika').click()
  await expect(counter(page)).toHaveText(`${total} od ${total}`)
  await control(page, 'Naslednja slika').click()
  await expect(counter(page)).toHaveText(`1 od ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`2 od ${total}`)
})

test('while a picture is open the page behind gets no focus and does not scroll; closing returns the focus to its thumbnail @long', async ({
  page,
}) => {
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => control(page, 'Zapri').click(),
    () => page.goBack(),
  ]) {
    await openPicture(page, 2)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 500)
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
    }
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await leave()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(thumbnail(page, 2)).toBeFocused()
    await expect(page).toHaveURL('/galerija')
  }
})

test('with reduced motion the lightbox does not slide, and it is accessible @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPicture(page, 0)
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const look = () => {
      seen.add(Math.round(document.querySelector('.pswp__container')?.getBoundingClientRect().x ?? 0))
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await control(page, 'Naslednja slika').click()
  await expect(counter(page)).toHaveText(/^2 od/)
  expect(await places.evaluate(({ size }) => size)).toBeLessThanOrEqual(2)
  await expectAccessible(page)
})

test('an album opens its own pictures, the cover first @long', async ({ page }) => {
  await page.goto('/o-jskd')
  await waitUntilMounted(page)
  // Its cover comes last in the order of file names.
  const album = page.locator('[data-effect=lightbox]', { hasText: 'Srečanje otroških pevskih zborov' })
  const cover = album.locator('> a')
  await cover.click()
  await expect(counter(page)).toHaveText('1 od 2')
  await expect(lightbox(page).locator('.pswp__caption')).toHaveText('Otroški zbor poje na odru.')
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(cover).toBeFocused()
})

test('a page with pictures fetches the lightbox ahead, and runs it only once a picture is touched @long', async ({
  page,
}) => {
  const fetched: string[] = []
  const run: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'script') run.push(pathname)
    else fetched.push(pathname)
  })
  await page.goto('/galerija')
  const gallery = page.locator('#delavnice [data-effect=lightbox]')
  const needs = (await gallery.getAttribute('data-needs'))?.split(' ') ?? []
  const ofLightbox = needs.filter((path) => path.endsWith('.js') && !ENTRY_SCRIPT(new URL(path, page.url())))
  expect(ofLightbox).not.toEqual([])
  await expect.poll(() => fetched).toEqual(expect.arrayContaining(needs))
  await expect(gallery).toHaveAttribute('data-state', 'idle')
  expect(run.filter((path) => ofLightbox.includes(path))).toEqual([])
  await thumbnail(page, 0).hover()
  await expect.poll(() => run).toEqual(expect.arrayContaining(ofLightbox))
})

test('buttons, wheel and double clicks zoom the picture up to three times its size; arrow keys move it by 50 px @long', async ({
  page,
}) => {
  await openPicture(page, 0)
  const fit = await readWidth(page)
  const natural = Number(await thumbnail(page, 0).locator('img').getAttribute('width'))
  await control(page, 'Povečaj').click()
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit * 2, -1)
  for (let press = 0; press < 6; press++) await control(page, 'Povečaj').click()
  await expect.poll(() => readWidth(page)).toBeCloseTo(natural * 3, -1)
  for (let press = 0; press < 6; press++) await control(page, 'Pomanjšaj').click()
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit, -1)

  const box = await currentPicture(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit * 2, -1)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit, -1)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit * 2, -1)
  await page.mouse.wheel(0, -100)
  const before = await currentPicture(page).boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => ((await currentPicture(page).boundingBox())?.x ?? 0) - (before?.x ?? 0))
    .toBe(-50)
  await expect(counter(page)).toHaveText(/^1 od/)
})

test('dragging over 30 % of the width shows the next picture, a shorter slow drag does not @long', async ({
  page,
}) => {
  await openPicture(page, 0)
  /** Drags slowly enough that it is no swipe. */
  const drag = async (distance: number) => {
    await page.mouse.move(900, 350)
    await page.mouse.down()
    const start = await page.evaluate(() => performance.now())
    await page.mouse.move(900 - distance, 350, { steps: 10 })
    await page.waitForFunction((since) => performance.now() - since > 600, start)
    await page.mouse.up()
  }
  await drag(200)
  await expect
    .poll(() => page.locator('.pswp__container').evaluate((element) => element.style.transform))
    .toMatch(/\(0px|^$/)
  await expect(counter(page)).toHaveText(/^1 od/)
  await drag(500)
  await expect(counter(page)).toHaveText(/^2 od/)
})

test('hiding the thumbnails enlarges the picture @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openPicture(page, 0)
  const before = await readWidth(page)
  const toggle = control(page, 'Sličice')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(lightbox(page).getByRole('group', { name: 'Sličice' })).toBeHidden()
  await expect.poll(() => readWidth(page)).toBeGreaterThan(before)
  await toggle.click()
  await expect(lightbox(page).getByRole('group', { name: 'Sličice' })).toBeVisible()
})

test('»Celozaslonski način« fills the screen, and closing leaves it @long', async ({ page }) => {
  await openPicture(page, 0)
  await control(page, 'Celozaslonski način').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('pswp')
  await expect(control(page, 'Celozaslonski način')).toHaveAttribute('aria-pressed', 'true')
  await control(page, 'Zapri').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('a picture that cannot be loaded shows a message @long', async ({ page }) => {
  await page.goto('/galerija')
  await waitUntilMounted(page)
  await thumbnail(page, 0).hover()
  await page.route(/\/assets\/slike\//, (route) => route.abort())
  await page.locator('#delavnice').evaluate((panel) => {
    for (const source of panel.querySelectorAll('a:first-child source'))
      source.setAttribute('srcset', '/assets/slike/ni.avif 4w')
  })
  await thumbnail(page, 0).click()
  const shown = lightbox(page).locator('.pswp__item[aria-hidden=false]')
  await expect(shown.getByText('Slike ni bilo mogoče naložiti.')).toBeVisible()
})
