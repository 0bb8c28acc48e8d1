// Helpers for tests of the lightbox.
import type { Page } from '@playwright/test'
import { expect } from './site'

export const thumbnail = (page: Page, index: number) => page.locator('#delavnice [data-picture]').nth(index)
export const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Ogled slik' })
export const counter = (page: Page) => lightbox(page).locator('.pswp__counter')
export const currentPicture = (page: Page) =>
  lightbox(page).locator('.pswp__item[aria-hidden=false] .pswp__img:not(.pswp__img--placeholder)')
export const control = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true })
export const readWidth = async (page: Page) => (await currentPicture(page).boundingBox())?.width ?? 0
export const countPictures = (page: Page) => page.locator('#delavnice [data-picture]').count()

/** Before the scripts are loaded a click opens the picture's URL. */
export const waitUntilMounted = (page: Page) => page.locator('html[data-mounted]').waitFor()

/** Opens a picture and waits until the lightbox shows it. */
export async function openPicture(page: Page, index: number) {
  await page.goto('/galerija')
  await waitUntilMounted(page)
  await thumbnail(page, index).click()
  await expect(counter(page)).toHaveText(`${index + 1} od ${await countPictures(page)}`)
  await expect(currentPicture(page)).toBeVisible()
  await expect(lightbox(page)).toHaveCSS('opacity', '1')
}
