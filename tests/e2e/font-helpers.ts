// What the tests of the font, and of what moves by itself, look at.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Everything on the screen that has moved by itself so far. */
    shifts?: { value: number }[]
    /** Set once the font has come and the page has done with it what it wants. */
    isFontHere?: boolean
  }
}

export const FONT = '**/*.woff2'

/** Whether words are set in the house's font. */
export const isInHouseFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Archivo' && status === 'loaded'),
  )

/** What has moved until the next frame has been drawn. */
export const readMoved = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of ['before it', 'after it']) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (window.shifts ?? []).reduce((sum, { value }) => sum + value, 0)
  })

/** Collects in `window.shifts` whatever moves by itself. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.shifts = [...(window.shifts ?? []), ...list.getEntries().map((entry) => entry.toJSON())]
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Notes what moves and when the font comes.
 * @param clock the visitor's: `late` when two seconds go by between any two looks at it
 */
export async function arrangeFont(page: Page, clock: 'stopped' | 'late'): Promise<void> {
  await watchShifts(page)
  await page.addInitScript(
    (step) => {
      let now = 0
      performance.now = () => {
        now += step
        return now
      }
      const load = FontFace.prototype.load
      FontFace.prototype.load = function () {
        const loading = load.call(this)
        // After everything that the page itself does about it.
        loading.then(() => setTimeout(() => (window.isFontHere = true)))
        return loading
      }
    },
    clock === 'late' ? 2000 : 0,
  )
}
