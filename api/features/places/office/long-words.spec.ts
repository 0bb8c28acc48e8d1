import type { Page } from '@playwright/test'
import { LEAD, signInToOffice, testWithOffice } from '../../../../tests/e2e/office-helpers'
import { expect } from '../../../../tests/e2e/site'
import { sendForm } from '../../../../tests/support/examples'
import { decideContracts } from '../../../../tests/support/lessons'

const test = testWithOffice(decideContracts)
const NARROW = { width: 320, height: 640 }

/** Expects that nothing on the page is wider than the window; tables scroll by themselves. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect([path, width]).toEqual([path, NARROW.width])
}

test('names and addresses without spaces, as families type them, make no page of office and family wider than a phone @long', async ({
  browser,
  office,
}) => {
  const word = (letter: string) => letter.repeat(100)
  const form = {
    workshops: ['muzikal'],
    participantFirstName: word('Š'),
    participantLastName: word('Ž'),
    payerName: word('M'),
    payerAddress: word('W'),
    payerCity: word('Č'),
    payerEmail: `${'m'.repeat(60)}@${'w'.repeat(60)}.${'w'.repeat(60)}.si`,
    message: 'w'.repeat(200),
  }
  const { reference } = await (await sendForm(office.server.url, 'registration', form)).json()
  const page = await signInToOffice(browser, office, { email: LEAD, viewport: NARROW })
  await page.goto(`/urad/prijave/${reference}`)
  await page.getByRole('button', { name: 'Sprejmi', exact: true }).click()
  await page.getByRole('button', { name: 'Sprejmi brez sporočila' }).click()
  await page.goto(`/urad/prijave/${reference}/potrditev?delavnica=muzikal`)
  await page.getByLabel('Kdaj je potrdil').fill('1. 9. 2025')
  await page.getByRole('button', { name: 'Zapiši potrditev' }).click()
  const paths = [
    '/urad',
    '/urad/prijave',
    `/urad/prijave/${reference}`,
    `/urad/prijave/${reference}/placnik`,
    '/urad/prisotnost?skupina=muzikal',
    '/urad/stiki?skupina=muzikal',
    '/urad/placila',
    `/urad/sporocila/novo?skupina=muzikal`,
    `/urad/prosnje?kdo=${reference}`,
    `/urad/prosnje?kdo=${form.payerEmail}`,
  ]
  for (const path of paths) await expectNoSidewaysScroll(page, path)
  const [link = ''] = office.mailbox.mails.flatMap(
    ({ text }) => /\/moja-prijava\?k=[\w-]+/.exec(text ?? '') ?? [],
  )
  await expectNoSidewaysScroll(page, link)
})
