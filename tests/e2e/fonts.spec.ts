// The font never delays words nor moves them: docs/decisions/005.
import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { expect, test, withMotion } from './site'

test.use(withMotion)

declare global {
  interface Window {
    /** How far anything on the screen has moved so far. */
    moved: number
    isFontHere?: boolean
  }
}

const FONT = '**/*.woff2'

const isInHouseFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Archivo' && status === 'loaded'),
  )

/** What has moved until the next frame has been drawn. */
const readMoved = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of ['before it', 'after it']) await new Promise((drawn) => requestAnimationFrame(drawn))
    return window.moved
  })

/** The visitor's clock: `late` when two seconds go by between any two looks at it. */
async function arrange(page: Page, clock: 'stopped' | 'late'): Promise<void> {
  await page.addInitScript(
    (step) => {
      let now = 0
      performance.now = () => {
        now += step
        return now
      }
      const load = FontFace.prototype.load
      FontFace.prototype.load = function () {
        const loading = load.call(this)
        // After everything that the page itself does about it.
        loading.then(() => setTimeout(() => (window.isFontHere = true)))
        return loading
      }
      window.moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    },
    clock === 'late' ? 2000 : 0,
  )
}

test('a first visit asks for nothing but the drawings in the page before its first words stand', async ({
  page,
}) => {
  await arrange(page, 'stopped')
  await page.goto(routes.termsOfUse)
  await page.waitForFunction(() => window.isFontHere)
  const { earlier, later } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const asked = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      ending: new URL(name).pathname.split('.').at(-1),
      isLater: startTime >= (paint?.startTime ?? Number.NaN),
    }))
    return {
      earlier: asked.filter(({ isLater }) => !isLater).map(({ ending }) => ending),
      later: asked.filter(({ isLater }) => isLater).map(({ ending }) => ending),
    }
  })
  expect(earlier).toEqual(['svg'])
  expect(later).toEqual(expect.arrayContaining(['js', 'woff2']))
})

for (const width of [320, 390, 1440]) {
  test(`a font that comes soon is put on and hardly anything moves, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await arrange(page, 'stopped')
    for (const path of [routes.home, routes.termsOfUse, routes.contact, routes.enrolment]) {
      await page.goto(path)
      await expect.poll(() => isInHouseFont(page), path).toBe(true)
      expect(await readMoved(page), path).toBeLessThan(0.1)
    }
  })
}

test('a browser that tells of no paint gets scripts and font all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.goto(routes.termsOfUse)
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await expect.poll(() => isInHouseFont(page)).toBe(true)
})

test('a font that comes late waits for the next page, which is set in it from its first words', async ({
  page,
}) => {
  await arrange(page, 'late')
  await page.goto(routes.termsOfUse)
  await page.waitForFunction(() => window.isFontHere)
  expect(await isInHouseFont(page)).toBe(false)
  expect(await readMoved(page)).toBe(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Politika piškotkov' }).click()
  await expect(page).toHaveURL(routes.cookiePolicy)
  await expect.poll(() => isInHouseFont(page)).toBe(true)
  expect(await readMoved(page)).toBeCloseTo(0, 2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the font comes as well', async ({ page }) => {
    const font = page.waitForResponse(FONT)
    await page.goto(routes.termsOfUse)
    expect((await font).status()).toBe(200)
  })
})

test('the headline takes as many lines without its font as with it, at every width', async ({ page }) => {
  const readHeights = async () => {
    const heights: [width: number, lines: number[]][] = []
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = page.getByRole('heading', { level: 1 }).locator('span')
      heights.push([width, await lines.evaluateAll((spans) => spans.map((span) => span.clientHeight))])
    }
    return heights
  }
  await page.route(FONT, (route) => route.abort())
  await page.goto(routes.home)
  const before = await readHeights()
  await page.unroute(FONT)
  await page.goto(routes.home)
  await expect.poll(() => isInHouseFont(page)).toBe(true)
  expect(before).toEqual(await readHeights())
})
