// The web font neither delays text nor moves it: docs/decisions/005.
import { routes } from '../../common/routes'
import { arrangeFont, FONT, isInHouseFont, readMoved } from './font-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

test('before its first paint a page requests only its drawings', async ({ page }) => {
  await arrangeFont(page, 'stopped')
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
  test(`a font that loads soon is applied and hardly moves anything, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await arrangeFont(page, 'stopped')
    for (const path of [routes.home, routes.termsOfUse, routes.contact, routes.enrolment]) {
      await page.goto(path)
      await expect.poll(() => isInHouseFont(page), path).toBe(true)
      expect(await readMoved(page), path).toBeLessThan(0.1)
    }
  })
}

test('a font that loads late is applied on the next page, from its start', async ({ page }) => {
  await arrangeFont(page, 'late')
  await page.goto(routes.termsOfUse)
  await page.waitForFunction(() => window.isFontHere)
  expect(await isInHouseFont(page)).toBe(false)
  expect(await readMoved(page)).toBe(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Politika piškotkov' }).click()
  await expect(page).toHaveURL(routes.cookiePolicy)
  await expect.poll(() => isInHouseFont(page)).toBe(true)
  expect(await readMoved(page)).toBeCloseTo(0, 2)
})

test('the headline takes as many lines with the fallback font as with the web font, at every width', async ({
  page,
}) => {
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
