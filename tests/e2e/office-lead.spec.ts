// What only somebody who leads the office does: people, wishes, how things stand; and an enrolment by telephone.
import type { Page } from '@playwright/test'
import { runCkd } from '../support/ckd'
import { validEnrolment } from '../support/examples'
import { startMailbox } from '../support/mailbox'
import { findLink } from '../support/office'
import { startServer } from '../support/server'
import { expectAccessible } from './accessibility'
import { expect, test } from './site'

const LEAD = 'vodja@ckd.example'

/** Nothing to mend for axe, and nothing to scroll sideways at a desk or on a phone. */
async function expectWell(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await expectAccessible(page)
}

test('a lead lets in a mentor, enters who has called, notes the invoice and erases who asks for it', async ({
  page,
}) => {
  const mailbox = await startMailbox()
  const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off', VERIFICATION: 'off' })
  await runCkd(['office', 'add', LEAD, '--lead'], server.dataDir)
  await page.goto(`${server.url}/urad`)
  await page.getByLabel('Vaš e-poštni naslov').fill(LEAD)
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click()
  await mailbox.waitFor(1)
  await page.goto(`${server.url}/urad/prijava/povezava?k=${findLink(mailbox, LEAD)}`)
  await page.getByRole('button', { name: 'Vstopi' }).click()

  await page.getByRole('link', { name: 'Sodelavci' }).click()
  await page.getByLabel('E-poštni naslov').fill('mentorica@ckd.example')
  await page.getByLabel('Muzikal').check()
  await page.getByRole('button', { name: 'Dovoli vstop' }).click()
  await expect(page.getByRole('status')).toContainText('prejme e-sporočilo')
  await page.getByRole('link', { name: 'mentorica@ckd.example' }).click()

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
  await server.stop()
  await mailbox.stop()
})
