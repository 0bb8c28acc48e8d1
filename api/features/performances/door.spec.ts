// The door of an event on a phone, with a network that fails.
import { expectAccessible } from '../../../tests/e2e/accessibility'
import { OFFICE, PHONE, signInToOffice, test } from '../../../tests/e2e/office-helpers'
import { expect, longUnless } from '../../../tests/e2e/site'
import { PERFORMANCE, sendForm } from '../../../tests/support/examples'

for (const parties of [12, 80])
  test(`on a phone ${parties} parties are marked with one tap each while the network is lost in between, and all marks arrive${longUnless(parties === 12)}`, async ({
    browser,
    centre,
  }) => {
    test.slow()
    for (let party = 0; party < parties; party += 1)
      await sendForm(centre.server.url, 'reservation', {
        name: `Obiskovalka ${String(party).padStart(2, '0')}`,
        email: `obiskovalka-${party}@primer.si`,
        seats: 1,
      })
    const page = await signInToOffice(browser, centre, { email: OFFICE, viewport: PHONE })
    await page.goto(`/urad/prireditve/rezervacije?id=${PERFORMANCE}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Vrata' }).click()
    const lines = page.locator('[data-party]')
    const search = page.getByLabel('Poišči ime')
    await expect(search).toBeVisible()
    await expectAccessible(page)
    await expect(lines).toHaveCount(parties)

    const mark = async (from: number, to: number) => {
      for (let party = from; party < to; party += 1)
        await lines.nth(party).locator('[name=oznaka]').first().click()
    }
    await mark(0, 1)
    const first = lines.first()
    await expect(first.locator('button').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    // The whole name is on one line.
    expect(await first.locator('[data-name]').evaluate((name) => name.getClientRects().length)).toBe(1)
    await expect(lines.nth(1).locator('button').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const [lost, found] = [parties / 4, (parties / 4) * 3]
    await mark(1, lost)
    await page.context().setOffline(true)
    await mark(lost, found)
    await expect(page.getByText('Ni omrežja.')).toBeVisible()
    for (let visitor = 0; visitor < 3; visitor += 1)
      await page.getByRole('button', { name: 'Eden več', exact: true }).click()
    await search.fill('Obiskovalka 07')
    await expect(lines.filter({ visible: true })).toHaveCount(1)
    await search.fill('')
    await lines
      .first()
      .getByRole('button', { name: /^Razveljavi/ })
      .click()
    const total = page.locator('[data-door=total]')
    await expect(total).toHaveText(String(found - 1 + 3))

    await page.context().setOffline(false)
    await expect(page.getByText('Ni omrežja.')).toBeHidden()
    await mark(found, parties)
    await page.reload()
    await expect(total).toHaveText(String(parties - 1 + 3))
  })
