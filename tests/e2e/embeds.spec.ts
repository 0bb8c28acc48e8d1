import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { expect, test } from './site'

const timeline = (page: Page) => page.locator('[data-embed=facebook]')
const map = (page: Page) => page.locator('[data-embed=map]')

/** Creates the frames of timelines as Facebook's script does, and dispatches `drawn`. */
const FAKE_SDK = `
  window.FB = { XFBML: { parse(element) {
    dispatchEvent(new Event('drawn'))
    for (const box of element.querySelectorAll('.fb-page')) {
      const frame = document.createElement('iframe')
      frame.src = 'https://www.facebook.com/plugins/page.php?href=' + encodeURIComponent(box.dataset.href)
      frame.width = box.dataset.width
      frame.height = box.dataset.height
      box.replaceChildren(frame)
    }
  } } }`

test.beforeEach(async ({ page, foreignUrls }) => {
  await page.route(/\/sdk\.js/, (route) => {
    foreignUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: FAKE_SDK })
  })
})

const showButton = (page: Page) => timeline(page).getByRole('button', { name: 'Prikaži objave' })
const clickShowButton = (page: Page) => showButton(page).click()

for (const [path, height, delay] of [
  [routes.home, 416, 100],
  [routes.news, 800, 500],
] as const) {
  test(`${path} shows the timeline, ${height} px high, after at least ${delay} ms @long`, async ({
    page,
    foreignUrls,
  }) => {
    await page.goto(path)
    await expect(timeline(page)).toContainText('poveže s ponudnikom Meta')
    await expect(timeline(page).getByRole('link', { name: 'Odpri profil v novem zavihku' })).toHaveAttribute(
      'href',
      /facebook\.com/,
    )
    const waited = await timeline(page).evaluate(
      (box) =>
        new Promise<number>((resolve) => {
          const start = Date.now()
          addEventListener('drawn', () => resolve(Date.now() - start))
          box.querySelector('button')?.click()
        }),
    )
    expect(waited).toBeGreaterThanOrEqual(delay)
    const frame = timeline(page).locator('iframe')
    await expect(frame).toHaveAttribute('width', '500')
    await expect(frame).toHaveAttribute('height', String(height))
    expect(foreignUrls.some((url) => url.startsWith('https://connect.facebook.net/sl_SI/sdk.js'))).toBe(true)
    await expect(timeline(page).getByRole('button')).toHaveCount(0)
  })
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  for (const path of [routes.home, routes.about, routes.news, routes.contact])
    test(`${path} does not scroll sideways when third-party content is shown by a tap and the phone is turned @long`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await page.goto(path)
      const embed = page.locator('[data-embed]')
      await embed.locator('[data-allow=once]').tap()
      await expect(embed.locator('iframe')).toBeVisible()
      for (const width of [844, 390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        for (const part of [embed, embed.locator('iframe')])
          expect(await part.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(
            width,
          )
      }
    })
})

test('the map loads after a click, 500 px high, gets the focus, and asks again on the next visit @long', async ({
  page,
  foreignUrls,
}) => {
  await page.goto(routes.contact)
  await expect(map(page).getByRole('link', { name: 'Odpri zemljevid v novem zavihku' })).toBeVisible()
  await map(page).getByRole('button', { name: 'Prikaži zemljevid' }).press('Enter')
  const frame = map(page).locator('iframe')
  await expect(frame).toHaveCSS('height', '500px')
  await expect(frame).toHaveAttribute('title', /^Zemljevid: /)
  expect(foreignUrls).toEqual([await frame.getAttribute('src')])
  await expect(map(page).locator('[data-frame]')).toBeFocused()
  await page.reload()
  await expect(map(page).getByRole('button', { name: 'Prikaži zemljevid' })).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test('when the provider cannot be reached, the placeholder stays and a message is shown @long', async ({
  page,
}) => {
  await page.route(/connect\.facebook\.net/, (route) => route.abort())
  await page.goto(routes.news)
  await clickShowButton(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Vsebine ni bilo mogoče naložiti.' })).toBeVisible()
  await expect(showButton(page)).toBeVisible()
})
