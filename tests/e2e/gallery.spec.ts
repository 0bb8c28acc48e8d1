import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { expect, test, withMotion } from './site'

test.use(withMotion)

const tab = (page: Page, name: string) => page.locator(`[role=tab][aria-controls="${name}"]`)
const panel = (page: Page, name: string) => page.locator(`#${name}`)

async function expectOnlyPanel(page: Page, name: string) {
  await expect(page.locator('[role=tabpanel]:visible')).toHaveCount(1)
  await expect(panel(page, name)).toBeVisible()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveCount(1)
}

test('the gallery opens with the workshops; tabs show their own pictures, and keys work as in the ARIA pattern', async ({
  page,
}) => {
  await page.goto('/galerija')
  await expect(page.locator('[data-effect=tabs]')).toHaveAttribute('data-live')
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveCount(4)
  await expectOnlyPanel(page, 'delavnice')
  await tab(page, 'produkcije').click()
  await expectOnlyPanel(page, 'produkcije')
  await expect(page).toHaveURL('/galerija#produkcije')
  for (const [key, name] of [
    ['ArrowRight', 'lokacija'],
    ['End', 'ostalo'],
    ['ArrowRight', 'delavnice'],
    ['ArrowLeft', 'ostalo'],
    ['Home', 'delavnice'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expectOnlyPanel(page, name)
  }
  await page.keyboard.press('Tab')
  await expect(panel(page, 'delavnice').getByRole('link').first()).toBeFocused()
})

test.describe('on a phone', () => {
  // A phone's scroll bars take no space. A headless browser on a desktop hides them, but an open lightbox keeps their space.
  test.use({ isMobile: true })

  test('a gallery keeps its scroll position: at an invalid fragment, after a reload, and after closing a picture @long', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 300 })
    const gallery = page.locator('[data-effect=tabs]')
    await page.goto(`${routes.gallery}#100%`)
    await expect(gallery).toHaveAttribute('data-live')
    await expectOnlyPanel(page, 'delavnice')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goto('about:blank')
    await page.goto(`${routes.gallery}#produkcije`)
    await expect(gallery).toHaveAttribute('data-live')
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const low = await page.evaluate(() => scrollY)
    await page.reload()
    await expect(gallery).toHaveAttribute('data-live')
    expect(await page.evaluate(() => scrollY)).toBe(low)

    const picture = page.locator('#produkcije [data-picture]').last()
    await picture.evaluate((link) => link.scrollIntoView({ behavior: 'instant' }))
    const before = await page.evaluate(() => scrollY)
    await expect(page.getByRole('tab').first()).not.toBeInViewport({ ratio: 0.5 })
    await picture.click()
    await expect(page.locator('.pswp')).toBeVisible()
    await page.goBack()
    await expect(page.locator('.pswp')).toHaveCount(0)
    await expect(picture).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})

test('pictures are squares in 2, 3 or 4 columns, depending on the screen @long', async ({ page }) => {
  await page.goto('/galerija')
  const grid = panel(page, 'delavnice').getByRole('list')
  for (const [width, columns] of [
    [390, 2],
    [800, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tracks = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '))
    expect(tracks).toHaveLength(columns)
    const box = await grid.getByRole('img').first().boundingBox()
    expect(Math.round(box?.width ?? 0)).toBe(Math.round(box?.height ?? -1))
  }
})

test('an album shows the numbers of its pictures and videos, and an empty one cannot be opened @long', async ({
  page,
}) => {
  await page.goto('/o-jskd')
  const album = (name: string) => page.locator('li:has(> [data-effect=lightbox])', { hasText: name })
  await expect(album('Srečanje otroških pevskih zborov')).toContainText(/1\sslika in 1\sposnetek/)
  await expect(album('Album z eno sliko')).toContainText(/1\sslika$/)
  await expect(page.getByRole('button', { name: /Ni slik/ })).toBeDisabled()
})
