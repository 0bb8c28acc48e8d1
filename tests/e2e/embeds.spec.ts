import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { hold } from './form-helpers'
import { expect, test } from './site'

const embed = (page: Page) => page.locator('[data-embed]').first()

/** Collects every request that leaves the site's own origin, and answers it here: nothing leaves the machine. */
async function watchForeignRequests(page: Page, baseURL: string | undefined) {
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    (route) => {
      const url = route.request().url()
      foreign.push(url)
      return url.includes('/sdk.js')
        ? route.fulfill({ contentType: 'text/javascript', body: FAKE_SDK })
        : route.fulfill({ contentType: 'text/html', body: '<p>Tuja vsebina</p>' })
    },
  )
  return foreign
}

/** Draws frames for timelines as Facebook's script does, and keeps note of when it was told to. */
const FAKE_SDK = `
  window.FB = { XFBML: { parse(element) {
    window.parsedAt = (window.parsedAt ?? []).concat(Date.now())
    for (const box of element.querySelectorAll('.fb-page')) {
      const frame = document.createElement('iframe')
      frame.src = 'https://www.facebook.com/plugins/page.php?href=' + encodeURIComponent(box.dataset.href)
      frame.width = box.dataset.width
      frame.height = box.dataset.height
      box.replaceChildren(frame)
    }
  } } }`

for (const [path, height, delay] of [
  [routes.home, 416, 100],
  [routes.about, 416, 100],
  [routes.news, 800, 500],
] as const) {
  test(`${path} shows the timeline, ${height} high, drawn after ${delay} ms`, async ({ page, baseURL }) => {
    const foreign = await watchForeignRequests(page, baseURL)
    await page.goto(path)
    await expect(embed(page)).toContainText('poveže s ponudnikom Meta')
    await expect(embed(page).getByRole('link', { name: 'Odpri profil v novem zavihku' })).toHaveAttribute(
      'href',
      /facebook\.com/,
    )
    const clickedAt = await embed(page).evaluate((box) => {
      box.querySelector('button')?.addEventListener('click', () => {
        window.clickedAt = Date.now()
      })
      return box.dataset.embed
    })
    expect(clickedAt).toBe('facebook')
    await embed(page).getByRole('button', { name: 'Prikaži objave' }).click()
    const frame = embed(page).locator('iframe')
    await expect(frame).toHaveAttribute('width', '500')
    await expect(frame).toHaveAttribute('height', String(height))
    expect(foreign.some((url) => url.startsWith('https://connect.facebook.net/sl_SI/sdk.js'))).toBe(true)
    const waited = await page.evaluate(() => (window.parsedAt?.[0] ?? 0) - (window.clickedAt ?? 0))
    expect(waited).toBeGreaterThanOrEqual(delay)
    await expect(embed(page).getByRole('button')).toHaveCount(0)
  })
}

test('on a narrow phone the timeline is as wide as the screen allows', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await watchForeignRequests(page, baseURL)
  await page.goto(routes.news)
  await embed(page).getByRole('button', { name: 'Prikaži objave' }).click()
  const width = Number(await embed(page).locator('iframe').getAttribute('width'))
  expect(width).toBeLessThanOrEqual(320)
  expect(width).toBeGreaterThan(250)
})

test('the map comes after a click, 500 px high, and takes the focus along', async ({ page, baseURL }) => {
  const foreign = await watchForeignRequests(page, baseURL)
  await page.goto(routes.contact)
  await expect(embed(page).getByRole('link', { name: 'Odpri zemljevid v novem zavihku' })).toBeVisible()
  await embed(page).getByRole('button', { name: 'Prikaži zemljevid' }).press('Enter')
  const frame = embed(page).locator('iframe')
  await expect(frame).toHaveCSS('height', '500px')
  await expect(frame).toHaveAttribute('title', /^Zemljevid: /)
  expect(foreign).toEqual([await frame.getAttribute('src')])
  await expect(embed(page).locator('[data-frame]')).toBeFocused()
})

test('an embed that was shown once asks again on the next visit', async ({ page, baseURL }) => {
  await watchForeignRequests(page, baseURL)
  await page.goto(routes.contact)
  await embed(page).getByRole('button', { name: 'Prikaži zemljevid' }).click()
  await expect(embed(page).locator('iframe')).toBeVisible()
  await page.reload()
  await expect(embed(page).getByRole('button', { name: 'Prikaži zemljevid' })).toBeVisible()
  await expect(embed(page).locator('iframe')).toHaveCount(0)
})

test('when the provider cannot be reached the placeholder stays and a message says so', async ({ page }) => {
  await page.route(/connect\.facebook\.net/, (route) => route.abort())
  await page.goto(routes.news)
  await embed(page).getByRole('button', { name: 'Prikaži objave' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vsebine ni bilo mogoče naložiti.' })).toBeVisible()
  await expect(embed(page).getByRole('button', { name: 'Prikaži objave' })).toBeVisible()
})

test('a permission taken back while the provider is on its way shows nothing', async ({ page, baseURL }) => {
  await watchForeignRequests(page, baseURL)
  const { release } = await hold(page, /\/sdk\.js/)
  await page.goto(routes.news)
  const asked = page.waitForRequest(/\/sdk\.js/)
  await embed(page).getByRole('button', { name: 'Vedno dovoli' }).click()
  await asked
  await expect.poll(() => page.evaluate(() => localStorage.getItem('soglasja'))).toContain('facebook')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nastavitve piškotkov' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zavrni vse' }).click()
  await expect(embed(page).locator('[data-frame]')).toHaveCount(0)
  const answered = page.waitForResponse(/\/sdk\.js/)
  release()
  await answered
  await expect(embed(page).getByRole('button', { name: 'Prikaži objave' })).toBeVisible()
  await embed(page).getByRole('button', { name: 'Prikaži objave' }).click()
  await expect(embed(page).locator('[data-frame]')).toBeVisible()
})

test('without a script nothing is offered that only a script can do', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of [routes.contact, routes.cookiePolicy]) {
    await page.goto(path)
    for (const name of [
      'Preklopi temo',
      'Prijava',
      'Prikaži zemljevid',
      'Vedno dovoli',
      'Nastavitve piškotkov',
    ])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await page.goto(routes.contact)
  await expect(embed(page).getByRole('link', { name: 'Odpri zemljevid v novem zavihku' })).toBeVisible()
  await context.close()
})

declare global {
  interface Window {
    parsedAt?: number[]
    clickedAt?: number
  }
}
