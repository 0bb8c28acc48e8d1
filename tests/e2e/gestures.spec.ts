// Two fingers and one: the gestures that phones bring.
import type { Page } from '@playwright/test'
import { untilMounted } from './lightbox-helpers'
import { expect, test, withMotion } from './site'

test.use({ ...withMotion, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('two fingers moving apart enlarge the picture in the lightbox', async ({ page }) => {
  await page.goto('/galerija')
  await untilMounted(page)
  await page.locator('#delavnice [data-picture]').first().tap()
  const picture = page.locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
  await expect(page.getByRole('dialog', { name: 'Ogled slik' })).toHaveCSS('opacity', '1')
  await expect(picture).toBeVisible()
  const before = (await picture.boundingBox())?.width ?? 0
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizePinchGesture', {
    x: 195,
    y: 380,
    scaleFactor: 2,
    relativeSpeed: 400,
  })
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5)
})

test('a finger drawn over the hero brings the next picture', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('[data-carousel=hero]')
  const dots = hero.getByRole('button', { name: /^Slika \d/ })
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await expect(hero).toHaveAttribute('data-live')
  // What moves now is moved by the finger alone.
  await hero.getByRole('button', { name: 'Ustavi predvajanje' }).tap()
  const box = await hero.locator('img').first().boundingBox()
  await draw(page, Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
})

/** A finger comes down at the right and leaves at the left, in steps that the browser itself delivers. */
async function draw(page: Page, y: number) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await touch('touchStart', 330)
  for (let x = 310; x >= 50; x -= 20) await touch('touchMove', x)
  await touch('touchEnd')
}
