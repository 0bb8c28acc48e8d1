import { expect, test } from './site'

test('the headline stays on the page at every width, even where its font has not arrived', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page
      .getByRole('heading', { level: 1 })
      .locator('span')
      .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().left + span.scrollWidth))
    expect(lines.length).toBeGreaterThan(1)
    for (const right of lines) expect.soft(right, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})
