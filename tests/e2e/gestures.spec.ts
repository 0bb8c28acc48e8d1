// Two fingers and one: the gestures that phones bring.
import type { Page } from '@playwright/test'
import { current, open, width } from './lightbox-helpers'
import { expect, test, withMotion } from './site'

test.use({ ...withMotion, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('two fingers moving apart enlarge the picture in the lightbox, and so does a double tap, which also brings it back', async ({
  page,
}) => {
  await open(page, 0)
  const fit = await width(page)
  /** Two taps in one go: however slow the machine, no more than 300 ms lie between them. */
  const doubleTap = () =>
    current(page).evaluate((picture) => {
      const at = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true }
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        picture.dispatchEvent(new PointerEvent(type, { ...at, clientX: 195, clientY: 350 }))
    })
  await doubleTap()
  await expect.poll(() => width(page)).toBeCloseTo(fit * 2, -1)
  await doubleTap()
  await expect.poll(() => width(page)).toBeCloseTo(fit, -1)

  const session = await page.context().newCDPSession(page)
  const pinch = { x: 195, y: 380, scaleFactor: 2, relativeSpeed: 400 }
  await session.send('Input.synthesizePinchGesture', pinch)
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 1.5)
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
