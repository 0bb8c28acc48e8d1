// Gestures of fingers in the lightbox, as WebDriver's touch pointers.
import { expect, inject, test } from 'vitest'
import { routes } from '../../common/routes'
import { withBrowser } from './journey'

const visit = withBrowser()

const PICTURE = '.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)'

const readBox = () =>
  visit.browser.waitFor((selector: string) => {
    const box = document.querySelector(selector)?.getBoundingClientRect()
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width } : undefined
  }, PICTURE)

/** Waits until the picture is as wide as at first, multiplied by the factor. */
const waitForWidth = (width: number, factor: number) =>
  visit.browser.waitFor(
    (selector: string, expected: number) =>
      Math.abs((document.querySelector(selector)?.getBoundingClientRect().width ?? 0) - expected) < 2,
    PICTURE,
    width * factor,
  )

/** WebKitGTK's driver sends mouse events instead of touch events. */
const hasTouch = inject('engine') !== 'WebKit'

test.runIf(hasTouch)(
  'two taps enlarge a picture twice and make it small again; two fingers enlarge it; a swipe shows the next one',
  async () => {
    const { browser } = visit
    await browser.resize(500, 844)
    await browser.open(routes.gallery)
    await browser.waitFor(() => document.documentElement.dataset.mounted === '')
    await browser.click('#delavnice [data-picture]')
    await browser.waitForText('.pswp__counter', '1 od ')
    await browser.waitFor(() => getComputedStyle(document.querySelector('.pswp') as Element).opacity === '1')
    const { x, y, width } = await readBox()
    const still = [{ x, y }]
    // PhotoSwipe waits 300 ms for the second tap, which a busy machine may miss.
    await browser.run(() => {
      const { setTimeout: wait } = window
      window.setTimeout = ((work: () => void, duration: number) =>
        wait(work, duration === 300 ? 10_000 : duration)) as typeof window.setTimeout
    })
    await browser.touch([still], [still])
    await waitForWidth(width, 2)
    await browser.touch([still], [still])
    await waitForWidth(width, 1)

    const spread = (distance: number) => [
      { x: x - distance / 2, y },
      { x: x + distance / 2, y },
    ]
    await browser.touch([spread(60), spread(90), spread(120)])
    await browser.waitFor(
      (selector: string, fit: number) =>
        (document.querySelector(selector)?.getBoundingClientRect().width ?? 0) > fit * 1.5,
      PICTURE,
      width,
    )
    await browser.touch([spread(180), spread(60), spread(20)])
    await waitForWidth(width, 1)
    await browser.touch([[{ x, y }], [{ x: x - 60, y }], [{ x: x - 140, y }]])
    await browser.waitForText('.pswp__counter', '2 od ')
    expect(await browser.run(() => document.querySelectorAll('.pswp').length)).toBe(1)
  },
)
