// Every page as a visitor meets it: reachable, quiet, steady, usable by everyone.
import AxeBuilder from '@axe-core/playwright'
import { navigation, routes, workshopPath } from '../../common/routes'
import { expect, test } from './site'

const PAGES = [
  ...new Set([
    ...navigation.map(({ path }) => path),
    ...Object.values(routes).map((path) => (path.startsWith('/e-novice') ? `${path}?token=vzorec` : path)),
    workshopPath('gledališke-delavnice'),
    workshopPath('ples'),
  ]),
]

for (const path of PAGES) {
  test(`${path} has no accessibility violation that axe can find`, async ({ page }) => {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })

  test(`${path} does not scroll sideways at 320 px, and nothing moves while it loads`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifts = [...(window.shifts ?? []), JSON.stringify(entry)]
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await page.evaluate(() => window.shifts ?? [])).toEqual([])
  })
}

declare global {
  interface Window {
    shifts?: string[]
  }
}

test('the skip link leads the keyboard past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Preskoči na vsebino' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#vsebina')).toBeFocused()
})

test('an unknown address shows the 404 page and leads home', async ({ page }) => {
  const answer = await page.goto('/ni-je')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'Nazaj na domačo stran' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown workshop says so and leads back to the list', async ({ page }) => {
  const answer = await page.goto('/delavnice/ni-je')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delavnica ni najdena')
  await page.getByRole('link', { name: 'Nazaj na seznam delavnic' }).click()
  await expect(page).toHaveURL('/delavnice')
})

for (const variant of [
  '/delavnice/gledaliske-delavnice',
  '/Delavnice/GLEDALIŠKE-DELAVNICE',
  '/delavnice/gledališke-delavnice/',
  '/delavnice/gledališke-delavnice'.normalize('NFD'),
]) {
  test(`the address ${variant} leads to the workshop's one address`, async ({ page }) => {
    await page.goto(`${variant}?vir=plakat`)
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/delavnice/gledališke-delavnice')
    expect(new URL(page.url()).search).toBe('?vir=plakat')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gledališke delavnice')
  })
}

test('previous and next lead through the workshops in list order and end at the ends', async ({ page }) => {
  await page.goto(workshopPath('gledališke-delavnice'))
  await expect(page.getByRole('button', { name: 'Prejšnja delavnica' })).toBeDisabled()
  await page.getByRole('link', { name: 'Naslednja delavnica: Slikanje in risanje' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slikanje in risanje')
  await page.goto(workshopPath('ples'))
  await expect(page.getByRole('button', { name: 'Naslednja delavnica' })).toBeDisabled()
})
