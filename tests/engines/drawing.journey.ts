import { expect, test } from 'vitest'
import { routes } from '../../common/routes'
import { withBrowser } from './journey'

const visit = withBrowser()

// A window of Firefox or WebKitGTK can't be made 390 px wide; these widths (500 and about 450) get the same drawing.
test('on a phone, where tables are drawn as blocks, their parts are still taken for rows, headers and cells', async () => {
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
