// Layout with any number of workshops and with large text.
import { routes, toWorkshopPath } from '../../common/routes'
import { FOUNDER_PATH } from '../support/site-pages'
import { expect, test } from './site'

for (const width of [390, 768, 1440])
  test(`at ${width} px the mosaic has no gap with any number of workshops @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const uncovered = await page
      .getByRole('region', { name: 'PRILJUBLJENE DELAVNICE' })
      .evaluate((mosaic) => {
        const [head, tile] = mosaic.children
        if (!head || !tile) throw new Error('no mosaic')
        return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((count) => {
          mosaic.replaceChildren(head, ...Array.from({ length: count }, () => tile.cloneNode(true)))
          const areaOf = (element: Element) => element.clientWidth * element.clientHeight
          const covered = [...mosaic.children].reduce((sum, child) => sum + areaOf(child), 0)
          return Math.abs(covered - areaOf(mosaic)) > mosaic.clientHeight * 4
        })
      })
    expect(uncovered).toEqual([])
  })

/** Pages with text at 200 % (WCAG 2.2, 1.4.4). */
const CHECKED_PATHS = [
  routes.home,
  routes.about,
  routes.workshops,
  toWorkshopPath('muzikal'),
  routes.gallery,
  routes.contact,
  routes.enrolment,
  routes.reservation,
  routes.terms,
  FOUNDER_PATH,
  routes.cookiePolicy,
  `${routes.newsletterConfirmation}?token=vzorec`,
]

for (const width of [320, 390]) {
  test(`at ${width} px pages with text twice as large fit, and no word is squeezed @long`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    for (const path of CHECKED_PATHS) {
      await page.goto(path)
      const [widest, letter, narrow] = await page.evaluate(() => {
        const root = document.documentElement
        const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
        // Words squeezed into a column of one or two letters. Headlines may break where they must.
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
