import { routes } from '../../common/routes'
import { expect, test } from './site'

test('a page names its font before anything else, so that its first words can be set in it', async ({
  request,
}) => {
  const answer = await request.get(routes.mentors)
  const [, font] = /<link rel="preload" href="([^"]+)" as="font"/.exec(await answer.text()) ?? []
  expect(answer.headers().link).toBe(`<${font}>; rel=preload; as=font; type=font/woff2; crossorigin`)
  expect((await request.get(font ?? '')).status()).toBe(200)
})

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
