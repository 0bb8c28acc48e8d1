// What only somebody who leads the office does: people, wishes, how things stand; and an enrolment by telephone.
import type { Page } from '@playwright/test'
import { validEnrolment } from '../support/examples'
import { expectAccessible } from './accessibility'
import { expectToFit, LEAD, open, PHONE, test } from './office-helpers'
import { expect } from './site'

/** Nothing to mend for axe, and nothing to scroll sideways on a phone. */
async function expectWell(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
}

test('a lead lets in a mentor, enters who has called, notes the invoice and erases who asks for it', async ({
  browser,
  office,
}) => {
  const page = await open(browser, office, LEAD, PHONE)
  await page.getByRole('link', { name: 'Sodelavci' }).click()
  await page.getByLabel('E-poštni naslov').fill('nova@ckd.example')
  await page.getByLabel('Muzikal').check()
  await page.getByRole('button', { name: 'Dovoli vstop' }).click()
  await expect(page.getByRole('status')).toContainText('prejme e-sporočilo')
  await page.getByRole('link', { name: 'nova@ckd.example' }).click()

  await page.getByRole('link', { name: 'Prijave' }).click()
  await page.getByRole('link', { name: 'Vpiši prijavo' }).click()
  await page.getByRole('button', { name: 'Vpiši prijavo' }).click()
  await expect(page.getByRole('alert')).toContainText('Preverite označena polja')
  await expectWell(page)
  await page.getByLabel('Muzikal').check()
  for (const [name, value] of Object.entries(validEnrolment))
    if (typeof value === 'string' && !name.endsWith('Email')) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('checkbox', { name: '»Strinjam se' }).first().check()
  await page.getByRole('button', { name: 'Vpiši prijavo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Špela Žagar')
  await expect(page.getByText('brez e-pošte: pokličite')).toBeVisible()
  await expectWell(page)

  await page.getByRole('button', { name: 'Račun je izdan' }).click()
  await expect(page.getByRole('status')).toContainText('račun je izdan: 1')
  await expectWell(page)
  await page.getByRole('link', { name: 'Nazaj' }).click()
  await page.getByRole('link', { name: 'Kopija ali izbris podatkov' }).click()
  await expectWell(page)
  await page.getByRole('link', { name: /^Kopija: Tomaž/ }).click()
  await expectWell(page)
  await page.goBack()
  await page.getByText('Izbris', { exact: true }).click()
  await expect(page.getByText('vse drugo se izbriše')).toBeVisible()
  await expectWell(page)
  await page.getByRole('button', { name: 'Izbriši za vedno' }).click()
  await expect(page.getByText('samo še podatki za račun')).toBeVisible()

  await page.getByRole('link', { name: 'Stanje' }).click()
  await expect(page.getByRole('heading', { name: 'Opravite sami' })).toBeVisible()
  await expectWell(page)
})
