// A family's way from the mail that confirms an enrolment to an offered place and out again, on a phone, without scripts.
import { rmSync } from 'node:fs'
import { makeSiteOf } from '../support/changed-site'
import { sendForm } from '../support/examples'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { type RunningServer, startServer } from '../support/server'
import { expectAccessible } from './accessibility'
import { test as base, expect } from './site'

const WORKSHOP = 'muzikal'

/** The tests' site, in which each group takes one person. */
const makeSiteWithPlaces = () =>
  makeSiteOf((catalogue) => ({
    ...catalogue,
    groups: catalogue.groups.map((group) => ({ ...group, places: 1 })),
  }))

interface Centre {
  mailbox: Mailbox
  server: RunningServer
}

const test = base.extend<{ centre: Centre }>({
  centre: async ({ browserName: _anyBrowser }, use) => {
    const mailbox = await startMailbox()
    const site = makeSiteWithPlaces()
    const env = { SMTP_URL: mailbox.url, RATE_LIMIT: 'off', VERIFICATION: 'off' }
    const server = await startServer(env, site)
    await use({ mailbox, server })
    await server.stop()
    await mailbox.stop()
    rmSync(site, { recursive: true })
  },
  baseURL: async ({ centre }, use) => use(centre.server.url),
})

async function enrol({ server, mailbox }: Centre, email: string) {
  const before = mailbox.mails.length
  const emails = { participantEmail: email, payerEmail: email }
  const answer = await sendForm(server.url, 'registration', { workshops: [WORKSHOP], ...emails })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
  await mailbox.waitFor(before + 2)
}

const linkOf = ({ mailbox: { mails } }: Centre, email: string) =>
  /href="([^"]*\/moja-prijava\?k=[^"]*)"/.exec(
    mails.findLast(({ envelopeTo, html }) => envelopeTo.includes(email) && html?.includes('?k='))?.html ?? '',
  )?.[1] ?? ''

test.use({
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
})

test('without scripts a family withdraws, and the next is offered the place', async ({ page, centre }) => {
  await enrol(centre, 'prva@primer.si')
  await enrol(centre, 'druga@primer.si')
  await page.goto(linkOf(centre, 'druga@primer.si'))
  await expect(page.getByText(/^Ste 1\. na čakalnem seznamu/)).toBeVisible()

  await page.goto(linkOf(centre, 'prva@primer.si'))
  await expect(page.getByRole('heading', { level: 1, name: 'Moja prijava' })).toBeVisible()
  await page.getByRole('link', { name: /^Umakni prijavo: / }).click()
  await page.getByRole('button', { name: 'Da, umikam prijavo' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Prijava je umaknjena.')

  const offered = () =>
    centre.mailbox.mails.find(({ subject }) => subject?.startsWith('Prosto mesto za vas: '))
  await expect.poll(() => offered()?.envelopeTo, { timeout: 40_000 }).toEqual(['druga@primer.si'])
  await page.goto(linkOf(centre, 'druga@primer.si'))
  await page.getByRole('button', { name: 'Sprejmem mesto' }).click()
  await expect(page.getByRole('status')).toContainText('Mesto je vaše.')
  await expect(page.getByRole('button', { name: 'Sprejmem mesto' })).toHaveCount(0)
})

test.describe('looked at closely', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 320, height: 800 } })

  test('the page is accessible in both themes and fits the narrowest phone', async ({ page, centre }) => {
    test.slow()
    await enrol(centre, 'prva@primer.si')
    const link = linkOf(centre, 'prva@primer.si')
    for (const address of [
      link,
      link.replace('?k=', '/odjava?k='),
      `${centre.server.url}/moja-prijava?k=napak`,
    ]) {
      await page.goto(address)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })

  test('every state that a family comes to is accessible, and brought about by keys alone', async ({
    page,
    centre,
  }) => {
    test.slow()
    await enrol(centre, 'prva@primer.si')
    await enrol(centre, 'druga@primer.si')
    const press = (name: RegExp | string) => page.getByRole('button', { name }).press('Enter')
    await page.goto(linkOf(centre, 'druga@primer.si'))
    await expect(page.getByText(/^Ste 1\. na čakalnem seznamu/)).toBeVisible()
    await expectAccessible(page)

    await page.goto(linkOf(centre, 'prva@primer.si'))
    await page.getByRole('link', { name: /^Umakni prijavo: / }).press('Enter')
    await press('Da, umikam prijavo')
    await expect(page.getByRole('status')).toContainText('Prijava je umaknjena.')
    await expectAccessible(page)

    const isOffered = () =>
      centre.mailbox.mails.some(({ subject }) => subject?.startsWith('Prosto mesto za vas: '))
    await expect.poll(isOffered, { timeout: 40_000 }).toBe(true)
    await page.goto(linkOf(centre, 'druga@primer.si'))
    await expect(page.getByText('Shranimo to besedilo')).toBeVisible()
    await expectAccessible(page)
    await press(/^Sprejmem mesto/)
    await expect(page.getByRole('status')).toContainText('Mesto je vaše.')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('the confirmation is printed by a press, without anything to press', async ({ page, centre }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await enrol(centre, 'prva@primer.si')
    await page.goto(linkOf(centre, 'prva@primer.si'))
    await expect(page.locator('html')).toHaveAttribute('data-mounted', '')
    await page.getByRole('button', { name: 'Natisni potrdilo' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^P-\d{4}-0001$/)).toBeVisible()
    await expect(page.getByText(/je za vas zadržano/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Natisni potrdilo' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^Umakni/ })).toBeHidden()
  })
})
