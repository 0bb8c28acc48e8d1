import { expect, test } from 'vitest'
import { routes, workshopPath } from '../../common/routes'
import { withBrowser } from './journey'

const visit = withBrowser()

const KINDS = [
  routes.home,
  routes.workshops,
  workshopPath('muzikal'),
  routes.gallery,
  routes.terms,
  routes.privacyNotice,
]

test('every kind of page is drawn and complains of nothing', async () => {
  const { browser } = visit
  for (const path of [...KINDS, '/ni-take-strani']) {
    await browser.open(path)
    await browser.until(() => document.readyState === 'complete')
    expect(await browser.run(() => document.querySelectorAll('h1').length), path).toBe(1)
    expect(await browser.run(() => document.querySelector('main')?.offsetHeight), path).toBeGreaterThan(100)
  }
})

test('the second page of a visit, at the latest, is set in the letters of the house', async () => {
  const { browser } = visit
  await browser.open(routes.home)
  await browser.until(() => document.documentElement.dataset.mounted === '')
  await browser.click(`footer a[href="${routes.privacyNotice}"]`)
  await browser.until(() => location.pathname === '/obvestilo-o-zasebnosti')
  await browser.until(() => {
    const [letters = ''] = getComputedStyle(document.body).fontFamily.split(',')
    return [...document.fonts].some(({ family, status }) => status === 'loaded' && family === letters)
  })
})
