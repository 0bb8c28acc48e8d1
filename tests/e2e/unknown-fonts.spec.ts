// Machines without the fallback fonts that the site knows; playwright.config.ts sets other fonts.
import { routes } from '../../common/routes'
import { arrangeFont, isInHouseFont, readMoved } from './font-helpers'
import { expect, test } from './site'

test('without a known fallback font the web font is applied on the next page, and nothing shifts', async ({
  page,
}) => {
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
