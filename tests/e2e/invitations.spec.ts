// »Povabi lanske« by its people: the office on a phone, the families without scripts.
import { addMilliseconds, DAY } from '../../api/core/clock'
import { type Database, openDatabase } from '../../api/core/database'
import { toSlovenianDay } from '../../common/calendar-date'
import { sendForm } from '../support/examples'
import { expectAccessible } from './accessibility'
import { letIn, OFFICE, open, PHONE } from './office-helpers'
import { expect, testWithCentre } from './site'

const LAST = '2024/2025'

/** Two families had places last season; each group takes two. */
const test = testWithCentre((catalogue) => ({
  ...catalogue,
  keptUntil: toSlovenianDay(addMilliseconds(new Date(Date.now()), 20 * DAY)),
  groups: catalogue.groups.map((group) => ({ ...group, places: 2 })),
})).extend<{ database: Database }>({
  database: async ({ centre: { server } }, use) => {
    letIn(server, [OFFICE])
    for (const [participantFirstName, email] of [
      ['Ana', 'prva@primer.si'],
      ['Bor', 'druga@primer.si'],
    ]) {
      const emails = { participantEmail: email, payerEmail: email }
      await sendForm(server.url, 'registration', { workshops: ['muzikal'], participantFirstName, ...emails })
    }
    const database = openDatabase(`${server.dataDir}/ckd.sqlite`, { migrationsDirectory: 'api/migrations' })
    for (const table of ['enrolments', 'places']) database.prepare(`UPDATE ${table} SET season = ?`).run(LAST)
    await use(database)
    database.close()
  },
})

/** The links of the letters that still wait to be taken back. */
const listLinks = (database: Database): string[] =>
  database
    .prepare<[], string>("SELECT token FROM outbox WHERE letter = 'letter' ORDER BY submission_id")
    .pluck()
    .all()
    .map((token) => `/moja-prijava?k=${token}`)

test.use({ viewport: { width: 320, height: 800 } })

test('the office invites a group, one family presses, the other declines; all of it fits and is accessible', async ({
  browser,
  page: look,
  centre,
  database,
}) => {
  test.slow()
  const desk = await open(browser, centre, OFFICE, PHONE)
  await desk.goto(`/urad?sezona=${LAST}`)
  await desk.getByRole('link', { name: 'Muzikal', exact: true }).click()
  for (const name of ['Žagar Ana', 'Žagar Bor']) await expect(desk.getByLabel(name)).toBeChecked()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Povabi v novo šolsko leto' }).click()
  await expect(desk.getByText('Muzikal', { exact: true })).toHaveCount(2)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Povabi v novo šolsko leto in pošlji' }).click()
  await expect(desk.getByRole('heading', { name: 'Opravljeno' })).toBeVisible()
  await desk.goto('/urad')
  await expect(desk.getByText('od tega za povabljene: 2')).toBeVisible()

  const [first = '', second = ''] = listLinks(database)
  await look.goto(first)
  await expectAccessible(look)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: centre.server.url })
  const page = await context.newPage()
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
