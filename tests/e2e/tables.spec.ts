import { routes } from '../../common/routes'
import { FOUNDER } from '../support/site-pages'
import { expect, test } from './site'

for (const path of [routes.terms, FOUNDER, routes.cookiePolicy]) {
  test(`on a phone no label of a table on ${path} runs into its value`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const labels = await page.locator('main td').evaluateAll((cells) => {
      const pen = document.createElement('canvas').getContext('2d')
      return cells.map((cell) => {
        const { content, fontSize, fontFamily, whiteSpace } = getComputedStyle(cell, '::before')
        const words = content.slice(1, -1)
        const parts = whiteSpace === 'nowrap' ? [words] : words.split(' ')
        if (pen) pen.font = `${fontSize} ${fontFamily}`
        const width = Math.max(...parts.map((part) => pen?.measureText(part).width ?? Number.NaN))
        const [column = ''] = getComputedStyle(cell).gridTemplateColumns.split(' ')
        return { words, hasRoom: width < Number.parseFloat(column) }
      })
    })
    expect(labels.length).toBeGreaterThan(2)
    expect(labels.filter(({ hasRoom }) => !hasRoom)).toEqual([])
  })
}
