import { expect, test } from 'vitest'
import { routes } from '../../common/routes'
import { keys } from './browser'
import { withBrowser } from './journey'

const visit = withBrowser()

/** Waits until the focus is on an element that matches the selector. */
const waitForFocus = (selector: string) =>
  visit.browser.waitFor((where: string) => document.activeElement?.matches(where), selector)
const waitUntilHidden = (selector: string) =>
  visit.browser.waitFor(
    (where: string) =>
      ![...document.querySelectorAll(where)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    selector,
  )

test('the menu closes with Esc, returns the focus to its button, and leads to the chosen page', async () => {
  const { browser } = visit
  await browser.resize(800, 900)
  await browser.open(routes.home)
  await browser.click('[data-opens=menu]')
  await browser.waitForText('#meni', 'Galerija')
  await browser.press(keys.escape)
  await waitUntilHidden('#meni')
  await waitForFocus('[data-opens=menu]')
  await browser.click('[data-opens=menu]')
  await browser.click(`#meni a[href="${routes.gallery}"]`)
  await browser.waitFor((path: string) => location.pathname === path, routes.gallery)
  await waitUntilHidden('#meni')
})

test('a picture opens large, the next one follows, and »Zapri« returns the focus to the thumbnail', async () => {
  const { browser } = visit
  await browser.open(routes.gallery)
  // Before that a click opens the picture's file.
  await browser.waitFor(() => document.documentElement.dataset.mounted === '')
  const thumbnail = '#delavnice li:nth-child(2) [data-picture]'
  await browser.click(thumbnail)
  await browser.waitForText('.pswp__counter', '2 od ')
  await browser.click('.pswp [aria-label="Naslednja slika"]')
  await browser.waitForText('.pswp__counter', '3 od ')
  await browser.click('.pswp [aria-label="Prejšnja slika"]')
  await browser.waitForText('.pswp__counter', '2 od ')
  await browser.click('.pswp [aria-label="Zapri"]')
  await waitUntilHidden('.pswp')
  await waitForFocus(thumbnail)
})

// Firefox and WebKitGTK cannot make a window 390 px wide. At their minimum (500 and about 450 px) tables have the
// same layout.
test('on a phone, where tables have a block layout, their parts keep the roles of rows, headers and cells', async () => {
  const { browser } = visit
  await browser.resize(390, 844)
  await browser.open(routes.terms)
  expect(
    await browser.run(() => getComputedStyle(document.querySelector('main td') as Element).display),
  ).not.toBe('table-cell')
  const roles = { table: 'table', 'tbody tr': 'row', 'tbody th': 'rowheader', td: 'cell' }
  for (const [part, role] of Object.entries(roles))
    expect(await browser.role(`main ${part}`), part).toBe(role)
})
