// A family that has lost its link, where the centre lets the dialog »Prijava« send it.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formMessages } from '../../common/forms/messages'
import { sendForm } from '../support/examples'
import { TEST_SITE } from '../support/project-copy'
import { startServer } from '../support/server'
import { expectAccessible } from './accessibility'
import { screens } from './form-helpers'
import { test as base, expect } from './site'

const FAMILY = 'tomaz@primer.si'
const messages = formMessages.signIn

/** The built site of a centre that has decided so. */
function makeProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'ckd-'))
  const built = resolve(TEST_SITE)
  cpSync(join(built, 'dist/api'), join(project, 'dist/api'), { recursive: true })
  for (const path of ['dist/client', 'node_modules']) {
    const from = path === 'node_modules' ? resolve(path) : join(built, path)
    symlinkSync(from, join(project, path))
  }
  const file = join(project, 'dist/api/catalogue.json')
  const catalogue = JSON.parse(readFileSync(file, 'utf8'))
  catalogue.site.signIn = 'link'
  writeFileSync(file, JSON.stringify(catalogue))
  return project
}

const test = base.extend({
  server: [
    async ({ mailbox }, use) => {
      const project = makeProject()
      const server = await startServer(
        { SMTP_URL: mailbox.url, RATE_LIMIT: 'off', VERIFICATION: 'off' },
        project,
      )
      await use(server)
      await server.stop()
      rmSync(project, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

for (const { screen, viewport } of screens)
  test(`a dead link leads to a new one by e-mail, on ${screen}`, async ({ page, server, mailbox }) => {
    await page.setViewportSize(viewport)
    await sendForm(server.url, 'registration', { workshops: ['muzikal'], payerEmail: FAMILY })
    await page.goto(`/moja-prijava?k=${'x'.repeat(43)}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pošljite mi novo povezavo' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Prijava' })
    const field = dialog.getByLabel('Vaš e-poštni naslov')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await field.fill('tomaz@primer')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/Vnesite veljaven e-poštni naslov/)
    await expect(field).toBeFocused()
    await field.fill(FAMILY)
    await dialog.getByRole('button', { name: messages.submit }).click()
    await expect(dialog.locator('[data-outcome]')).toContainText('Če je naslov vpisan pri prijavi')
    await expect(dialog.locator('[data-outcome]')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const isLinks = ({ subject }: { subject?: string | undefined }) => subject?.startsWith('Dostop do vaših')
    await expect.poll(() => mailbox.mails.some(isLinks)).toBe(true)
    const [, k = ''] = /moja-prijava\?k=([\w-]{43})/.exec(mailbox.mails.findLast(isLinks)?.text ?? '') ?? []
    await page.goto(`/moja-prijava?k=${k}`)
    await expect(page.getByText('Kako je s prijavo')).toBeVisible()
  })

test('a server that cannot be reached is told in Slovenian, and what was typed stays', async ({ page }) => {
  await page.goto('/moja-prijava')
  await page.getByRole('button', { name: 'Pošljite mi novo povezavo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Prijava' })
  await dialog.getByLabel('Vaš e-poštni naslov').fill(FAMILY)
  await page.route('**/api/sign-in', (route) => route.abort())
  await dialog.getByRole('button', { name: messages.submit }).click()
  await expect(page.locator('[data-toasts]')).toContainText(messages.failure)
  await expect(dialog.getByLabel('Vaš e-poštni naslov')).toHaveValue(FAMILY)
})
