import { expect, test } from 'vitest'
import { routes } from '../../common/routes'
import { withBrowser } from './journey'

const visit = withBrowser()

test.each([
  { what: 'the map', path: routes.contact, kind: 'map', asked: '/export/embed.html' },
  { what: 'the timeline', path: routes.news, kind: 'facebook', asked: '/plugins/page.php' },
])('$what asks its provider for nothing before a permission', async ({ path, kind, asked }) => {
  const { browser } = visit
  const before = browser.stage.foreignRequests().length
  await browser.open(path)
  await browser.until((name: string) => {
    const embed = document.querySelector(`[data-embed=${name}]`)
    embed?.scrollIntoView({ block: 'center' })
    return document.readyState === 'complete' && embed
  }, kind)
  const isOwn = () =>
    performance.getEntriesByType('resource').every(({ name }) => new URL(name).origin === location.origin)
  expect(await browser.run(isOwn)).toBe(true)
  expect(browser.stage.foreignRequests()).toHaveLength(before)
  await browser.click(`[data-embed=${kind}] [data-allow=once]`)
  await browser.until((name: string) => document.querySelector(`[data-embed=${name}] iframe`), kind)
  await expect.poll(() => browser.stage.foreignRequests().join(' '), { timeout: 15_000 }).toContain(asked)
})
