import type { Page } from '@playwright/test'
import { acceptOnPaper, LEAD, signInToOffice } from '../../../../tests/e2e/office-helpers'
import { expect, testWithCentre } from '../../../../tests/e2e/site'
import { testCatalogue } from '../../../../tests/support/catalogue'
import { sendForm } from '../../../../tests/support/examples'
import { decideContracts } from '../../../../tests/support/lessons'
import { renderHtml } from '../../../mail/layout'

const test = testWithCentre(decideContracts)
const NARROW = { width: 320, height: 640 }

/** Expects that nothing on the open page is wider than the window; tables scroll by themselves. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect([name, width]).toEqual([name, NARROW.width])
}

test('names and addresses without spaces, as families type them, make no page and no mail wider than a phone @long', async ({
  browser,
  centre,
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
  const { reference } = await (await sendForm(centre.server.url, 'registration', form)).json()
  const page = await signInToOffice(browser, centre, { email: LEAD, viewport: NARROW })
  await acceptOnPaper(page, { reference, workshop: 'muzikal' })
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
  const [link = ''] = centre.mailbox.mails.flatMap(
    ({ text }) => /\/moja-prijava\?k=[\w-]+/.exec(text ?? '') ?? [],
  )
  for (const path of [...paths, link]) {
    await page.goto(path)
    await expectNoSidewaysScroll(page, path)
  }
  await page.goto('about:blank')
  for (const { html = '', subject = '' } of centre.mailbox.mails) {
    expect(html).toContain('<h1')
    await page.setContent(html)
    await expectNoSidewaysScroll(page, subject)
  }
})

test('a mail whose subject, button and facts are words without spaces is no wider than a phone @long', async ({
  page,
}) => {
  const word = 'w'.repeat(200)
  const facts = { kind: 'rows' as const, rows: [{ label: word, value: word }] }
  const button = { kind: 'button' as const, label: word, url: 'https://center.example' }
  const mail = { subject: word, heading: word, replyTo: [], footer: [word], body: [word, facts, button] }
  await page.setViewportSize(NARROW)
  await page.setContent(renderHtml(mail, word, testCatalogue.site.colours))
  await expectNoSidewaysScroll(page, 'mail')
})
