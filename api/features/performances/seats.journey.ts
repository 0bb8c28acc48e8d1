// Seats in every engine with the keyboard: a visitor reserves, changes and gives back; the office finds the list, the door counts.
import { expect, test } from 'vitest'
import { officeRoutes, routes } from '../../../common/routes'
import { keys } from '../../../tests/engines/browser'
import { signInToOffice, withBrowser } from '../../../tests/engines/journey'
import { runCkd } from '../../../tests/support/ckd'
import { PERFORMANCE } from '../../../tests/support/examples'

const visit = withBrowser()
const OFFICE = 'urad@ckd.example'
const FORM = 'form[data-form=reservation]'

async function expectUsable(path: string): Promise<void> {
  expect([path, await visit.browser.listViolations()]).toEqual([path, []])
}

/** Presses Tab until the focused element has this name. */
async function tabTo(name: string): Promise<void> {
  const { browser } = visit
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await browser.readFocus()).replaceAll('\u00a0', ' ').includes(name)) return
    await browser.press(keys.tab)
  }
  throw new Error(`»${name}« is not reached with the keyboard`)
}

test('form, private page, list and door are accessible on a phone and need no mouse', async () => {
  const { browser } = visit
  const { mailbox, server } = browser.stage
  await runCkd(['office', 'add', OFFICE], server.dataDir)
  // The narrowest window of some engines is wider.
  await browser.resize(320, 800)

  await browser.open(`${routes.reservation}#${PERFORMANCE}`)
  await browser.waitForText('main', 'Še 120 prostih sedežev')
  await expectUsable('the form')
  await browser.type(`${FORM} [name=name]`, 'Ana Novak')
  await browser.waitFor(
    (where: string) => document.querySelector<HTMLElement>(where)?.dataset.ready === '',
    FORM,
  )
  await browser.type(`${FORM} [name=email]`, 'ana@primer.si')
  await browser.type(`${FORM} [name=seats]`, '3')
  await browser.press(keys.enter)
  await browser.waitForText('main', 'Hvala!')
  await expectUsable('the form after sending')

  let privatePage = ''
  await expect
    .poll(() => {
      const texts = mailbox.mails.map(({ text }) => text).join('\n')
      privatePage = /\/moji-sedezi\?k=[\w-]+/.exec(texts)?.[0] ?? ''
      return privatePage
    })
    .not.toBe('')
  await browser.open(privatePage)
  await browser.waitForText('main', 'Rezervirali ste 3 sedeže')
  await expectUsable('the private page')
  await browser.type('[name=sedezev]', '4')
  await browser.press(keys.enter)
  await browser.waitForText('main', 'Število sedežev je spremenjeno.')
  await expectUsable('the changed number')

  await browser.open('/urad')
  await signInToOffice(browser, OFFICE)
  await browser.open(`${officeRoutes.performance}?id=${PERFORMANCE}`)
  await browser.waitForText('main', 'Novak Ana')
  await expectUsable('the list')
  await tabTo('Vrata')
  await browser.press(keys.enter)
  await browser.waitForText('h1', 'Vrata')
  await expectUsable('the door')
  await tabTo('Novak Ana')
  await browser.press(keys.enter)
  await browser.waitForText('main', 'Prišlo: 4 od')
  await expectUsable('the door after a mark')

  await browser.open(privatePage)
  await tabTo('Vrni vse')
  await browser.press(keys.enter)
  await browser.waitForText('main', 'Vračilo je zapisano.')
  await expectUsable('the page of returned seats')
})
