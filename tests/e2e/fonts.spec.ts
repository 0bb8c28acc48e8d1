// The font never delays words nor moves them: docs/decisions/031.
import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { expect, test, withMotion } from './site'

test.use(withMotion)

declare global {
  interface Window {
    moved: number
    takenOff?: boolean
    /** Parts that the font was put on or taken off, those of one task together. */
    turns: string[][]
  }
}

const FONT = '**/*.woff2'

/** Whether words are set in the house's font, and how far anything on the screen has moved so far. */
const lettersOf = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('header, main > *, footer, footer *, body')
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    const isSetIn = (part: Element) =>
      loaded.includes(getComputedStyle(part).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '')
    return { isHouseFont: [...parts].every(isSetIn), moved: window.moved }
  })

/** The visitor's clock: `late` when a second goes by between any two looks at it. */
async function arrange(page: Page, clock: 'stopped' | 'late'): Promise<void> {
  await page.addInitScript(
    (step) => {
      let now = 0
      performance.now = () => {
        now += step
        return now
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
  await page.goto(routes.termsOfUse)
  await expect.poll(async () => (await lettersOf(page)).isHouseFont).toBe(true)
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

for (const width of [390, 1440]) {
  test(`a font that comes soon is put on and nothing moves, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await arrange(page, 'stopped')
    for (const path of [routes.home, routes.termsOfUse, routes.contact]) {
      await page.goto(path)
      await expect
        .poll(() => lettersOf(page), path)
        .toEqual({ isHouseFont: true, moved: expect.closeTo(0, 2) })
    }
  })
}

test('it is put on the screen at once, and below it part by part: a whole page would keep a slow phone busy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await arrange(page, 'stopped')
  await page.addInitScript(() => {
    window.turns = []
    new MutationObserver((turned) =>
      window.turns.push(turned.map(({ target }) => (target as Element).localName)),
    ).observe(document, { subtree: true, attributeFilter: ['data-now'] })
  })
  await page.goto(routes.home)
  await expect.poll(async () => (await lettersOf(page)).isHouseFont).toBe(true)
  const [onScreen, ...below] = await page.evaluate(() => window.turns)
  expect(onScreen).toContain('header')
  expect(onScreen).not.toContain('footer')
  expect(below.length).toBeGreaterThan(3)
  for (const parts of below) expect(parts).toHaveLength(1)
})

test('a browser that tells of no paint gets scripts and font all the same', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  const font = page.waitForResponse(FONT)
  await page.goto(routes.termsOfUse)
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await (await font).finished()
})

test('a font that comes late waits for the next page, which is set in it from its first words', async ({
  page,
}) => {
  await arrange(page, 'late')
  const font = page.waitForResponse(FONT)
  await page.goto(routes.termsOfUse)
  await (await font).finished()
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  expect(await lettersOf(page)).toEqual({ isHouseFont: false, moved: 0 })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Politika piškotkov' }).click()
  await expect(page).toHaveURL(routes.cookiePolicy)
  await expect.poll(() => lettersOf(page)).toEqual({ isHouseFont: true, moved: expect.closeTo(0, 2) })
})

test.describe('where the font would make lines break elsewhere', () => {
  // The page's policy allows its styles by their digest only, and they are made wrong here.
  test.use({ bypassCSP: true })

  test('it waits for the next page', async ({ page }) => {
    await arrange(page, 'stopped')
    await page.addInitScript(() => {
      const toggle = Element.prototype.toggleAttribute
      Element.prototype.toggleAttribute = function (name) {
        const isOn = toggle.call(this, name)
        window.takenOff ||= name === 'data-now' && !isOn
        return isOn
      }
    })
    await page.route(`**${routes.termsOfUse}`, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replaceAll(/size-adjust:[\d.]+%/g, 'size-adjust:140%') })
    })
    await page.goto(routes.termsOfUse)
    await page.waitForFunction(() => window.takenOff)
    expect(await lettersOf(page)).toEqual({ isHouseFont: false, moved: 0 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the font comes as well', async ({ page }) => {
    const font = page.waitForResponse(FONT)
    await page.goto(routes.termsOfUse)
    expect((await font).status()).toBe(200)
  })
})

test('the headline stays on the page at every width, even where its font has not arrived', async ({
  page,
}) => {
  await page.route(FONT, (route) => route.abort())
  await page.goto('/')
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page
      .getByRole('heading', { level: 1 })
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().left + span.scrollWidth))
    expect(lines.length).toBeGreaterThan(1)
    for (const right of lines) expect.soft(right, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})
