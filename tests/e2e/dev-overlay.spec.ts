// `npm run dev` on a copy of the project, as staff see it on their own machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { officeRoutes, routes } from '../../common/routes'
import { findFreePort } from '../support/built-server'
import { makeProjectCopy } from '../support/project-copy'

// In one worker: others would each start a server and build a copy.
test.describe.configure({ mode: 'default' })

let copy: ReturnType<typeof makeProjectCopy>
let server: ChildProcess
let url: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  copy = makeProjectCopy()
  const port = await findFreePort()
  url = `http://localhost:${port}`
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy.directory,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Contentlayer watches the folder in PWD.
    env: {
      ...process.env,
      PWD: copy.directory,
      PORT: String(port),
    },
  })
  await new Promise<void>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.includes('Local') && resolve())
  })
})

test.afterAll(() => {
  if (server.pid) process.kill(-server.pid, 'SIGTERM')
  copy.remove()
})

test('a content mistake covers the page with a Slovenian message until it is corrected, and the office works in development @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const file = join(copy.directory, 'content/kontakt.md')
  const text = readFileSync(file, 'utf8')
  await page.goto(url + routes.contact)
  const overlay = page.locator('vite-error-overlay')
  const heading = page.locator('main h1')
  await expect(heading).toHaveText('Kontakt', { timeout: 60_000 })
  await expect(overlay).toHaveCount(0)

  writeFileSync(file, text.replace('naslov: Kontakt', 'naslv: Kontakt'))
  await expect(overlay).toContainText('content/kontakt.md', { timeout: 30_000 })
  await expect(overlay).toContainText('Podatka »naslv« ni. Ali ste mislili »naslov«')
  await expect(overlay).toContainText('naslov: Kontakt')

  writeFileSync(file, text.replace('naslov: Kontakt', 'naslov: Kje smo'))
  await expect(heading).toHaveText('Kje smo', { timeout: 60_000 })
  await expect(overlay).toHaveCount(0)

  const consoleErrors: string[] = []
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await page.goto(url + officeRoutes.groups)
  await expect(page).toHaveURL(url + officeRoutes.signIn)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('font-family', /Archivo/)
  expect(consoleErrors).toEqual([])
})
