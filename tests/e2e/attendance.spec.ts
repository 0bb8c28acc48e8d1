// Two mentors mark a lesson on phones, with the connection interrupted, and with the keyboard.
import { toSlovenianDay } from '../../common/calendar-date'
import { sendForm } from '../support/examples'
import { expectAccessible } from './accessibility'
import { OFFICE, PHONE, signInToOffice, test } from './office-helpers'
import { expect } from './site'

const NAMES = 'Ana Bor Cene Dana Eva Filip Gal Hana Ivo Jan Kim Lan Maj Nik Oto'.split(' ')

test('two mentors mark fifteen names on phones in under a minute, and an interrupted connection loses no mark @long', async ({
  browser,
  centre,
}) => {
  test.slow()
  const page = await signInToOffice(browser, centre, { email: OFFICE, viewport: PHONE })
  const chosen = new URLSearchParams({ dejanje: 'accept' })
  for (const participantFirstName of NAMES) {
    const fields = { workshops: ['muzikal'], participantFirstName }
    const { reference } = await (await sendForm(centre.server.url, 'registration', fields)).json()
    chosen.append('izbrano', `${reference} muzikal new muzikal`)
  }
  await page.goto(`/urad/predogled?${chosen}`)
  await page.getByRole('button', { name: 'Sprejmi in pošlji', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()
  await page.goto('/urad/srecanja/sprememba?skupina=muzikal&kaj=dodaj')
  const day = page.getByLabel('Dan', { exact: false }).first()
  await day.fill(toSlovenianDay(new Date(Date.now())))
  await page.getByRole('button', { name: 'Predogled' }).click()
  await page.getByRole('button', { name: 'Dodaj in pošlji zdaj' }).click()
  await page.goto('/urad/prisotnost/danes?vse')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Muzikal' }).first().click()

  const other = await signInToOffice(browser, centre, { email: OFFICE, viewport: PHONE })
  await other.goto(page.url())
  const findName = (name: string, on = page) =>
    on.getByRole('button', { name: new RegExp(`^Žagar ${name} `) })
  const start = Date.now()
  for (const [index, name] of NAMES.slice(0, 14).entries()) {
    if (index === 3) await findName('Oto', other).click()
    if (index === 7) {
      await page.context().setOffline(true)
      await findName(name).click()
      // The page stays, and explains why nothing happened.
      await expect(page.getByRole('alert')).toHaveText(/^Naprava nima povezave z internetom\./)
      await expect(findName(name)).toHaveText(/ni oznake/)
      await expectAccessible(page)
      await page.context().setOffline(false)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    await findName(name).click()
    await expect(findName(name)).toHaveText(/je tu/)
    // The page returns to the tapped name, with the next one in reach.
    await expect(findName(name)).toBeFocused()
    await expect(findName(NAMES[index + 1] ?? '')).toBeInViewport({ ratio: 1 })
  }
  expect(Date.now() - start).toBeLessThan(60_000)
  await page.reload()
  for (const name of NAMES) await expect(findName(name)).toHaveText(/je tu/)
  await expect(page.getByText('Je tu: 15')).toBeVisible()

  // With the keyboard: the focus stays on the name, so that the next key press changes the same mark.
  await findName('Ana').focus()
  await page.keyboard.press('Enter')
  await expect(findName('Ana')).toHaveText(/manjka/)
  await expect(findName('Ana')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(findName('Ana')).toHaveText(/ni oznake/)
  await expect(findName('Ana')).toBeFocused()
})
