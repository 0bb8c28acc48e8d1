import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { listFirstPartyStoredItems, publicPageStorage } from '../../common/stored-items'
import { expectAccessible } from './accessibility'
import { expect, test, withMotion } from './site'

test.use(withMotion)

const map = (page: Page) => page.locator('[data-embed=map]')
const settings = (page: Page) => page.getByRole('dialog', { name: 'Nastavitve piškotkov' })
/** By keyboard: right after a scroll, Chromium may deliver a click to the map's frame, which was at that place before. */
const openSettings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Nastavitve piškotkov' }).press('Enter')
const alwaysAllow = (page: Page) => map(page).getByRole('button', { name: 'Vedno dovoli' }).click()
const permission = (page: Page, name: string) => settings(page).getByRole('checkbox', { name })

test.beforeEach(({ foreignUrls: _ }) => {})

test('»Vedno dovoli« shows the map now and on later visits, until it is revoked', async ({ page }) => {
  await page.goto(routes.contact, { waitUntil: 'networkidle' })
  // There is no banner: the site asks for permission only at an embed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await alwaysAllow(page)
  await expect(map(page).locator('iframe')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('soglasja'))).toContain('map')
  await page.goto(routes.news)
  await expect(
    page.locator('[data-embed=facebook]').getByRole('button', { name: 'Prikaži objave' }),
  ).toBeVisible()
  await page.goto(routes.contact)
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).locator('iframe')).toBeVisible()

  await openSettings(page)
  await expect(permission(page, 'Zemljevid')).toBeChecked()
  await settings(page).getByRole('button', { name: 'Zavrni vse' }).click()
  await expect(map(page).getByRole('button', { name: 'Prikaži zemljevid' })).toBeVisible()
  await expect(map(page).locator('iframe')).toHaveCount(0)
  await page.reload()
  await expect(map(page).getByRole('button', { name: 'Prikaži zemljevid' })).toBeVisible()
})

test('the settings start with everything refused, keep the choice, and return the focus @long', async ({
  page,
}) => {
  await page.goto(routes.contact)
  await openSettings(page)
  await expect(permission(page, 'Objave z omrežja Facebook')).not.toBeChecked()
  await expect(permission(page, 'Zemljevid')).not.toBeChecked()
  await permission(page, 'Zemljevid').check({ force: true })
  await settings(page).getByRole('button', { name: 'Shrani izbiro' }).click()
  await expect(settings(page)).toBeHidden()
  await expect(map(page).locator('iframe')).toBeVisible()

  await page.goto(routes.cookiePolicy)
  const button = page.getByRole('main').getByRole('button', { name: 'Nastavitve piškotkov' })
  await button.press('Enter')
  await expect(settings(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('the cookie declaration lists everything that the site stores @long', async ({ page, context }) => {
  await page.goto(routes.contact)
  await page.getByRole('button', { name: 'Preklopi temo' }).first().click()
  await alwaysAllow(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(publicPageStorage.map(({ name }) => name).sort())
  expect(await context.cookies()).toEqual([])
  await page.goto(routes.cookiePolicy)
  const table = page.getByRole('table', { name: 'Izjava o piškotkih' })
  for (const { name } of listFirstPartyStoredItems(true))
    await expect(table.getByRole('rowheader', { name, exact: true })).toBeVisible()
})

test('Cookiebot is not loaded before a click either @long', async ({ page }) => {
  const asked: string[] = []
  await page.route(/consent\.cookiebot\.com/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Cookiebot = { renew() { window.renewed = true }, submitCustomConsent() {} }',
    })
  })
  await page.route(
    (url) => url.pathname === routes.cookiePolicy,
    async (route) => {
      const response = await route.fetch()
      const headers = { ...response.headers() }
      delete headers['content-security-policy']
      const html = (await response.text()).replace('<html ', '<html data-cookiebot="0000-id" ')
      await route.fulfill({ response, headers, body: html })
    },
  )
  await page.goto(routes.cookiePolicy, { waitUntil: 'networkidle' })
  expect(asked).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Nastavitve piškotkov' }).click()
  await expect.poll(() => page.evaluate(() => 'renewed' in window)).toBe(true)
  await expect
    .poll(() => asked)
    .toEqual(['https://consent.cookiebot.com/uc.js', 'https://consent.cookiebot.com/0000-id/cd.js'])
})
