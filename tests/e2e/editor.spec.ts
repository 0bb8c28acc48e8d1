// The form editor with a stand-in for GitHub. Its buttons wrap names in invisible signs, hence the patterns.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { editorRoutes } from '../../common/routes'
import { type StandInForge, startGitHub } from '../support/github'
import { TEST_CONTENT } from '../support/project-copy'
import { type RunningServer, startServer } from '../support/server'

test.describe.configure({ mode: 'serial' })

let forge: StandInForge
let server: RunningServer

test.beforeAll(async () => {
  forge = await startGitHub(TEST_CONTENT)
  server = await startServer({
    EDITOR_FORGE: 'github',
    EDITOR_REPOSITORY: forge.repository,
    EDITOR_CLIENT_ID: forge.clientId,
    EDITOR_CLIENT_SECRET: forge.clientSecret,
  })
})

test.afterAll(async () => {
  await server.stop()
  await forge.stop()
})

async function signInByToken(page: Page): Promise<void> {
  await page.goto(`${server.url}/urejanje`)
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  await page.getByRole('textbox', { name: 'Personal Access Token' }).fill(forge.token)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('row', { name: 'Muzikal' })).toBeVisible()
}

test('Staff sign in through GitHub and find the content in Slovenian forms; nobody but the forge is asked for anything', async ({
  page,
  context,
}) => {
  const hosts = new Set<string>()
  context.on('response', (response) => hosts.add(new URL(response.url()).origin))
  await page.goto(`${server.url}/urejanje`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Sign In with .*GitHub/ }).click()
  const popup = await opening
  await popup.getByRole('link', { name: 'Authorize' }).click()
  await page.getByRole('row', { name: 'Muzikal' }).click()
  await expect(page.getByRole('textbox', { name: 'Ime delavnice' })).toHaveValue('Muzikal')
  expect(popup.isClosed()).toBe(true)
  expect([...hosts].filter((host) => host.startsWith('http')).sort()).toEqual(
    [new URL(forge.repository).origin, server.url].sort(),
  )
})

test('With an access token a whole album of photos is uploaded in one go, into the folder of the album', async ({
  page,
}) => {
  await signInByToken(page)
  await page.goto(`${server.url}/urejanje#/assets/content/albumi`)
  await page.getByText('srecanje-zborov', { exact: true }).dblclick()
  await expect(page.getByText('note.png')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload New Assets' }).click()
  await page.getByRole('button', { name: 'Choose Files' }).click()
  const buffer = readFileSync(join(TEST_CONTENT, 'albumi/srecanje-zborov/note.png'))
  const photos = ['nastop-1.png', 'nastop-2.png', 'nastop-3.png']
  await (await choosing).setFiles(photos.map((name) => ({ name, mimeType: 'image/png', buffer })))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(1)
  expect(forge.commits[0]?.additions.map(({ path }) => path)).toEqual(
    photos.map((name) => `content/albumi/srecanje-zborov/${name}`),
  )
})

test('A document is uploaded into the folder of documents', async ({ page }) => {
  const before = forge.commits.length
  await signInByToken(page)
  await page.goto(`${server.url}/urejanje#/assets/content/dokumenti`)
  await expect(page.getByText('hisni-red.pdf')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload New Assets' }).click()
  await page.getByRole('button', { name: 'Choose Files' }).click()
  const buffer = readFileSync(join(TEST_CONTENT, 'dokumenti/hisni-red.pdf'))
  await (await choosing).setFiles([{ name: 'pravilnik.pdf', mimeType: 'application/pdf', buffer }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  expect(forge.commits.at(-1)?.additions.map(({ path }) => path)).toEqual(['content/dokumenti/pravilnik.pdf'])
})

test('Hiding a workshop in its form adds what it says to the file and leaves every other line as it is', async ({
  page,
}) => {
  const path = 'delavnice/muzikal.md'
  // Drafts that wait for their publication are GitHub's own business; what a form makes of a file is ours.
  await page.route(`**${editorRoutes.configuration}*`, async (route) => {
    const { publish_mode: _, ...configuration } = await (await route.fetch()).json()
    await route.fulfill({ json: configuration })
  })
  // The editor draws only the fields that are seen.
  await page.setViewportSize({ width: 1280, height: 6000 })
  const before = forge.commits.length
  await signInByToken(page)
  await page.getByRole('row', { name: 'Muzikal' }).click()
  await page.getByRole('switch', { name: 'Osnutek' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  const [file] = forge.commits.at(-1)?.additions ?? []
  expect(file?.path).toBe(`content/${path}`)
  const [old, saved] = [
    readFileSync(join(TEST_CONTENT, path)),
    Buffer.from(file?.contents ?? '', 'base64'),
  ].map((content) => content.toString('utf8').trim().split('\n'))
  expect(saved).toContain('osnutek: true')
  expect(saved?.filter((line) => line !== 'osnutek: true' && line !== 'vzorec: false')).toEqual(old)
})
