// For visitors who set their browser to letters twice as large (WCAG 2.2, 1.4.4).
import type { Page } from '@playwright/test'
import { routes, workshopPath } from '../../common/routes'
import { expect, test } from './site'

const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

// A system font may be far wider than the site's own, for which these tests see none of its substitutes.
test.beforeEach(async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort())
})

for (const width of [320, 390, 1280]) {
  test(`at ${width} px the home page's headline becomes twice as large and stays on the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(routes.home)
    const line = page.locator('h1 span').first()
    const size = () => line.evaluate((span) => Number.parseFloat(getComputedStyle(span).fontSize))
    const usual = await size()
    await enlarge(page)
    expect((await size()) / usual).toBeCloseTo(2, 2)
    const { left, right } = await line.evaluate((span) => {
      const range = document.createRange()
      range.selectNodeContents(span)
      return range.getBoundingClientRect().toJSON()
    })
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
  })
}

const KINDS = [
  routes.home,
  routes.about,
  routes.workshops,
  workshopPath('muzikal'),
  routes.gallery,
  routes.contact,
  routes.enrolment,
  routes.terms,
  routes.fund,
  routes.cookiePolicy,
  `${routes.newsletterConfirmation}?token=vzorec`,
]

for (const width of [320, 390]) {
  test(`at ${width} px no page has to be moved sideways, and no word is squeezed, where the browser's letters are twice as large`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of KINDS) {
      await page.goto(path)
      const [widest, letter, narrow] = await page.evaluate(() => {
        const root = document.documentElement
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
        // Words in a column of a letter or two; headlines, which are larger than that, break where they must.
        const texts = [
          ...document.querySelectorAll('header *, main :not(h1, h1 *, h2, h3), footer *'),
        ].filter((element) =>
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue?.trim().length ?? 0) > 7,
          ),
        )
        const squeezed = texts.filter((element) => {
          const { width } = element.getBoundingClientRect()
          return element.checkVisibility() && width > 1 && width < 2 * sizeOf(element)
        })
        return [root.scrollWidth, `${sizeOf(root)}px`, squeezed.map(({ textContent }) => textContent)]
      })
      expect.soft([path, widest, letter, narrow]).toEqual([path, width, '32px', []])
    }
  })
}

test('with letters twice as large the caption of an enlarged picture stands below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(routes.gallery)
  await enlarge(page)
  await page.locator('main [data-effect="lightbox"] a:visible').first().click()
  const caption = page.locator('.pswp__caption')
  await expect(caption).toBeVisible()
  const picture = page.locator('.pswp__item[aria-hidden="false"] .pswp__img').last()
  await expect(picture).toBeVisible()
  const top = (await caption.boundingBox())?.y
  await expect
    .poll(async () => {
      const box = await picture.boundingBox()
      return box && top !== undefined && box.y + box.height <= top + 1
    })
    .toBe(true)
})
