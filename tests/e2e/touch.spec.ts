// Gestures of fingers, sent as touch events: a mouse takes other paths in browsers, in PhotoSwipe and in our scripts.
import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { formOf } from './form-helpers'
import { expect, test, withMotion } from './site'

test.use({ ...withMotion, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

type Finger = { x: number; y: number }

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Ogled slik' })
const counter = (page: Page) => lightbox(page).locator('.pswp__counter')
const picture = (page: Page) =>
  lightbox(page).locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
const readWidth = async (page: Page) => (await picture(page).boundingBox())?.width ?? 0

async function openFirstPicture(page: Page) {
  await page.goto(routes.gallery)
  await page.locator('html[data-mounted]').waitFor()
  await page.locator('#delavnice [data-picture]').first().tap()
  await expect(counter(page)).toHaveText(/^1 od/)
  await expect(picture(page)).toBeVisible()
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
}

/** Puts fingers down, moves them through the positions, and lifts them. `onMove` runs after each position. */
async function dragFingers(
  page: Page,
  positions: Finger[][],
  onMove: (index: number) => Promise<unknown> = () => page.evaluate(nextFrame),
) {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (const [index, fingers] of positions.entries()) {
    await send(
      index === 0 ? 'touchStart' : 'touchMove',
      fingers.map((finger, id) => ({ ...finger, id })),
    )
    await onMove(index)
  }
  await send('touchEnd', [])
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Positions of a finger that moves to the left, or with a negative distance to the right. */
const moveLeft = (distance: number) =>
  [0, 0.1, 0.4, 0.7, 1].map((part) => [{ x: 200 - part * distance, y: 350 }])

test('a double tap enlarges the picture twice, and another one makes it small again @long', async ({
  page,
}) => {
  // A stopped clock: on a busy machine the second tap would come too late.
  await page.clock.install()
  await openFirstPicture(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const fit = await readWidth(page)
  const { x, y, width, height } = (await picture(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const tapTwice = async () => {
    for (const _tap of [1, 2]) await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.clock.runFor(1000)
  }
  await tapTwice()
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit * 2, 0)
  await tapTwice()
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit, 0)
})

test('two fingers that spread enlarge the picture, at most to three times its size; a quick pinch makes it small again @long', async ({
  page,
}) => {
  await openFirstPicture(page)
  const fit = await readWidth(page)
  const natural = Number(await page.locator('#delavnice [data-picture] img').first().getAttribute('width'))
  const spreadFingers = (...distances: number[]) =>
    distances.map((distance) => [
      { x: 195 - distance / 2, y: 350 },
      { x: 195 + distance / 2, y: 350 },
    ])
  await dragFingers(page, spreadFingers(60, 90, 120))
  await expect.poll(() => readWidth(page)).toBeGreaterThan(fit * 1.5)
  await expect(counter(page)).toHaveText(/^1 od/)
  for (const _time of [1, 2, 3, 4]) await dragFingers(page, spreadFingers(40, 160, 360))
  await expect.poll(() => readWidth(page)).toBeCloseTo(natural * 3, 0)
  await dragFingers(page, spreadFingers(360, 10))
  await expect.poll(() => readWidth(page)).toBeCloseTo(fit, 0)
})

test('a swipe shows the next or previous picture, which comes to rest after half a second', async ({
  page,
}) => {
  await page.clock.install()
  await openFirstPicture(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const readPlace = () =>
    lightbox(page)
      .locator('.pswp__container')
      .evaluate((element) => new DOMMatrix(element.style.transform).e)
  for (const [distance, expected] of [
    [150, /^2 od/],
    [-150, /^1 od/],
  ] as const) {
    const rest = await readPlace()
    await dragFingers(page, moveLeft(distance), () => page.clock.runFor(20))
    await page.clock.runFor(400)
    await expect(counter(page)).not.toHaveText(expected)
    await page.clock.runFor(120)
    await expect(counter(page)).toHaveText(expected)
    expect(Math.abs((await readPlace()) - rest)).toBeGreaterThanOrEqual(390)
  }
})

test('a swipe of half a second or longer changes the picture only past 30 % of the screen, a faster one also before @long', async ({
  page,
}) => {
  await page.clock.install()
  await openFirstPicture(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() =>
    document.addEventListener(
      'pointermove',
      ({ clientX }) => (document.documentElement.dataset.fingerAt = String(clientX)),
      { capture: true },
    ),
  )
  const readFinger = async () => Number(await page.locator('html').getAttribute('data-finger-at'))
  for (const [distance, stepMs, expected] of [
    [100, 200, /^1 od/],
    [100, 20, /^2 od/],
    [150, 200, /^3 od/],
  ] as const) {
    // The browser's own clock goes on: a finger that rests on a busy machine would become a long press.
    const positions = moveLeft(distance)
    await dragFingers(page, positions, async (index) => {
      // The browser announces a movement with its next frame; only then may the page's clock go on.
      if (index > 0) await expect.poll(readFinger).toBeCloseTo(positions[index]?.[0]?.x ?? 0, 0)
      await page.clock.runFor(index < 2 ? 1 : stepMs)
    })
    await page.clock.runFor(1000)
    await expect(counter(page)).toHaveText(expected)
  }
})

test('a movement of a finger below 30 px changes nothing @long', async ({ page }) => {
  await page.clock.install()
  await openFirstPicture(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dragFingers(page, moveLeft(25), () => page.clock.runFor(20))
  await page.clock.runFor(1000)
  await expect(counter(page)).toHaveText(/^1 od/)
})

for (const width of [320, 390])
  test(`at ${width} px every control of the lightbox is on the screen and works, also after a tap on the picture @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await openFirstPicture(page)
    await picture(page).tap()
    const lines = await counter(page).evaluate(
      (element) =>
        element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
    )
    expect(Math.round(lines)).toBe(1)
    const controls = lightbox(page).locator('.pswp__top-bar > *, .pswp__button--arrow')
    const boxes = []
    for (const control of await controls.filter({ visible: true }).all())
      boxes.push(await control.boundingBox())
    for (const [index, box] of boxes.entries()) {
      if (!box) continue
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      for (const other of boxes.slice(index + 1))
        if (other && other.y < box.y + box.height && box.y < other.y + other.height)
          expect(Math.max(box.x, other.x)).toBeGreaterThanOrEqual(
            Math.min(box.x + box.width, other.x + other.width) - 0.5,
          )
    }
    await lightbox(page).getByRole('button', { name: 'Naslednja slika' }).tap()
    await expect(counter(page)).toHaveText(/^2 od/)
    await lightbox(page).getByRole('button', { name: 'Prejšnja slika' }).tap()
    await expect(counter(page)).toHaveText(/^1 od/)
    await lightbox(page).getByRole('button', { name: 'Zapri' }).tap()
    await expect(lightbox(page)).toHaveCount(0)
  })

test('a finger that scrolls over a form does not start its script; a tap on a field does @long', async ({
  page,
}) => {
  await page.goto(routes.contact)
  const form = formOf(page, 'contact')
  await page.locator('html[data-mounted]').waitFor()
  const field = form.locator('input').first()
  await field.scrollIntoViewIfNeeded()
  const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 }
  await dragFingers(
    page,
    [0, 40, 80].map((distance) => [{ x: x + 10, y: y + 10 - distance }]),
  )
  await expect(page.locator('[data-island]', { has: form })).toHaveAttribute('data-state', 'idle')
  await field.tap()
  await expect(form).toHaveAttribute('data-ready', '')
})
