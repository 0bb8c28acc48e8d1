import { expect, test, withMotion } from './site'

test.use(withMotion)

for (const width of [390, 768, 1440])
  test(`at ${width} px the mosaic leaves no empty corner, however many workshops`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const uncovered = await page.locator('.mosaic').evaluate((mosaic) => {
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
