import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { fileNameOf, type Shot } from './shots'

/** Pictures taken at the same time: two keep two cores busy. */
const AT_ONCE = 2

interface Site {
  browser: Browser
  url: string
}

/** Photographs a built, running site into a folder; each picture is the same whenever it is taken. */
export async function takeAll(shots: Shot[], directory: string, site: Site): Promise<void> {
  const waiting = [...shots]
  const work = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) await take(shot, directory, site)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function take(shot: Shot, directory: string, { browser, url }: Site): Promise<void> {
  const context = await browser.newContext({
    ...shot.dress.options,
    reducedMotion: 'reduce',
    // Below, fonts are made to be waited for; the page's policy allows its styles by their digests only.
    bypassCSP: true,
  })
  try {
    const page = await context.newPage()
    await waitForFonts(page)
    await page.goto(url + shot.path, { waitUntil: 'load', referer: url })
    if (shot.dress.options.javaScriptEnabled !== false) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme
      }, shot.dress.theme)
      await settle(page)
    }
    if (shot.dress.media) await page.emulateMedia({ media: shot.dress.media, reducedMotion: 'reduce' })
    await shot.act?.(page)
    await page.screenshot({
      path: join(directory, fileNameOf(shot)),
      fullPage: !shot.isScreenOnly,
      animations: 'disabled',
      caret: 'hide',
    })
  } catch (error) {
    console.error(`${fileNameOf(shot)} could not be taken: ${error}`)
    process.exitCode = 1
  } finally {
    await context.close()
  }
}

/** The site never waits for its font (docs/decisions/031), even where another page led to it; a picture does. */
async function waitForFonts(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('display:"optional"', 'display:"block"')
      await route.fulfill({ response, body })
    },
  )
}

/** Every part that wakes by being seen is awake, every picture there, and the page at its top. */
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-mounted]').waitFor()
  for (const part of await page.locator('[data-carousel], [data-form], [role=tablist]').all()) {
    await part.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {})
  }
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('form[data-form]')].every(
        ({ dataset }) => dataset.ready === '',
      ) &&
      [...document.querySelectorAll('[data-carousel]')].every((carousel) =>
        carousel.querySelector('.swiper-initialized'),
      ),
  )
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}
