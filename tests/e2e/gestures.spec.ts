import { current, open, width } from './lightbox-helpers'
import { expect, test, withMotion } from './site'

test.use({ ...withMotion, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('pinching and double taps zoom the picture in the lightbox', async ({ page }) => {
  await open(page, 0)
  const fit = await width(page)
  /** Two taps within 300 ms, dispatched at once. */
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
