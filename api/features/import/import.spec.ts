import type { Page } from '@playwright/test'
import { expectAccessible } from '../../../tests/e2e/accessibility'
import { LEAD, signInToOffice } from '../../../tests/e2e/office-helpers'
import { expect, testWithCentre } from '../../../tests/e2e/site'
import { writeWorkbook } from './testing/workbook'

const test = testWithCentre()

/** The narrowest screen of WCAG 2.2, success criterion 1.4.10. */
const NARROW = { width: 320, height: 800 }

const ROWS = [
  ['Vpis 2025/26'],
  ['Priimek in ime', 'Datum rojstva', 'Naslov', 'Pošta', 'Starši', 'E-pošta', 'Telefon', 'Delavnica'],
  [
    'Novak Ana',
    '5. 3. 2014',
    'Čopova 1',
    '4000 Kranj',
    'Mojca Novak (mama)',
    'mojca@primer.si',
    41222333,
    'Muzikal',
  ],
  ['Kos Bor', '2014', 'Pot 2', '4000 Kranj', 'Peter Kos', 'peter@primer.si', '031 222 333', 'Muzikal'],
  ['Skupaj', 2],
]

async function expectUsable(page: Page) {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
}

/** Presses the button with the keyboard. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('a lead imports a spreadsheet on a narrow screen with the keyboard, and every page is accessible @long', async ({
  browser,
  centre,
}) => {
  test.slow()
  const page = await signInToOffice(browser, centre, { email: LEAD, viewport: NARROW })
  await page.goto('/urad/prijave')
  await page.getByRole('link', { name: 'Uvozi iz preglednice' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Preberi' }).waitFor()
  await expectUsable(page)

  const file = (buffer: Buffer) => ({ name: 'vpis.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByLabel(/^Preglednica/).setInputFiles(file(Buffer.from('d0cf11e0a1b11ae1', 'hex')))
  await press(page, 'Preberi')
  await expect(page.getByRole('group', { name: /^Ni šlo/ })).toContainText('stari obliki (.xls)')
  await expectUsable(page)
  await page.getByLabel(/^Preglednica/).setInputFiles(file(writeWorkbook([{ name: 'Vsi', rows: ROWS }])))
  await press(page, 'Preberi')
  await expect(page.getByText('Prepoznali smo: 2 osebi.')).toBeVisible()
  await expectUsable(page)
  await press(page, 'Naprej: preglej osebe')
  await expect(page.getByText('2 osebi, za vpis označenih: 1.')).toBeVisible()
  await page.getByText(/^Ni med osebami/).click()
  await expectUsable(page)

  await page.getByRole('link', { name: /^Popravi\s*: Kos Bor/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Ni šlo/ })).toBeVisible()
  await expectUsable(page)
  await page.getByLabel(/^Datum rojstva/).fill('6. 4. 2013')
  await page.keyboard.press('Enter')
  await expect(page.getByText('za vpis označenih: 2.')).toBeVisible()
  await press(page, 'Vpiši označene')
  await expect(page.getByText('Vpisano: 2 prijavi.')).toBeVisible()
  await expectUsable(page)

  await page.getByRole('link', { name: 'Zapiši potrditev za več hkrati' }).click()
  await expect(page.getByRole('button', { name: 'Zapiši potrditve' })).toBeVisible()
  await expectUsable(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Piši družinam' }).click()
  await press(page, 'Predogled')
  await expect(page.getByRole('button', { name: 'Pošlji: 2 e-sporočili' })).toBeVisible()
  await expectUsable(page)
  await page.goto(page.url().replace('/sporocilo', ''))
  await press(page, 'Razveljavi uvoz')
  await expect(page.getByRole('heading', { name: 'Uvozi prijave' })).toBeVisible()
  await expect(page.getByText('Dosedanji uvozi')).toBeHidden()
})
