import type { Page } from '@playwright/test'
import { expect, stopClock, test, withMotion } from './site'

test.use(withMotion)

const toasts = (page: Page) => page.locator('[data-toast]:not([data-leaving])')
const toastRegion = (page: Page) => page.getByRole('region', { name: 'Obvestila (F8)' })
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Prijava' })

/** Shows a short notice: the toggle of the theme explains itself. */
const showNotice = (page: Page) => page.getByRole('button', { name: 'Preklopi temo' }).first().click()

/** Shows an error toast: the login refuses an empty form, and its dialog stays open. */
async function showFailure(page: Page) {
  if (!(await loginDialog(page).isVisible())) {
    await page.getByRole('button', { name: 'Prijava', exact: true }).first().click()
    // The stopped clock also stops the hydration of the form.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(loginDialog(page).locator('form')).toHaveAttribute('data-ready', '', { timeout: 500 })
    }).toPass()
  }
  await loginDialog(page).getByRole('button', { name: 'Prijavi se' }).click()
  await expect(toasts(page).filter({ hasText: 'Napaka' })).toBeVisible()
}

/** Opens a page with a stopped clock. */
async function openWithClock(page: Page) {
  await stopClock(page)
  await page.goto('/dosezki')
  await page.mouse.move(5, 5)
}

test('an outcome is shown one at a time, for five seconds', async ({ page }) => {
  await openWithClock(page)
  await showFailure(page)
  await showFailure(page)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('Uporabniško ime mora vsebovati vsaj 3 znake')
  await page.mouse.move(5, 5)
  await page.clock.runFor(4500)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('the stack shows three toasts of 356 px, 14 px apart, for four seconds @long', async ({ page }) => {
  await openWithClock(page)
  for (let note = 0; note < 4; note++) await showNotice(page)
  await page.mouse.move(5, 5)
  await expect(toasts(page)).toHaveCount(3)
  await page.clock.runFor(100)
  await expect(page.getByRole('status').filter({ hasText: 'Izbrana' })).toHaveCount(3)
  const haveToastsSettled = () =>
    toasts(page).evaluateAll((all) => all.every((toast) => toast.getAnimations().length === 0))
  await expect.poll(haveToastsSettled).toBe(true)
  const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()))
  const [first, second] = boxes
  expect(first?.width).toBe(356)
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeCloseTo(14, 0)
  await page.clock.runFor(3000)
  await expect(toasts(page)).toHaveCount(3)
  await page.clock.runFor(1500)
  await expect(toasts(page)).toHaveCount(0)
})

test('hovering or F8 keeps a toast open; F8 moves the focus there, and F8 again or closing the last one returns it @long', async ({
  page,
}) => {
  await openWithClock(page)
  await showNotice(page)
  const toggle = page.getByRole('button', { name: 'Preklopi temo' }).first()
  await toasts(page).hover()
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await toggle.focus()
  await page.keyboard.press('F8')
  await expect(toastRegion(page)).toBeFocused()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(toasts(page).getByRole('button', { name: 'Zapri' })).toBeFocused()
  await page.keyboard.press('F8')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(0)
  await expect(toggle).toBeFocused()
})

test('on a phone a toast fills the bottom edge; a swipe of 50 px closes it, a shorter one does not @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithClock(page)
  await showNotice(page)
  await expect(toasts(page)).toBeVisible()
  const getBottom = () => toasts(page).evaluate((toast) => Math.round(toast.getBoundingClientRect().bottom))
  await expect.poll(getBottom).toBe(844)
  const box = await toasts(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  const swipe = async (distance: number) => {
    const y = (box?.y ?? 0) + 30
    await page.mouse.move(60, y)
    await page.mouse.down()
    await page.mouse.move(60 + distance / 2, y)
    await page.mouse.move(60 + distance, y)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toasts(page)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
  await swipe(50)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast over an open dialog can be closed and read, and stays when the dialog closes @long', async ({
  page,
}) => {
  await openWithClock(page)
  await showFailure(page)
  await page.keyboard.press('Escape')
  await expect(loginDialog(page)).toBeHidden()
  await expect(toasts(page)).toBeVisible()
  await showFailure(page)
  await toasts(page).getByRole('button', { name: 'Zapri' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(loginDialog(page)).toBeVisible()
})

test('a browser without popovers shows toasts too @long', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
  })
  await openWithClock(page)
  await showNotice(page)
  await expect(toasts(page)).toBeVisible()
})
