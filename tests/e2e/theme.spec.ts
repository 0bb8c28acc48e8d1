import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { expect, test, withMotion } from './site'

test.use(withMotion)

const themeButton = (page: Page) => page.getByRole('button', { name: 'Preklopi temo' }).first()
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

test('a site with one theme keeps it, stores the choice and explains it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await themeButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'ostaja v svetli temi' })).toBeVisible()
  expect(await storedTheme(page)).toBe('dark')
  expect(await shownTheme(page)).toBe('light')
  await expectAccessible(page)
  await themeButton(page).click()
  await expect.poll(() => storedTheme(page)).toBe('light')
})

/** Serves the pages as a build with `tema: izbira` writes them. */
async function letVisitorsChoose(page: Page) {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text())
        .replace(/data-theme-setting="\w+"/, 'data-theme-setting="choice"')
        .replace('</head>', '<script src="/tema.js"></script></head>')
      await route.fulfill({ response, body: html })
    },
  )
}

test('where visitors may choose, the theme changes at once, on the next page and in other tabs @long', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await letVisitorsChoose(page)
  await letVisitorsChoose(other)
  await Promise.all([page.goto('/'), other.goto('/')])
  expect(await shownTheme(page)).toBe('light')
  await themeButton(page).click()
  await expect.poll(() => shownTheme(page)).toBe('dark')
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#141317')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 19, 23)')
  await expect.poll(() => shownTheme(other)).toBe('dark')
  await page.goto('/galerija')
  expect(await shownTheme(page)).toBe('dark')
  await themeButton(page).click()
  await expect.poll(() => shownTheme(page)).toBe('light')
  expect(await storedTheme(page)).toBe('light')
})

test('a stored dark theme is applied before the page’s other scripts @long', async ({ page }) => {
  await letVisitorsChoose(page)
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
  })
  await page.route(/\/assets\/(entries|chunks)\//, (route) => route.abort())
  await page.goto('/')
  expect(await shownTheme(page)).toBe('dark')
})
