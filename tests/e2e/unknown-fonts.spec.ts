// Machines without the fallback fonts that the site knows; playwright.config.ts sets other fonts.
import { routes } from '../../common/routes'
import { arrangeFont, FONT, isInHouseFont, readMoved } from './font-helpers'
import { expect, test } from './site'

test('the font waits for the next page, however soon it comes, and nothing moves', async ({ page }) => {
  await arrangeFont(page, 'stopped')
  for (const path of [routes.home, routes.enrolment]) {
    await page.goto(path)
    await page.waitForFunction(() => window.isFontHere)
    expect(await isInHouseFont(page), path).toBe(false)
    expect(await readMoved(page), path).toBeCloseTo(0, 2)
    await page.goto('about:blank')
  }
  await page.goto(routes.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politika piškotkov' }).click()
  await expect.poll(() => isInHouseFont(page)).toBe(true)
})

for (const width of [320, 390, 1280]) {
  test(`at ${width} px a headline twice as large with its letters stays on the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.route(FONT, (route) => route.abort())
    await page.goto(routes.home)
    const headline = page.getByRole('heading', { level: 1 })
    const size = () => headline.evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize))
    const usual = await size()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect((await size()) / usual).toBeCloseTo(2, 2)
    const { left, right } = await headline.evaluate((h1) => {
      const range = document.createRange()
      range.selectNodeContents(h1)
      return range.getBoundingClientRect().toJSON()
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  })
}
