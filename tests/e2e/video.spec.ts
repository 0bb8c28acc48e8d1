// Videos and settings of the lightbox. The tests' tab »produkcije« has a video and ends with its last picture.
import type { Page } from '@playwright/test'
import { routes } from '../../common/routes'
import { expectAccessible } from './accessibility'
import { expect, test } from './site'

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Ogled slik' })
const counter = (page: Page) => lightbox(page).locator('.pswp__counter')
const video = (page: Page) => lightbox(page).locator('.pswp__item[aria-hidden=false] video')
const control = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true })
const videoLink = (page: Page) => page.getByRole('link', { name: /^Posnetek: / })
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused)

async function openTab(page: Page) {
  await page.goto(`${routes.gallery}#produkcije`)
  await page.locator('html[data-mounted]').waitFor()
}

async function openVideo(page: Page) {
  await openTab(page)
  await videoLink(page).click()
  await expect(video(page)).toBeVisible()
}

test('a video opens with its poster and controls; it loads and plays only when the visitor starts it by keyboard', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) requests.push(request.url())
  })
  await openVideo(page)
  await expect(video(page)).toHaveAccessibleName('Rumen kvadrat potuje po modrem ozadju.')
  await expect(video(page)).toHaveAttribute('poster', /\.webp$/)
  await expect(video(page)).toHaveJSProperty('controls', true)
  await expectAccessible(page)
  expect(requests).toEqual([])
  expect(await isPaused(page)).toBe(true)

  const place = (await counter(page).textContent()) ?? ''
  await video(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(new Set(requests).size).toBe(1)
  // Arrow keys move the video's slider, not the slide.
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(place)
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(videoLink(page)).toBeFocused()
})

test('a video pauses when the next picture is shown, and the Tab key never reaches a video that is not shown @long', async ({
  page,
}) => {
  await openVideo(page)
  const shown = await video(page).elementHandle()
  await video(page).evaluate((element: HTMLVideoElement) => void element.play().catch(() => {}))
  await expect(control(page, 'Povečaj')).toBeHidden()
  await control(page, 'Naslednja slika').click()
  await expect(control(page, 'Povečaj')).toBeVisible()
  await expect.poll(() => shown?.evaluate((element) => (element as HTMLVideoElement).paused)).toBe(true)
  // Only the video that is shown has controls: creating them takes a slow phone 200 ms.
  expect(await shown?.evaluate((element) => (element as HTMLVideoElement).controls)).toBe(false)
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('VIDEO')
  }
})

test('a video that cannot be loaded shows a message @long', async ({ page }) => {
  await page.route(/\.mp4$/, (route) => route.abort())
  await openVideo(page)
  await video(page).evaluate((element: HTMLVideoElement) => void element.play().catch(() => {}))
  await expect(lightbox(page).getByText('Posnetka ni bilo mogoče naložiti.')).toBeVisible()
})

test('the server sends parts of a video, so that a visitor can jump forward @long', async ({
  page,
  request,
}) => {
  await openTab(page)
  const url = (await videoLink(page).getAttribute('href')) ?? ''
  const response = await request.get(url, { headers: { Range: 'bytes=100-199' } })
  expect(response.status()).toBe(206)
  expect(response.headers()['content-type']).toBe('video/mp4')
  expect((await response.body()).length).toBe(100)
})

test('with »ustavi_na_koncu« the last picture is the end, and keys still work there @long', async ({
  page,
}) => {
  await openTab(page)
  await page.locator('#produkcije [data-picture]').nth(1).click()
  await expect(counter(page)).toHaveText('2 od 3')
  await control(page, 'Naslednja slika').press('Enter')
  await expect(counter(page)).toHaveText('3 od 3')
  await expect(control(page, 'Naslednja slika')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('3 od 3')
  await page.keyboard.press('ArrowLeft')
  await expect(counter(page)).toHaveText('2 od 3')
})

test('with »zapolni_zaslon« a picture fills its part of the screen, and its arrow keys change the slide @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/o-jskd')
  await page.locator('html[data-mounted]').waitFor()
  const album = page.locator('[data-effect=lightbox]', { hasText: 'Srečanje otroških pevskih zborov' })
  await album.locator('> a').click()
  const picture = lightbox(page).locator(
    '.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)',
  )
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())?.width).toBeGreaterThan(500)
  await expect(counter(page)).toHaveText('1 od 2')
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText('2 od 2')
})

test('a video in an album opens after its cover, with its poster, and plays when the visitor presses it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/o-jskd')
  await page.locator('html[data-mounted]').waitFor()
  const cover = page
    .locator('[data-effect=lightbox]', { hasText: 'Srečanje otroških pevskih zborov' })
    .locator('> a')
  await cover.click()
  await expect(counter(page)).toHaveText('1 od 2')
  await page.keyboard.press('ArrowRight')
  await expect(video(page)).toBeVisible()
  await expect(video(page)).toHaveAccessibleName('Notni zapis na stojalu.')
  await expect(video(page)).toHaveAttribute('poster', /\.webp$/)
  await expectAccessible(page)
  await video(page).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => isPaused(page)).toBe(false)
  await control(page, 'Zapri').click()
  await expect(lightbox(page)).toHaveCount(0)
  await expect(cover).toBeFocused()
})
