import type { Page } from '@playwright/test'
import { expect, test } from './site'

const thumbnail = (page: Page, index: number) => page.locator('#delavnice [data-picture]').nth(index)
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Ogled slik' })
const counter = (page: Page) => lightbox(page).locator('.pswp__counter')
const current = (page: Page) =>
  lightbox(page).locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
const button = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true })
const count = (page: Page) => page.locator('#delavnice [data-picture]').count()

/** Opens a picture and waits until the lightbox has faded in and shows it. */
async function open(page: Page, index: number) {
  await page.goto('/galerija')
  await thumbnail(page, index).click()
  await expect(counter(page)).toHaveText(`${index + 1} od ${await count(page)}`)
  await expect(current(page)).toBeVisible()
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
}

const width = async (page: Page) => (await current(page).boundingBox())?.width ?? 0

test('a picture opens with its caption, its thumbnails and Slovenian controls', async ({ page }) => {
  await open(page, 1)
  const alt = (await thumbnail(page, 1).locator('img').getAttribute('alt')) ?? ''
  await expect(lightbox(page).locator('.pswp__caption')).toHaveText(alt)
  for (const name of [
    'Zapri',
    'Povečaj',
    'Pomanjšaj',
    'Celozaslonski način',
    'Prejšnja slika',
    'Naslednja slika',
  ]) {
    await expect(button(page, name)).toBeVisible()
  }
  const thumbnails = lightbox(page).getByRole('group', { name: 'Sličice' }).getByRole('button')
  await expect(thumbnails).toHaveCount(await count(page))
  expect(await thumbnails.first().boundingBox()).toMatchObject({ width: 120, height: 80 })
  await expect(lightbox(page).locator('.pswp__thumbnails')).toHaveCSS('gap', '16px')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('previous and next go round the ends, thumbnails jump', async ({ page }) => {
  await open(page, 0)
  const total = await count(page)
  await button(page, 'Prejšnja slika').click()
  await expect(counter(page)).toHaveText(`${total} od ${total}`)
  await button(page, 'Naslednja slika').click()
  await expect(counter(page)).toHaveText(`1 od ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`2 od ${total}`)
  await lightbox(page)
    .getByRole('button', { name: /^Slika 4 od/ })
    .click()
  await expect(counter(page)).toHaveText(`4 od ${total}`)
})

for (const [way, close] of [
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['Zapri', (page) => button(page, 'Zapri').click()],
  ['the Back button', (page) => page.goBack()],
] satisfies [string, (page: Page) => Promise<unknown>][]) {
  test(`${way} closes the lightbox, the focus returns to the thumbnail and the address to the page`, async ({
    page,
  }) => {
    await open(page, 2)
    await close(page)
    await expect(lightbox(page)).toHaveCount(0)
    await expect(thumbnail(page, 2)).toBeFocused()
    await expect(page).toHaveURL('/galerija')
  })
}

test('Esc counts even while the lightbox still fades in', async ({ page }) => {
  await page.goto('/galerija')
  await thumbnail(page, 0).click()
  await lightbox(page).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(thumbnail(page, 0)).toBeFocused()
})

test('a step to the next picture while the lightbox still fades in is made, and the lightbox closes', async ({
  page,
}) => {
  await page.goto('/galerija')
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLElement>('.pswp__button--arrow--next')
      if (!button) return
      observer.disconnect()
      button.click()
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await thumbnail(page, 0).click()
  await expect(counter(page)).toHaveText(/^2 od/)
  await button(page, 'Zapri').click()
  await expect(lightbox(page)).toHaveCount(0)
})

for (const way of ['Zapri', 'the Back button'])
  test(`${way} counts even while the lightbox still fades in`, async ({ page }) => {
    await page.goto('/galerija')
    await page.evaluate((isButton) => {
      new MutationObserver((_, observer) => {
        const button = document.querySelector<HTMLElement>('.pswp__button--close')
        if (!button) return
        observer.disconnect()
        if (isButton) button.click()
        else history.back()
      }).observe(document.body, { childList: true, subtree: true })
    }, way === 'Zapri')
    await thumbnail(page, 0).click()
    await expect(thumbnail(page, 0)).toBeFocused()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(page).toHaveURL('/galerija')
  })

test('the page behind is out of reach while a picture is open', async ({ page }) => {
  await open(page, 0)
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
  }
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('every picture has an address that opens it, also after a reload and in its own tab', async ({
  page,
}) => {
  await open(page, 3)
  await button(page, 'Naslednja slika').click()
  const name = await thumbnail(page, 4).getAttribute('data-picture')
  await expect(page).toHaveURL(`/galerija#slika=delavnice/${encodeURIComponent(name ?? '')}`)
  await page.reload()
  await expect(counter(page)).toHaveText(`5 od ${await count(page)}`)

  const other = await page.locator('#produkcije [data-picture]').first().getAttribute('data-picture')
  await page.goto('about:blank')
  await page.goto(`/galerija#slika=produkcije/${encodeURIComponent(other ?? '')}`)
  await expect(counter(page)).toHaveText(/^1 od/)
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toHaveCount(0)
  await expect(page).toHaveURL('/galerija#produkcije')
  await expect(page.locator('#produkcije [data-picture]').first()).toBeFocused()
})

test('Povečaj doubles the picture up to three screen pixels a pixel, Pomanjšaj brings it back', async ({
  page,
}) => {
  await open(page, 0)
  const fit = await width(page)
  const natural = Number(await thumbnail(page, 0).locator('img').getAttribute('width'))
  await button(page, 'Povečaj').click()
  await expect.poll(() => width(page)).toBeCloseTo(fit * 2, -1)
  const isDone = (name: string) => button(page, name).getAttribute('aria-disabled')
  while ((await isDone('Povečaj')) === 'false') await button(page, 'Povečaj').click()
  await expect.poll(() => width(page)).toBeCloseTo(natural * 3, -1)
  while ((await isDone('Pomanjšaj')) === 'false') await button(page, 'Pomanjšaj').click()
  await expect.poll(() => width(page)).toBeCloseTo(fit, -1)
})

test('the wheel and a double press enlarge, arrow keys then move the picture by 50 px', async ({ page }) => {
  await open(page, 0)
  const fit = await width(page)
  const box = await current(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => width(page)).toBeCloseTo(fit * 2, -1)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => width(page)).toBeCloseTo(fit, -1)
  await page.mouse.dblclick(x, y)
  await expect.poll(() => width(page)).toBeCloseTo(fit * 2, -1)
  await page.mouse.wheel(0, -100)
  const before = await current(page).boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => ((await current(page).boundingBox())?.x ?? 0) - (before?.x ?? 0)).toBe(-50)
  await expect(counter(page)).toHaveText(/^1 od/)
})

test('a drag over 30 % of the width turns the page, a shorter slow one does not', async ({ page }) => {
  await open(page, 0)
  /** A drag that lasts longer than what counts as a fast gesture. */
  const drag = async (distance: number) => {
    await page.mouse.move(900, 350)
    await page.mouse.down()
    const start = await page.evaluate(() => performance.now())
    await page.mouse.move(900 - distance, 350, { steps: 10 })
    await page.waitForFunction((since) => performance.now() - since > 600, start)
    await page.mouse.up()
  }
  await drag(200)
  await expect
    .poll(() => page.locator('.pswp__container').evaluate((element) => element.style.transform))
    .toMatch(/\(0px|^$/)
  await expect(counter(page)).toHaveText(/^1 od/)
  await drag(500)
  await expect(counter(page)).toHaveText(/^2 od/)
})

test('the thumbnails can be put away, and the picture takes their room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, 0)
  const before = await width(page)
  const toggle = button(page, 'Sličice')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect(lightbox(page).getByRole('group', { name: 'Sličice' })).toBeHidden()
  await expect.poll(() => width(page)).toBeGreaterThan(before)
  await toggle.click()
  await expect(lightbox(page).getByRole('group', { name: 'Sličice' })).toBeVisible()
})

test('a double tap of a finger enlarges the picture and another one brings it back', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await open(page, 0)
  const fit = await width(page)
  /** Two taps in one go: however slow the machine, no more than 300 ms lie between them. */
  const doubleTap = () =>
    current(page).evaluate((picture) => {
      const touch = {
        pointerType: 'touch',
        pointerId: 7,
        isPrimary: true,
        bubbles: true,
        clientX: 195,
        clientY: 350,
      }
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
        picture.dispatchEvent(new PointerEvent(type, touch))
      }
    })
  await doubleTap()
  await expect.poll(() => width(page)).toBeCloseTo(fit * 2, -1)
  await doubleTap()
  await expect.poll(() => width(page)).toBeCloseTo(fit, -1)
  await context.close()
})

test('Celozaslonski način fills the screen and closing leaves it', async ({ page }) => {
  await open(page, 0)
  await button(page, 'Celozaslonski način').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toContain('pswp')
  await expect(button(page, 'Celozaslonski način')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Zapri').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
})

test('a picture that cannot be loaded says so', async ({ page }) => {
  await page.goto('/galerija')
  await thumbnail(page, 0).hover()
  await page.route(/\/assets\/slike\//, (route) => route.abort())
  await page.locator('#delavnice').evaluate((panel) => {
    for (const source of panel.querySelectorAll('a:first-child source'))
      source.setAttribute('srcset', '/assets/slike/ni.avif 4w')
  })
  await thumbnail(page, 0).click()
  await expect(lightbox(page).getByText('Slike ni bilo mogoče naložiti.')).toBeVisible()
})

test('with reduced motion the lightbox cuts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 0)
  await page.evaluate(() => {
    window.widths = new Set()
    const look = () => {
      window.widths?.add(
        Math.round(document.querySelector('.pswp__container')?.getBoundingClientRect().x ?? 0),
      )
      requestAnimationFrame(look)
    }
    look()
  })
  await button(page, 'Naslednja slika').click()
  await expect(counter(page)).toHaveText(/^2 od/)
  expect(await page.evaluate(() => window.widths?.size)).toBeLessThanOrEqual(2)
})

test('an album opens its own pictures', async ({ page }) => {
  await page.goto('/o-jskd')
  const album = page.locator('.album:has([data-picture] + *, li + li)').first()
  const pictures = await album.locator('[data-picture]').count()
  await album.locator('.album__open').click()
  await expect(counter(page)).toHaveText(new RegExp(` od ${pictures}$`))
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(album.locator('.album__open')).toBeFocused()
})

test('no page fetches the lightbox before a picture is touched', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/galerija', { waitUntil: 'networkidle' })
  const before = scripts.length
  await thumbnail(page, 0).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
})

declare global {
  interface Window {
    widths?: Set<number>
  }
}
