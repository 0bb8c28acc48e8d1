// For visitors who set their browser to letters twice as large (WCAG 2.2, 1.4.4).

import { routes, workshopPath } from '../../common/routes'
import { FOUNDER } from '../support/site-pages'
import { expect, test } from './site'

const KINDS = [
  routes.home,
  routes.about,
  routes.workshops,
  workshopPath('muzikal'),
  routes.gallery,
  routes.contact,
  routes.enrolment,
  routes.terms,
  FOUNDER,
  routes.cookiePolicy,
  `${routes.newsletterConfirmation}?token=vzorec`,
]

for (const width of [320, 390]) {
  test(`at ${width} px pages with letters twice as large fit, and squeeze no word`, async ({ page }) => {
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
