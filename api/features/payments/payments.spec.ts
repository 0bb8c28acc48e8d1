import { expectAccessible } from '../../../tests/e2e/accessibility'
import { LEAD, PHONE, signInToOffice } from '../../../tests/e2e/office-helpers'
import { expect, testWithCentre } from '../../../tests/e2e/site'
import { sendForm, validEnrolment } from '../../../tests/support/examples'
import { decideContracts } from '../../../tests/support/lessons'
import { writeStatement } from './testing/bank-statement'

const test = testWithCentre(decideContracts)

test("a lead books a bank statement on a phone, undoes it, and every page is accessible, also the payer's @long", async ({
  browser,
  centre,
}) => {
  test.slow()
  const enrolment = { workshops: ['muzikal'], payerName: 'Plačnica' }
  const { reference } = await (await sendForm(centre.server.url, 'registration', enrolment)).json()
  const page = await signInToOffice(browser, centre, { email: LEAD, viewport: PHONE })
  await page.goto(`/urad/prijave/${reference}`)
  await page.getByRole('button', { name: 'Sprejmi', exact: true }).click()
  await page.getByRole('button', { name: 'Sprejmi brez sporočila' }).click()
  await page.goto(`/urad/prijave/${reference}`)
  await page.getByRole('link', { name: 'Potrditev na papirju ali po e-pošti' }).click()
  await page.getByLabel('Kdaj je potrdil').fill('1. 9. 2025')
  await page.getByRole('button', { name: 'Zapiši potrditev' }).click()
  await page.getByRole('link', { name: /^Plačnik: odprto/ }).click()
  const account = page.url()
  for (const part of await page.locator('details').all())
    await part.evaluate((one) => one.setAttribute('open', ''))
  await expectAccessible(page)
  const sklic = (await page.getByText(/^SI12 \d{13}$/).textContent()) ?? ''
  await page.goto('/urad/placila')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Izpisek banke' }).click()
  const credits = [
    { cents: 3000, reference: sklic.replace(' ', '') },
    { cents: 5000, name: 'Neznana oseba', text: 'delavnica' },
  ]
  const buffer = Buffer.from(writeStatement({ number: 1, credits }))
  await page.getByLabel(/^Izpiski/).setInputFiles({ name: 'izpisek.xml', mimeType: 'text/xml', buffer })
  await page.getByRole('button', { name: 'Preberi' }).click()
  await expect(page.getByText('izpisek.xml')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Zapiši 1 plačilo/ }).click()
  await expect(page.getByText('Zapisano: 1 plačilo.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(account)
  await page.getByRole('button', { name: /^Razveljavi\s*: / }).click()
  await expect(page.getByText('Zapisano. Razveljavite')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Razveljavi\s*: / })).toHaveCount(0)

  await page.getByText('Zapiši plačilo ali popravek').click()
  await page.getByLabel('Kaj', { exact: true }).selectOption('popravek')
  await page.getByLabel('Opomba').fill('Lutke')
  await page.locator('[name=znesek]').fill('60')
  await page.locator('[name=znesek]').press('Enter')
  await expect(page.getByText('Zapisano. Razveljavite')).toBeVisible()
  const [link = ''] = centre.mailbox.mails
    .filter(({ envelopeTo }) => envelopeTo.includes(validEnrolment.payerEmail))
    .filter(({ text }) => text?.includes(reference))
    .flatMap(({ text }) => /\/moja-prijava\?k=[\w-]+/.exec(text ?? '') ?? [])
  await page.goto(link)
  await expect(page.getByRole('img', { name: /^Koda UPN QR/ })).toBeVisible()
  await expectAccessible(page)
})
