// Every page type at phone and desktop width, in both themes: to be looked at beside the mock-ups.
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { navigation, routes, workshopPath } from '../common/routes'
import { startServer } from '../tests/support/server'
import { findOrInstallBrowser } from './find-browser'

const WIDTHS = [390, 1440]
const EXTRA = [
  workshopPath('gledališke-delavnice'),
  workshopPath('vokalna-skupina'),
  workshopPath('ni-je'),
  routes.privacyNotice,
  routes.cookiePolicy,
  routes.newsletterConfirmation,
  '/ni-je',
]

/** Arguments: widths and parts of paths narrow the run, e.g. `npm run screenshots -- 390 cenik`. */
const wanted = process.argv.slice(2)
const widths = WIDTHS.filter(
  (width) => !wanted.some((word) => /^\d+$/.test(word)) || wanted.includes(String(width)),
)
const words = wanted.filter((word) => !/^\d+$/.test(word))
const paths = [...navigation.map(({ path }) => path), ...EXTRA].filter(
  (path) => words.length === 0 || words.some((word) => path.includes(word)),
)

await mkdir('screenshots', { recursive: true })
const server = await startServer({}, '.')
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox'],
})
for (const theme of ['light', 'dark'] as const) {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    for (const path of paths) {
      await page.goto(server.url + path)
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      // Lazy pictures are fetched only near the screen.
      await page.evaluate(async () => {
        for (const image of document.querySelectorAll('img')) image.loading = 'eager'
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      })
      const name = path === '/' ? 'domov' : path.slice(1).replaceAll('/', '-')
      await page.screenshot({ path: `screenshots/${name}-${width}-${theme}.png`, fullPage: true })
    }
    await context.close()
  }
}
await browser.close()
await server.stop()
