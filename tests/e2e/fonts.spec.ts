// The web font neither delays text nor moves it: docs/decisions/005.
import { routes } from '../../common/routes'
import { readLayoutShift, recordFontLoading, usesWebFont } from './font-helpers'
import { expect, longUnless, test, withMotion } from './site'

test.use(withMotion)

test('before its first paint a page requests nothing', async ({ page }) => {
  await recordFontLoading(page, 'stopped')
  // Disables the fallback for browsers without paint timing: a busy machine may paint later than its delay.
  await page.addInitScript(() => addEventListener('load', (event) => event.stopImmediatePropagation()))
  await page.goto(routes.termsOfUse)
  await page.waitForFunction(() => window.isFontLoaded)
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
  expect(earlier).toEqual([])
  expect(later).toEqual(expect.arrayContaining(['js', 'woff2']))
})

for (const width of [320, 390, 1440]) {
  test(`a font that loads soon is applied where it moves nothing on the screen, ${width} px wide${longUnless(width === 390)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await recordFontLoading(page, 'stopped')
    const applied: string[] = []
    for (const path of [
      routes.home,
      routes.termsOfUse,
      routes.contact,
      routes.enrolment,
      routes.achievements,
    ]) {
      await page.goto(path)
      await page.waitForFunction(() => window.isFontLoaded)
      expect(await readLayoutShift(page), path).toBeLessThan(0.01)
      if (await usesWebFont(page)) applied.push(path)
      // A page from another site: the font is not applied from the start.
      await page.goto('about:blank')
    }
    // On a very narrow screen each of these pages would break a line differently.
    if (width >= 390) expect(applied).not.toEqual([])
  })
}

test('a font that loads late is applied on the next page, from its start @long', async ({ page }) => {
  await recordFontLoading(page, 'late')
  await page.goto(routes.termsOfUse)
  await page.waitForFunction(() => window.isFontLoaded)
  expect(await usesWebFont(page)).toBe(false)
  expect(await readLayoutShift(page)).toBe(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Politika piškotkov' }).click()
  await expect(page).toHaveURL(routes.cookiePolicy)
  await expect.poll(() => usesWebFont(page)).toBe(true)
  expect(await readLayoutShift(page)).toBeCloseTo(0, 2)
})
