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

/** Drafts that wait for their publication are GitHub's own business; what a form makes of files is ours. */
async function saveToTheBranch(page: Page, height = 1500): Promise<void> {
  await page.route(`**${editorRoutes.configuration}*`, async (route) => {
    const { publish_mode: _, ...configuration } = await (await route.fetch()).json()
    await route.fulfill({ json: configuration })
  })
  // The editor draws only the fields that are seen.
  await page.setViewportSize({ width: 1280, height })
}

/** The saved text of a file beside the one that was there, in lines. */
function readSaved(path: string): string[][] {
  const file = forge.commits.at(-1)?.additions.find((addition) => addition.path === `content/${path}`)
  return [readFileSync(join(TEST_CONTENT, path)), Buffer.from(file?.contents ?? '', 'base64')].map(
    (content) => content.toString('utf8').trim().split('\n'),
  )
}

test('An album is made in its form: its text and all its photos, chosen in one go, are saved in one commit, by names as the guide wants them', async ({
  page,
}) => {
  const before = forge.commits.length
  await saveToTheBranch(page)
  await signInByToken(page)
  await page.goto(`${server.url}/urejanje#/collections/albumi/new`)
  await page.getByRole('textbox', { name: 'Naslov albuma' }).fill('Revija zborov 2026')
  const newPhotos = page.getByRole('group', { name: /Nove fotografije/ })
  await newPhotos.getByRole('button', { name: 'Browse' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click()
  const photo = readFileSync(join(TEST_CONTENT, 'albumi/srecanje-zborov/zbor.png'))
  // The editor knows a photo again by its bytes: no two here are alike, nor like one of another album.
  const photos = [1, 2, 3].map((number) => ({
    name: `Nastop ${number}.PNG`,
    mimeType: 'image/png',
    buffer: Buffer.concat([photo, Buffer.of(number)]),
  }))
  await (await choosing).setFiles(photos)
  await page.getByRole('dialog').getByRole('button', { name: 'Insert' }).click()
  await expect(newPhotos.getByRole('button', { name: 'Remove' })).toHaveCount(photos.length)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  const additions = forge.commits.at(-1)?.additions ?? []
  expect(additions.map(({ path }) => path).sort()).toEqual([
    'content/albumi/revija-zborov-2026.yaml',
    'content/albumi/revija-zborov-2026/nastop-1.png',
    'content/albumi/revija-zborov-2026/nastop-2.png',
    'content/albumi/revija-zborov-2026/nastop-3.png',
  ])
  const text = additions.find(({ path }) => path.endsWith('.yaml'))?.contents ?? ''
  expect(Buffer.from(text, 'base64').toString('utf8').trim().split('\n')).toEqual([
    'vzorec: false',
    'naslov: Revija zborov 2026',
    'osnutek: false',
  ])
})

test('In the form of an album its photos are chosen by sight, and their descriptions stay as they are', async ({
  page,
}) => {
  const before = forge.commits.length
  await saveToTheBranch(page)
  await signInByToken(page)
  await page.goto(`${server.url}/urejanje#/collections/albumi`)
  await page.getByRole('row', { name: 'Srečanje' }).click()
  const cover = page.getByRole('group', { name: /Naslovnica/ })
  await cover.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('option', { name: 'note.png' }).click()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  const [old, saved] = readSaved('albumi/srecanje-zborov.yaml')
  expect(saved?.filter((line) => !/^(vzorec|osnutek): false$/.test(line))).toEqual(
    old?.map((line) => line.replace('naslovnica: zbor.png', 'naslovnica: note.png')),
  )
})

test('A photo is withdrawn under Assets, and nothing else with it', async ({ page }) => {
  const before = forge.commits.length
  await signInByToken(page)
  await page.goto(`${server.url}/urejanje#/assets`)
  await page.getByRole('checkbox', { name: /barve\.png/ }).click()
  await page.getByRole('button', { name: 'Delete Selected Asset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  expect(forge.commits.at(-1)).toMatchObject({
    additions: [],
    deletions: [{ path: 'content/galerija/delavnice/barve.png' }],
  })
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
  await (await choosing).setFiles([{ name: 'Pravilnik 2026.PDF', mimeType: 'application/pdf', buffer }])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  expect(forge.commits.at(-1)?.additions.map(({ path }) => path)).toEqual([
    'content/dokumenti/pravilnik-2026.pdf',
  ])
})

test('Hiding a workshop in its form adds what it says to the file and leaves every other line as it is', async ({
  page,
}) => {
  await saveToTheBranch(page, 6000)
  const before = forge.commits.length
  await signInByToken(page)
  await page.getByRole('row', { name: 'Muzikal' }).click()
  await page.getByRole('switch', { name: 'Osnutek' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => forge.commits.length).toBe(before + 1)
  const [old, saved] = readSaved('delavnice/muzikal.md')
  expect(saved).toContain('osnutek: true')
  expect(saved?.filter((line) => line !== 'osnutek: true' && line !== 'vzorec: false')).toEqual(old)
})
