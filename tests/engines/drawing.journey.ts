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

// WebDriver itself has no command to emulate paper in a page, so one way serves all: the print rules, as the engine has
// understood them, are put in force on the screen.
test('on paper there is what one would hand out, and nothing to press', async () => {
  const { browser } = visit
  await browser.resize(800, 900)
  await browser.open(routes.terms)
  await browser.run(() => {
    const enforce = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && rule.conditionText === 'print') rule.media.mediaText = 'all'
        if (rule instanceof CSSGroupingRule) enforce(rule.cssRules)
      }
    }
    for (const { cssRules } of document.styleSheets) enforce(cssRules)
  })
  const isShown = (selector: string) =>
    browser.run(
      (where: string) => [...document.querySelectorAll(where)].some((element) => element.checkVisibility()),
      selector,
    )
  for (const selector of [
    '[data-opens=menu]',
    '[data-effect=theme]',
    '.button',
    '[data-embed]',
    '[data-form=newsletter]',
  ])
    expect(await isShown(selector), selector).toBe(false)
  for (const selector of ['h1', 'main thead', 'main td', 'footer'])
    expect(await isShown(selector), selector).toBe(true)
  expect(await browser.run(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
})
