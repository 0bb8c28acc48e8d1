// The form editor with a stand-in for GitHub. Loading and signing in take long, so all tests share one page. The
// editor wraps names in invisible characters, so names are matched by patterns.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { EDITOR_STORAGE_PREFIX } from '../../common/stored-items'
import { type RunningServer, startServer } from '../support/built-server'
import { type Commit, type StandInForge, startGitHub } from '../support/github'
import { TEST_CONTENT } from '../support/project-copy'

let forge: StandInForge
let server: RunningServer
let page: Page

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  forge = await startGitHub(TEST_CONTENT)
  server = await startServer({ EDITOR_FORGE: 'github', EDITOR_REPOSITORY: forge.repository })
  page = await browser.newPage({ viewport: { width: 1024, height: 900 } })
  await page.context().addInitScript(disableEffects)
  await page.goto(`${server.url}/urejanje`)
})

/**
 * Disables effects, which are slow without a graphics card, and zooms out, so that the whole form is rendered at
 * once.
 */
function disableEffects(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    html { zoom: 0.2 }
    *, ::before, ::after, ::backdrop {
      animation: none !important;
      transition: none !important;
      filter: none !important;
      backdrop-filter: none !important;
      box-shadow: none !important;
    }
  `)
  document.adoptedStyleSheets.push(sheet)
}

test.afterAll(async () => {
  await page.close()
  await server.stop()
  await forge.stop()
})

/** Returns the commit that `act` creates. */
async function waitForCommit(act: () => Promise<void>): Promise<Commit> {
  const before = forge.commits.length
  await act()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  const commit = forge.commits[before]
  if (!commit) throw new Error('no commit')
  return commit
}

/** Saves the form as a draft. */
async function saveDraft(): Promise<Commit> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  const commit = await waitForCommit(() => button.click())
  await expect(button).toBeHidden()
  expect(commit.branch).not.toBe('main')
  return commit
}

/** Below the days of a group the editor shows what the program understood, with the first dates. */
async function expectDaysToBeExplained(): Promise<void> {
  const days = page.getByRole('textbox', { name: 'Dan', exact: true })
  await days.fill('torek ob petih')
  await expect(page.getByText('Program tega ne razume.')).toBeVisible()
  await days.fill('vsak drugi torek')
  await expect(page.getByText(/^Program razume: vsak drugi torek\. Prva srečanja: \d/)).toBeVisible()
  await days.fill('')
}

/** Returns the lines of the file before and after the commit. */
function readSaved(commit: Commit, path: string): string[][] {
  const file = commit.additions.find((addition) => addition.path === `content/${path}`)
  return [readFileSync(join(TEST_CONTENT, path)), Buffer.from(file?.contents ?? '', 'base64')].map(
    (content) => content.toString('utf8').trim().split('\n'),
  )
}

test('staff sign in with their own token and hide a workshop in a form: one commit, one pull request, only at the forge @long', async () => {
  const hosts = new Set<string>()
  page.context().on('response', (response) => hosts.add(new URL(response.url()).origin))
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(forge.token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const row = page.getByRole('row', { name: 'Muzikal' })
  await expect(row).toBeVisible()
  const picture = page.getByRole('button', { name: 'Show Account Menu' }).locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  // The cookie policy promises this.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((name) => !name.startsWith(EDITOR_STORAGE_PREFIX))).toEqual([])

  await row.click()
  await expect(page.getByRole('textbox', { name: 'Ime delavnice' })).toHaveValue('Muzikal')
  await expectDaysToBeExplained()
  await page.getByRole('switch', { name: 'Osnutek' }).click()
  const commit = await saveDraft()
  const [old, saved] = readSaved(commit, 'delavnice/muzikal.md')
  expect(commit).toMatchObject({ additions: [{ path: 'content/delavnice/muzikal.md' }], deletions: [] })
  expect(saved).toContain('osnutek: true')
  expect(saved?.filter((line) => line !== 'osnutek: true' && line !== 'vzorec: false')).toEqual(old)
  await expect.poll(() => forge.mergeRequests).toEqual([{ source: commit.branch, target: 'main' }])
  expect(forge.commits).toHaveLength(1)
  expect([...hosts].filter((host) => host.startsWith('http')).sort()).toEqual([forge.url, server.url].sort())
})
