// Zoom, drag and full screen of an enlarged picture.
import {
  control,
  counter,
  currentPicture,
  lightbox,
  openPicture,
  readWidth,
  thumbnail,
  waitUntilMounted,
} from './lightbox-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

test('buttons, wheel and double clicks zoom the picture up to three times its size; arrow keys move it by 50 px', async ({
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

test('dragging over 30 % of the width shows the next picture, a shorter slow drag does not', async ({
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

test('hiding the thumbnails enlarges the picture', async ({ page }) => {
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

test('»Celozaslonski način« fills the screen, and closing leaves it', async ({ page }) => {
  await openPicture(page, 0)
  await control(page, 'Celozaslonski način').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('pswp')
  await expect(control(page, 'Celozaslonski način')).toHaveAttribute('aria-pressed', 'true')
  await control(page, 'Zapri').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('a picture that cannot be loaded shows a message', async ({ page }) => {
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
