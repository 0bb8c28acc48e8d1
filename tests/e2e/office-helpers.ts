// People of the office, each in a browser of their own.
import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '../../api/core/database'
import { createPrivacyJournal } from '../../api/journal/journal'
import { createPrivacyLog } from '../../api/journal/privacy-log'
import { createOfficeUsers } from '../../api/office/users'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { findLink } from '../support/office'
import { type RunningServer, startServer } from '../support/server'
import { expectAccessible } from './accessibility'
import { test as base, expect } from './site'

export const OFFICE = 'urad@ckd.example'
export const COLLEAGUE = 'tajnistvo@ckd.example'
export const LEAD = 'vodja@ckd.example'
export const MENTOR = 'mentorica@ckd.example'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** As `ckd office add` does. */
export function letIn(
  { dataDir }: RunningServer,
  emails: readonly string[],
  workshops: string[] | null = null,
  isLead = false,
): void {
  const database = openDatabase(`${dataDir}/ckd.sqlite`, { migrationsDirectory: 'api/migrations' })
  const clock = { now: () => new Date(Date.now()) }
  const privacyLog = createPrivacyLog({ database, clock })
  const users = createOfficeUsers({ database, clock }, privacyLog, createPrivacyJournal(dataDir))
  for (const email of emails) users.add({ email, workshops, isReadOnly: false, isLead })
  database.close()
}

/** Somebody of the office in a browser of their own. */
export async function open(
  browser: Browser,
  { server, mailbox }: { server: RunningServer; mailbox: Mailbox },
  email: string,
  viewport: typeof PHONE,
): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: server.url })
  const page = await context.newPage()
  // The policy of these pages stops nothing that they hold.
  page.on('console', (message) => expect(message.text()).not.toContain('Content Security Policy'))
  const before = findLink(mailbox, email)
  await page.goto('/urad')
  await page.getByLabel('Vaš e-poštni naslov').fill(email)
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click()
  await expect(page.getByRole('heading', { name: 'Preverite e-pošto' })).toBeVisible()
  for (let count = 1; findLink(mailbox, email) === before; count += 1) await mailbox.waitFor(count)
  await page.goto(`/urad/prijava/povezava?k=${findLink(mailbox, email)}`)
  await page.getByRole('button', { name: 'Vstopi' }).click()
  await expect(page.getByRole('heading', { name: /^Skupine/ })).toBeVisible()
  return page
}

/** A server of its own, with an office in which all of these work. */
export const test = base.extend<{ office: { server: RunningServer; mailbox: Mailbox } }>({
  office: async ({ browserName: _ }, use) => {
    const mailbox = await startMailbox()
    const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off', VERIFICATION: 'off' })
    letIn(server, [OFFICE, COLLEAGUE])
    letIn(server, [LEAD], null, true)
    letIn(server, [MENTOR], ['gledaliske-delavnice'])
    await use({ server, mailbox })
    await server.stop()
    await mailbox.stop()
  },
})

/** Nothing to mend for axe, and nothing to scroll sideways. */
export async function expectWell(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}
