// Helpers for tests of the web font and of layout shifts.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** Layout shifts so far. */
    shifts?: { value: number }[]
    /** Set once the font is loaded and the page has reacted to it. */
    isFontLoaded?: boolean
  }
}

/** Whether the web font is used. */
export const usesWebFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family === 'Archivo' && status === 'loaded'),
  )

/** Returns the sum of the layout shifts up to the next frame. */
export const readLayoutShift = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of ['before it', 'after it']) await new Promise((drawn) => requestAnimationFrame(drawn))
    return (window.shifts ?? []).reduce((sum, { value }) => sum + value, 0)
  })

/** Collects layout shifts in `window.shifts`. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      window.shifts = [...(window.shifts ?? []), ...list.getEntries().map((entry) => entry.toJSON())]
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Records layout shifts and the loading of the font.
 * @param clock the page's clock; `late` adds two seconds to every reading
 */
export async function recordFontLoading(page: Page, clock: 'stopped' | 'late'): Promise<void> {
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
        // Runs after the page's own handlers.
        loading.then(() => setTimeout(() => (window.isFontLoaded = true)))
        return loading
      }
    },
    clock === 'late' ? 2000 : 0,
  )
}
