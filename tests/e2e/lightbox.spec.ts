import { expectAccessible } from './accessibility'
import {
  control,
  counter,
  countPictures,
  lightbox,
  openPicture,
  thumbnail,
  waitUntilMounted,
} from './lightbox-helpers'
import { expect, test, withMotion } from './site'

test.use(withMotion)

test('a picture opens with caption, thumbnails and Slovenian controls, and the last is followed by the first', async ({
  page,
}) => {
  await openPicture(page, 1)
  const total = await countPictures(page)
  const alt = (await thumbnail(page, 1).locator('img').getAttribute('alt')) ?? ''
  await expect(lightbox(page).locator('.pswp__caption')).toHaveText(alt)
  for (const name of [
    'Zapri',
    'Povečaj',
    'Pomanjšaj',
    'Celozaslonski način',
    'Prejšnja slika',
    'Naslednja slika',
  ])
    await expect(control(page, name)).toBeVisible()
  const thumbnails = lightbox(page).getByRole('group', { name: 'Sličice' }).getByRole('button')
  await expect(thumbnails).toHaveCount(total)
  expect(await thumbnails.first().boundingBox()).toMatchObject({ width: 120, height: 80 })
  await expect(lightbox(page).locator('.pswp__thumbnails')).toHaveCSS('gap', '16px')
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')

  await thumbnails.first().click()
  await expect(counter(page)).toHaveText(`1 od ${total}`)
  await control(page, 'Prejšnja slika').click()
  await expect(counter(page)).toHaveText(`${total} od ${total}`)
  await control(page, 'Naslednja slika').click()
  await expect(counter(page)).toHaveText(`1 od ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter(page)).toHaveText(`2 od ${total}`)
})

test('while a picture is open the page behind gets no focus and does not scroll; closing returns the focus to its thumbnail', async ({
  page,
}) => {
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => control(page, 'Zapri').click(),
    () => page.goBack(),
  ]) {
    await openPicture(page, 2)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 500)
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull()
    }
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await leave()
    await expect(lightbox(page)).toHaveCount(0)
    await expect(thumbnail(page, 2)).toBeFocused()
    await expect(page).toHaveURL('/galerija')
  }
})

test('with reduced motion the lightbox does not slide, and it is accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPicture(page, 0)
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const look = () => {
      seen.add(Math.round(document.querySelector('.pswp__container')?.getBoundingClientRect().x ?? 0))
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await control(page, 'Naslednja slika').click()
  await expect(counter(page)).toHaveText(/^2 od/)
  expect(await places.evaluate(({ size }) => size)).toBeLessThanOrEqual(2)
  await expectAccessible(page)
})

test('an album opens its own pictures', async ({ page }) => {
  await page.goto('/o-jskd')
  await waitUntilMounted(page)
  const album = page.locator('[data-effect=lightbox]:has([data-starts-at]):has(li + li)').first()
  const pictures = await album.locator('[data-picture]').count()
  await album.locator('[data-starts-at]').click()
  await expect(counter(page)).toHaveText(new RegExp(` od ${pictures}$`))
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await expect(album.locator('[data-starts-at]')).toBeFocused()
})

test('no page loads the lightbox before a picture is touched', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/galerija', { waitUntil: 'networkidle' })
  const before = scripts.length
  await thumbnail(page, 0).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
})
