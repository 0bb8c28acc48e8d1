// npm run readme:pictures: photographs the home page and the office for README.md, on the tests' own site with a few enrolments.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { siteForms } from '../../common/forms/forms'
import { officeRoutes } from '../../common/routes'
import { findOrInstallBrowser } from '../../scripts/find-browser'
import { startServer } from '../../tests/support/built-server'
import { examples } from '../../tests/support/examples'
import { buildTestSite, TEST_SITE } from '../../tests/support/project-copy'

const PICTURES = 'docs/pictures'
const LEAD = 'vodja@ckd.example'
const VIEWPORT = { width: 1280, height: 800 }

await buildTestSite()
mkdirSync(PICTURES, { recursive: true })
const server = await startServer({ VERIFICATION: 'off', RATE_LIMIT: 'off' })
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  await page.goto(server.url)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(PICTURES, 'site.png') })

  addLead()
  for (const [index, participantFirstName] of ['Ana', 'Bine', 'Cene', 'Daša'].entries())
    await enrol(participantFirstName, index)
  await page.goto(server.url + officeRoutes.signIn)
  await page.locator('main input[type=email]').fill(LEAD)
  await page.locator('main button').click()
  await page.goto(await readSignInLink())
  await page.locator('main button').click()
  await page.goto(server.url + officeRoutes.enrolments)
  await page.screenshot({ path: join(PICTURES, 'office.png') })
} finally {
  await browser.close()
  await server.stop()
}
process.exit(0)

function addLead(): void {
  execFileSync('node', [join(TEST_SITE, 'dist/api/cli.js'), 'office', 'add', LEAD, '--lead'], {
    env: { ...process.env, DATA_DIR: server.dataDir, SITE_URL: server.url },
  })
}

async function enrol(participantFirstName: string, index: number): Promise<void> {
  const form = {
    ...examples.registration.valid,
    participantFirstName,
    participantEmail: `otrok${index}@primer.si`,
  }
  const response = await fetch(server.url + siteForms.registration.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  })
  if (!response.ok)
    throw new Error(`The enrolment was answered with ${response.status}: ${await response.text()}`)
}

/** Polls the folder in which mails become files without SMTP_URL. */
async function readSignInLink(): Promise<string> {
  const folder = join(server.dataDir, 'mail')
  for (;;) {
    for (const file of readdirSync(folder)) {
      const [link] =
        /http\S+\/urad\/prijava\/povezava\?k=[\w-]+/.exec(
          readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
        ) ?? []
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
