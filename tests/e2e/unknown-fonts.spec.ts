// Machines without the fallback fonts that the site knows; playwright.config.ts sets other fonts.
import { routes } from '../../common/routes'
import { readLayoutShift, recordFontLoading, usesWebFont } from './font-helpers'
import { expect, test } from './site'

test('without a known fallback font nothing shifts, and the web font is applied on the next page at the latest @long', async ({
  page,
}) => {
  await recordFontLoading(page, 'stopped')
  for (const path of [routes.home, routes.enrolment]) {
    await page.goto(path)
    await page.waitForFunction(() => window.isFontLoaded)
    expect(await readLayoutShift(page), path).toBeCloseTo(0, 2)
    await page.goto('about:blank')
  }
  await page.goto(routes.home)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politika piškotkov' }).click()
  await expect.poll(() => usesWebFont(page)).toBe(true)
})
