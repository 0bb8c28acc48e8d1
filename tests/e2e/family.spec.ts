// A family's way from the confirmation mail to an offered place and a withdrawal, on a phone.
import { sendForm } from '../support/examples'
import { decideContracts } from '../support/lessons'
import { expectAccessible } from './accessibility'
import { type Centre, expect, testWithCentre } from './site'

/** Each group has one place. */
const test = testWithCentre((catalogue) => ({
  ...decideContracts(catalogue),
  groups: decideContracts(catalogue).groups.map((group) => ({ ...group, places: 1 })),
}))

test.use({ viewport: { width: 320, height: 800 } })

/** Enrols. @returns a function that finds the link in the newest mail to the family */
async function enrol({ server, mailbox }: Centre, email: string): Promise<() => string> {
  const before = mailbox.mails.length
  const answer = await sendForm(server.url, 'registration', {
    workshops: ['muzikal'],
    participantEmail: email,
    payerEmail: email,
  })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
  const { mails } = mailbox
  await mailbox.waitFor(before + 2)
  return () => {
    const mail = mails.findLast(({ envelopeTo, html }) => envelopeTo.includes(email) && html?.includes('?k='))
    return /href="([^"]*\/moja-prijava\?k=[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? ''
  }
}

test('without scripts and with the keyboard a family withdraws and the next accepts the place; every page fits and is accessible @long', async ({
  browser,
  page,
  centre,
}) => {
  test.slow()
  const phone = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const expectAccessiblePage = async () => {
    await page.goto(phone.url())
    await expectAccessible(page)
  }
  const linkOfFirst = await enrol(centre, 'prva@primer.si')
  const linkOfSecond = await enrol(centre, 'druga@primer.si')
  await phone.goto(`${centre.server.url}/moja-prijava?k=napak`)
  await expectAccessiblePage()
  await phone.goto(linkOfSecond())
  await expect(phone.getByText(/^Ste 1\. na čakalnem seznamu/)).toBeVisible()
  await expectAccessiblePage()

  await phone.goto(linkOfFirst())
  await expect(phone.getByRole('heading', { level: 1, name: 'Moja prijava' })).toBeVisible()
  await expectAccessiblePage()
  await phone.getByRole('link', { name: /^Umakni prijavo: / }).press('Enter')
  await expect(phone.getByRole('button', { name: 'Da, umikam prijavo' })).toBeVisible()
  await expectAccessiblePage()
  await phone.getByRole('button', { name: 'Da, umikam prijavo' }).press('Enter')
  await expect(phone.getByRole('group', { name: /^Umik je zapisan\./ })).toBeFocused()
  await expectAccessiblePage()

  const findOffer = () =>
    centre.mailbox.mails.find(({ subject }) => subject?.startsWith('Prosto mesto za vas: '))
  await expect.poll(() => findOffer()?.envelopeTo, { timeout: 40_000 }).toEqual(['druga@primer.si'])
  await phone.goto(linkOfSecond())
  await expect(phone.getByText('Shranimo to besedilo')).toBeVisible()
  await expectAccessiblePage()
  await phone.getByRole('button', { name: 'Sprejmem mesto' }).press('Enter')
  await expect(phone.getByRole('group', { name: /^Mesto ste sprejeli\./ })).toBeFocused()
  await expect(phone.getByRole('button', { name: 'Sprejmem mesto' })).toHaveCount(0)
  await expectAccessiblePage()
})

test('a family corrects its address on a phone', async ({ page, centre }) => {
  const link = await enrol(centre, 'prva@primer.si')
  await page.goto(`${centre.server.url}/moja-prijava`)
  await expect(page.getByText('poiščite gumb »Odpri mojo prijavo«')).toBeVisible()
  await expectAccessible(page)
  await page.goto(link())
  await page.getByText('Popravi naslov, telefon ali e-pošto').click()
  await page.getByLabel('Kraj').fill('Bled')
  await expectAccessible(page)
  await page.getByLabel('E-pošta').fill('ni-naslov@')
  await page.locator('form', { has: page.getByLabel('Kraj') }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'Shrani' }).click()
  await expect(page.getByRole('group', { name: /^Ni šlo\. Popravite 1 polje:/ })).toBeFocused()
  await expect(page.getByLabel('Kraj')).toHaveValue('Bled')
  await expectAccessible(page)
  await page.getByLabel('E-pošta').fill('prva@primer.si')
  await expect(page.locator('[data-effect="offline"]')).toHaveAttribute('data-state', 'running')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Shrani' }).click()
  await expect(page.getByText(/^Naprava nima povezave z internetom\. Stran ostane odprta/)).toBeVisible()
  await expect(page.getByLabel('Kraj')).toHaveValue('Bled')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Shrani' }).click()
  await expect(page.getByRole('group', { name: 'Podatki so shranjeni.' })).toBeFocused()
  await expect(page.getByText('Bled', { exact: true })).toBeVisible()
})

test('the confirmation prints without buttons and links @long', async ({ page, centre }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const link = await enrol(centre, 'prva@primer.si')
  await page.goto(link())
  await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
  await page.getByRole('button', { name: 'Natisni potrdilo' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^P-\d{4}-0001$/)).toBeVisible()
  await expect(page.getByText(/držimo za vas/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Natisni potrdilo' })).toBeHidden()
  await expect(page.getByRole('link', { name: /^Umakni/ })).toBeHidden()
})
