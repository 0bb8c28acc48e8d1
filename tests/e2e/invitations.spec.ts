// »Povabi lanske« by its people: the office at a desk, the family on a phone without scripts.
import { rmSync } from 'node:fs'
import { addMilliseconds, DAY } from '../../api/core/clock'
import { type Database, openDatabase } from '../../api/core/database'
import { toSlovenianDay } from '../../common/calendar-date'
import { makeSiteOf } from '../support/changed-site'
import { sendForm } from '../support/examples'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { type RunningServer, startServer } from '../support/server'
import { expectAccessible } from './accessibility'
import { DESK, letIn, open, PHONE } from './office-helpers'
import { test as base, expect } from './site'

const OFFICE = 'urad@ckd.example'
const LAST = '2024/2025'

interface Centre {
  mailbox: Mailbox
  server: RunningServer
  database: Database
}

/** Two families had places last season; each group takes two. */
const test = base.extend<{ centre: Centre }>({
  centre: async ({ browserName: _anyBrowser }, use) => {
    const mailbox = await startMailbox()
    const keptUntil = toSlovenianDay(addMilliseconds(new Date(Date.now()), 20 * DAY))
    const site = makeSiteOf((catalogue) => ({
      ...catalogue,
      keptUntil,
      groups: catalogue.groups.map((group) => ({ ...group, places: 2 })),
    }))
    const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off', VERIFICATION: 'off' }, site)
    letIn(server, [OFFICE])
    for (const email of ['prva@primer.si', 'druga@primer.si'])
      await sendForm(server.url, 'registration', {
        workshops: ['muzikal'],
        participantFirstName: email.startsWith('prva') ? 'Ana' : 'Bor',
        participantEmail: email,
        payerEmail: email,
      })
    const database = openDatabase(`${server.dataDir}/ckd.sqlite`, { migrationsDirectory: 'api/migrations' })
    for (const table of ['enrolments', 'places']) database.prepare(`UPDATE ${table} SET season = ?`).run(LAST)
    await use({ mailbox, server, database })
    database.close()
    await server.stop()
    await mailbox.stop()
    rmSync(site, { recursive: true })
  },
  baseURL: async ({ centre }, use) => use(centre.server.url),
})

/** The links of the letters that still wait to be taken back. */
const listLinks = ({ database, server }: Centre): string[] =>
  database
    .prepare<[], string>("SELECT token FROM outbox WHERE letter = 'letter' ORDER BY submission_id")
    .pluck()
    .all()
    .map((token) => `${server.url}/moja-prijava?k=${token}`)

test.use({ javaScriptEnabled: false, viewport: PHONE })

test('the office invites a group, one family presses, the other declines', async ({
  browser,
  page,
  centre,
}) => {
  test.slow()
  const desk = await open(browser, centre, OFFICE, DESK)
  await desk.goto(`/urad?sezona=${LAST}`)
  await desk.getByRole('link', { name: 'Muzikal', exact: true }).click()
  for (const name of ['Žagar Ana', 'Žagar Bor']) await expect(desk.getByLabel(name)).toBeChecked()
  await desk.getByRole('button', { name: 'Povabi v novo šolsko leto' }).click()
  await expect(desk.getByText('Muzikal', { exact: true })).toHaveCount(2)
  await desk.getByRole('button', { name: 'Povabi v novo šolsko leto in pošlji' }).click()
  await expect(desk.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()
  await desk.goto('/urad')
  await expect(desk.getByText('od tega za povabljene: 2')).toBeVisible()

  const [first = '', second = ''] = listLinks(centre)
  await page.goto(first)
  const invitation = page.getByRole('region', { name: /^Povabilo v/ })
  await expect(invitation.getByText('05.05.2014')).toBeVisible()
  for (const box of await invitation.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  // The browser itself asks for the tick.
  await invitation.getByRole('button', { name: 'Podatki držijo, prijavi' }).click()
  await expect(page).toHaveURL(first)
  await invitation.getByRole('checkbox', { name: /^Strinjam se s pogoji/ }).check()
  await invitation.getByRole('button', { name: 'Podatki držijo, prijavi' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Prijava v novo šolsko leto je oddana.')
  await expect(invitation.getByText(/^Prijava P-\d{4}-0003 je oddana\./)).toBeVisible()
  await page.goBack()

  await page.goto(second)
  await invitation.getByRole('button', { name: 'Odklonim povabilo' }).click()
  await expect(page.getByRole('status')).toContainText('Hvala za odgovor.')
  await desk.goto('/urad')
  await expect(desk.getByText('1 od 2').first()).toBeVisible()
  await expect(desk.getByText('od tega za povabljene')).toHaveCount(0)
})

test.describe('looked at closely', () => {
  test.use({ javaScriptEnabled: true, viewport: { width: 320, height: 800 } })

  test('the invitation is accessible in both themes and fits the narrowest phone', async ({
    browser,
    page,
    centre,
  }) => {
    test.slow()
    const desk = await open(browser, centre, OFFICE, PHONE)
    await desk.goto(`/urad/prijave?sezona=${LAST}&skupina=muzikal`)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Povabi v novo šolsko leto' }).click()
    await expect(desk.getByText('Muzikal', { exact: true })).toHaveCount(2)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Povabi v novo šolsko leto in pošlji' }).click()
    await expect(desk.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()
    await page.goto(listLinks(centre)[0] ?? '')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
