import { addMilliseconds, DAY } from '../../api/core/clock'
import { toSlovenianDay } from '../../common/calendar-date'
import type { RunningServer } from '../support/built-server'
import { sendForm } from '../support/examples'
import { expectAccessible } from './accessibility'
import { DESK, LEAD, MENTOR, OFFICE, PHONE, signInToOffice, test } from './office-helpers'
import { expect, longUnless } from './site'

async function enrol({ url }: RunningServer, changes: object): Promise<string> {
  const answer = await sendForm(url, 'registration', { workshops: ['muzikal'], ...changes })
  const { reference } = await answer.json()
  return String(reference)
}

test('the attendance sheet prints the accepted participants on A4 landscape @long', async ({
  browser,
  centre,
}) => {
  const reference = await enrol(centre.server, { participantFirstName: 'Ana' })
  const page = await signInToOffice(browser, centre, { email: OFFICE, viewport: DESK })
  await page.goto(`/urad/prijave/${reference}`)
  for (const name of ['Sprejmi', 'Sprejmi in pošlji'])
    await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()
  await page.goto('/urad/prisotnost?skupina=muzikal')
  await expect(page.getByRole('rowheader', { name: 'Žagar Ana' }).first()).toBeVisible()
  const sheet = await page.pdf({ preferCSSPageSize: true })
  // A4 landscape, in points.
  expect(sheet.toString('latin1')).toMatch(/\/MediaBox \[0 0 84[12][.\d]* 59[45]/)
})

/** Lists the paths of the office's pages. Those of the first list together contain every component. */
const toPaths = (reference: string) => {
  const seen = encodeURIComponent(`${reference} muzikal new muzikal`)
  return {
    daily: [
      '/urad',
      '/urad/prijave',
      `/urad/prijave/${reference}`,
      `/urad/predogled?dejanje=accept&izbrano=${seen}`,
      '/urad/sporocila/novo?skupina=muzikal&komu=all',
      '/urad/prisotnost?skupina=muzikal',
      '/urad/prijave/nova',
      '/urad/stanje',
    ],
    rarer: [
      '/urad/izvoz',
      '/urad/sporocila',
      '/urad/prisotnost/danes?vse',
      '/urad/prisotnost/ure',
      '/urad/prisotnost/stevilke',
      '/urad/stiki?skupina=muzikal',
      '/urad/e-novice',
      '/urad/e-novice/2026-03',
      '/urad/prosnje',
      `/urad/prosnje?kdo=${reference}`,
      `/urad/prosnje/kopija?kdo=${reference}&vloga=payer`,
      '/urad/sodelavci',
    ],
  }
}

for (const use of ['daily', 'rarer'] as const)
  test(`each ${use} page of the office is accessible in both themes${longUnless(use === 'daily')}`, async ({
    browser,
    centre,
  }) => {
    // Axe checks all pages.
    test.slow()
    const reference = await enrol(centre.server, { participantFirstName: 'Dana', message: 'Pozdravljeni!' })
    const page = await signInToOffice(browser, centre, { email: LEAD, viewport: PHONE })
    for (const path of toPaths(reference)[use]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expectAccessible(page)
    }
  })

test('the menu is one list: folded on a phone until it is opened, in full on a wide screen', async ({
  browser,
  centre,
}) => {
  // Signing in and Axe take most of a minute on a busy machine.
  test.slow()
  const page = await signInToOffice(browser, centre, { email: LEAD, viewport: PHONE })
  const menu = page.getByRole('navigation', { name: 'Urad' })
  const opener = menu.getByText(/^Meni/)
  const status = page.getByRole('link', { name: 'Stanje' })
  await expect(menu).toBeVisible()
  await expect(status).toBeHidden()
  await opener.press('Enter')
  await expect(status).toBeVisible()
  await opener.press('Enter')
  await expect(status).toBeHidden()

  await page.setViewportSize(DESK)
  await expect(status).toHaveCount(1)
  await expect(status).toBeVisible()
  await expect(opener).toBeHidden()
  await status.press('Enter')
  await expect(page.getByRole('heading', { name: 'Stanje' })).toBeVisible()
})

test('the office is accessible on a wide screen, with the menu in full @long', async ({
  browser,
  centre,
}) => {
  await expectAccessible(await signInToOffice(browser, centre, { email: LEAD, viewport: DESK }))
})

test('a mail of an enrolment is sent again, and taken back @long', async ({ browser, centre }) => {
  const reference = await enrol(centre.server, { participantFirstName: 'Dana' })
  const page = await signInToOffice(browser, centre, { email: LEAD, viewport: PHONE })
  const again = page.getByRole('button', { name: /^Pošlji znova\s*: Potrdilo o prijavi/ }).first()
  await expect(async () => {
    await page.goto(`/urad/prijave/${reference}`)
    await again.click({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Pošlji znova: Potrdilo o prijavi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pošlji', exact: true }).click()
  await page.getByRole('button', { name: /^Prekliči pošiljanje/ }).click()
  await expect(page.getByText('preklicano')).toBeVisible()
})

test('the office can be used with the keyboard alone, and every state is accessible, also refusals @long', async ({
  browser,
  centre,
}) => {
  test.slow()
  const reference = await enrol(centre.server, { participantFirstName: 'Eva' })
  const page = await signInToOffice(browser, centre, { email: OFFICE, viewport: PHONE })
  const expectAccessiblePage = async (name: string | RegExp) => {
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  const pressButton = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim())
      if (focused === name) return page.keyboard.press('Enter')
    }
    throw new Error(`»${name}« cannot be reached with the keyboard`)
  }
  await page.goto('/urad/prijave/P-2000-0001')
  await expectAccessiblePage(/./)
  await page.goto(`/urad/predogled?dejanje=accept&izbrano=${reference}+muzikal+held+muzikal`)
  await expectAccessiblePage(/./)
  await page.goto(`/urad/prijave/${reference}`)
  await pressButton('Sprejmi')
  await expectAccessiblePage(/^Sprejem/)
  await pressButton('Sprejmi in\u00a0pošlji')
  await expectAccessiblePage('Opravljeno')
  await page.goto('/urad/sporocila/novo?skupina=muzikal&komu=all')
  await page.getByLabel('Zadeva').fill(' ')
  await pressButton('Predogled')
  await expect(page).toHaveTitle(/^Napaka: Sporočilo/)
  await expect(page.getByRole('group', { name: /^Ni šlo\. Popravite 2 polji:/ })).toBeFocused()
  await expectAccessiblePage(/./)
  await pressButton('Napišite zadevo.')
  await expect(page.getByLabel('Zadeva')).toBeFocused()
  await expect(page.getByLabel('Zadeva')).toHaveAccessibleDescription('Napišite zadevo.')
  await page.getByLabel('Zadeva').fill('Obisk')
  await page.getByLabel('Besedilo').fill('Pridite.')
  await pressButton('Predogled')
  await expectAccessiblePage(/./)
  await pressButton('Odjava')
  await expectAccessiblePage('Prijava v urad')
  await page.goto('/urad/prijava/poslano')
  await expectAccessiblePage('Preverite e-pošto')
  await page.goto('/urad/prijava/povezava?k=napak')
  await expectAccessiblePage(/./)
  await pressButton('Vstopi')
  await expectAccessiblePage(/./)
})

test('a mentor on a phone cancels a lesson once, although the response is lost @long', async ({
  browser,
  centre,
}) => {
  const reference = await enrol(centre.server, {
    workshops: ['gledaliske-delavnice'],
    participantBirthDate: '05.05.2017',
  })
  const phone = await signInToOffice(browser, centre, { email: MENTOR, viewport: PHONE })
  await phone.goto(`/urad/prijave/${reference}`)
  for (const name of ['Sprejmi', 'Sprejmi in pošlji'])
    await phone.getByRole('button', { name, exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()

  // The group meets on Thursdays; an extra lesson is on another day.
  const today = new Date(Date.now())
  const day = toSlovenianDay(today.getDay() === 4 ? addMilliseconds(today, DAY) : today)
  await phone.goto('/urad')
  await phone.getByRole('link', { name: /^srečanja\s*, Gledališke delavnice, otroci/ }).click()
  await phone.getByRole('link', { name: 'Dodaj srečanje' }).click()
  await phone.getByLabel('Dan').fill(day)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Predogled' }).click()
  await phone.getByRole('button', { name: 'Dodaj in pošlji zdaj' }).click()
  await expect(phone.getByRole('group', { name: /dodatno srečanje/ })).toBeFocused()
  await expectAccessible(phone)

  const extra = phone.getByRole('listitem').filter({ hasText: 'dodatno srečanje' })
  await extra.getByRole('link', { name: /^Odpade/ }).click()
  await expect(phone.getByText('Sporočilo odide takoj')).toBeVisible()
  await expectAccessible(phone)
  // The server cancels the lesson, but its response does not reach the phone.
  await phone.route('**/urad/srecanja/sprememba', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  const refused = phone.waitForEvent('requestfailed')
  await phone.getByRole('button', { name: 'Odpovej in pošlji zdaj' }).click()
  await refused
  await phone.unroute('**/urad/srecanja/sprememba')
  await phone.goBack()
  await expect(phone.getByRole('group', { name: /srečanje je tako že zapisano/ })).toBeVisible()
  await phone.getByRole('link', { name: 'Nazaj brez sprememb' }).click()
  await expect(phone.getByText(/16\.00–17\.30 \(dodatno srečanje\): odpade\./)).toBeVisible()

  await phone.goto('/urad/sporocila')
  await expect(phone.getByText('odšlo 2 od 2')).toHaveCount(2)
})
