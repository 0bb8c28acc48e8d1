// Office users in browsers of their own.
import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '../../api/core/database'
import { createPrivacyJournal } from '../../api/journal/journal'
import { createPrivacyLog } from '../../api/journal/privacy-log'
import { createOfficeUsers } from '../../api/office/users'
import type { RunningServer } from '../support/built-server'
import { findSignInToken } from '../support/office-browser'
import { type Centre, expect, testWithCentre } from './site'

export const OFFICE = 'urad@ckd.example'
export const LEAD = 'vodja@ckd.example'
export const MENTOR = 'mentorica@ckd.example'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** Gives access as `ckd office add` does. */
function addOfficeUsers(
  { dataDir }: RunningServer,
  emails: readonly string[],
  workshops: string[] | null = null,
  isLead = false,
): void {
  const database = openDatabase(`${dataDir}/ckd.sqlite`, { migrationsDirectory: 'api/migrations' })
  const clock = { now: () => new Date(Date.now()) }
  const privacyLog = createPrivacyLog({ database, clock })
  const users = createOfficeUsers({ database, clock }, privacyLog, createPrivacyJournal(dataDir))
  for (const email of emails) users.addOrUpdate({ email, workshops, isReadOnly: false, isLead })
  database.close()
}

/** Signs an office user in, in a new browser context. */
export async function signInToOffice(
  browser: Browser,
  { server, mailbox }: Centre,
  email: string,
  viewport: typeof PHONE,
): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: server.url })
  const page = await context.newPage()
  // The Content-Security-Policy blocks nothing on these pages.
  page.on('console', (message) => expect(message.text()).not.toContain('Content Security Policy'))
  const before = findSignInToken(mailbox, email)
  await page.goto('/urad')
  await page.getByLabel('Vaš e-poštni naslov').fill(email)
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click()
  await expect(page.getByRole('heading', { name: 'Preverite e-pošto' })).toBeVisible()
  for (let count = 1; findSignInToken(mailbox, email) === before; count += 1) await mailbox.waitFor(count)
  await page.goto(`/urad/prijava/povezava?k=${findSignInToken(mailbox, email)}`)
  await page.getByRole('button', { name: 'Vstopi' }).click()
  await expect(page.getByRole('heading', { name: /^Skupine/ })).toBeVisible()
  return page
}

/** A centre with these office users. */
export const test = testWithCentre().extend<{ office: Centre }>({
  office: async ({ centre }, use) => {
    addOfficeUsers(centre.server, [OFFICE])
    addOfficeUsers(centre.server, [LEAD], null, true)
    addOfficeUsers(centre.server, [MENTOR], ['gledaliske-delavnice'])
    await use(centre)
  },
})
