// Office users in browsers of their own.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { TOOL } from '../support/built-server'
import { findSignInToken } from '../support/office-browser'
import { type Centre, expect, testWithCentre } from './site'

export const OFFICE = 'urad@ckd.example'
export const LEAD = 'vodja@ckd.example'
export const MENTOR = 'mentorica@ckd.example'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

/** Options of `ckd office add` by user; a user without options sees and edits all workshops, and does not lead the office. */
const RIGHTS: Record<string, string[]> = {
  [LEAD]: ['--lead'],
  [MENTOR]: ['--workshops', 'gledaliske-delavnice'],
}

/** Adds an office user and signs the user in, in a new browser context. */
export async function signInToOffice(
  browser: Browser,
  { server, mailbox }: Centre,
  { email, viewport }: { email: string; viewport: typeof PHONE },
): Promise<Page> {
  await promisify(execFile)(process.execPath, [TOOL, 'office', 'add', email, ...(RIGHTS[email] ?? [])], {
    env: { DATA_DIR: server.dataDir },
  })
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

/** Accepts an enrolment without a message, and records the contract that the payer signed on paper on 1 September 2025. */
export async function acceptOnPaper(
  page: Page,
  { reference, workshop }: { reference: string; workshop: string },
): Promise<void> {
  await page.goto(`/urad/prijave/${reference}`)
  await page.getByRole('button', { name: 'Sprejmi', exact: true }).click()
  await page.getByRole('button', { name: 'Sprejmi brez sporočila' }).click()
  await page.goto(`/urad/prijave/${reference}/potrditev?delavnica=${workshop}`)
  await page.getByLabel('Kdaj je potrdil').fill('1. 9. 2025')
  await page.getByRole('button', { name: 'Zapiši potrditev' }).click()
}

export const test = testWithCentre()
