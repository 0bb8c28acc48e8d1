// Builds the site: checked content → typed data → prerendered pages → bundled server → compressed files → checked pages.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureManifest } from '../collections/pictures/manifest'
import { errorPagePaths, shellRoutes, toGroupCalendarPath, toOrigin } from '../common/routes'
import { publishIcons, writeBrandStyleSheet } from './brand'
import { buildServer } from './build-server'
import { readChangeRecords, updateChangeRecords, writeChangeRecords } from './change-records'
import { listPageProblems } from './check-pages'
import { publishEditorBuild } from './editor-build'
import { identifyPublicEvents, toCalendarContents } from './event-calendar'
import { publishDocuments, writeAtomically } from './files'
import { preparePictures, publishPictures } from './pictures'
import { precompress } from './precompress'
import { run, runStep } from './run'
import { createSiteManifest } from './site-manifest'
import { renderUnavailablePage } from './unavailable-page'

const CLIENT_FOLDER = 'dist/client'
const PICTURE_FOLDER = `${CLIENT_FOLDER}/assets/slike`
/** List of this build's URLs and entries. The next build compares its own list with this one (docs/publishing.md). */
const PUBLISHED_LIST_FILE = '.cache/objavljeno.json'

await mkdir('.cache', { recursive: true })
await runStep('Vsebina', () =>
  run('tsx', ['scripts/content.ts', '--quiet', '--write-manifest', '--write-published', PUBLISHED_LIST_FILE]),
)
let pictures: PictureManifest = {}
await runStep('Slike', async () => {
  const { total, converted, manifest } = await preparePictures()
  pictures = manifest
  console.log(`  ${total} slik, na novo narejenih ${converted}`)
})
await runStep('Podatki', () => run('contentlayer2', ['build', '--clearCache']))

// Imported only now: these modules read the data that contentlayer2 has generated.
const { getBrand } = await import('../collections/brand')
const { createCatalogue, toTimetableContent } = await import('../collections/catalogue')
const { listSitePages } = await import('../collections/public-pages')
const { finishPages } = await import('./finish-pages')
const { listPublicEvents, renderSiteFiles } = await import('./site-files')
const { getSite } = await import('../collections/site')

const origin = toOrigin(process.env.SITE_URL)
const now = new Date()
const undated = createCatalogue()
const entries = new Map([
  ...toCalendarContents(identifyPublicEvents(listPublicEvents())),
  ...undated.groups.map((group): [string, unknown] => [group.id, toTimetableContent(undated, group)]),
])
const changes = updateChangeRecords(entries, readChangeRecords(), now)
const catalogue = {
  ...undated,
  groups: undated.groups.map((group) => ({ ...group, changedAt: changes[group.id]?.changedAt })),
}
const sitePages = listSitePages()
await rm('dist', { recursive: true, force: true })
await runStep('Strani', async () => {
  await writeBrandStyleSheet(getBrand())
  await run('vike', ['build'])
})
await runStep('Strežnik', async () => {
  await buildServer()
  await mkdir('dist/api', { recursive: true })
  await writeFile('dist/api/nedosegljivo.html', renderUnavailablePage(getSite(), getBrand()))
  await writeFile('dist/api/catalogue.json', `${JSON.stringify(catalogue, null, 1)}\n`)
})
await runStep('Datoteke', async () => {
  await publishPictures(pictures, PICTURE_FOLDER)
  await publishDocuments(CLIENT_FOLDER)
  await publishIcons(getBrand().sign, CLIENT_FOLDER)
  await rm('dist/server', { recursive: true, force: true })
  const published = JSON.parse(await readFile(PUBLISHED_LIST_FILE, 'utf8'))
  await writeFile(
    `${CLIENT_FOLDER}/objavljeno.json`,
    `${JSON.stringify({ ...published, spremembe: changes }, null, 1)}\n`,
  )
  const { pages, shells } = await finishPages(CLIENT_FOLDER)
  await writeFile('dist/api/shells.json', `${JSON.stringify(shells)}\n`)
  const files = renderSiteFiles(origin, now, changes)
  for (const [file, text] of Object.entries(files)) await writeAtomically(join(CLIENT_FOLDER, file), text)
  const manifest = createSiteManifest(origin, { ...pages, ...files })
  await writeFile('dist/api/site.json', `${JSON.stringify(manifest, null, 1)}\n`)
  const { season, holidays } = catalogue
  await publishEditorBuild('dist', { season, holidays }, getSite().hasOffice)
  await precompress(CLIENT_FOLDER)
})
await runStep('Pregled strani', async () => {
  const problems = listPageProblems({
    site: CLIENT_FOLDER,
    contentDir: 'content',
    siteUrl: origin,
    pathsWithoutPage: [
      ...catalogue.redirects.map(({ from }) => from),
      ...(catalogue.site.hasOffice
        ? [...Object.values(shellRoutes), ...catalogue.groups.map(({ id }) => toGroupCalendarPath(id))]
        : []),
    ],
    unlistedPaths: [
      ...sitePages.flatMap(({ linkedFrom, path }) => (linkedFrom === 'mails' ? [path] : [])),
      ...Object.values(errorPagePaths),
    ],
  })
  if (problems.length === 0) return writeChangeRecords(changes)
  console.error(`\n${problems.join('\n')}`)
  throw new Error('dokler napake na straneh niso popravljene, ostane objavljena prejšnja različica.')
})
