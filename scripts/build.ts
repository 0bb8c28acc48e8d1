// content → checked → typed data → prerendered pages → bundled server → precompressed files → gate.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureManifest } from '../collections/pictures/manifest'
import { countOf } from '../common/plural'
import { errorPages, groupCalendarPath, shellRoutes } from '../common/routes'
import { toSiteUrl } from '../common/site-url'
import { publishIcons, writeBrandSheet } from './brand'
import { buildServer } from './build-server'
import { findViolations, printViolations } from './check-pages'
import { publishDocuments } from './documents'
import { publishEditorForm } from './editor-form'
import { finishPages } from './finish-pages'
import { writeWhole } from './kept-files'
import { preparePictures, publishPictures } from './pictures'
import { precompress } from './precompress'
import { run, step } from './run'
import { describeSite } from './site-manifest'
import { publishSocialPictures } from './social'

const PUBLISHED = '.cache/objavljeno.json'
await mkdir('.cache', { recursive: true })
await step('Vsebina', () =>
  run('tsx', ['scripts/content.ts', '--quiet', '--mend', '--write-manifest', '--write-published', PUBLISHED]),
)
let pictures: PictureManifest = {}
await step('Slike', async () => {
  const { total, made, manifest } = await preparePictures()
  pictures = manifest
  console.log(`  ${total} slik, na novo narejenih ${made}`)
})
await step('Podatki', async () => {
  await run('contentlayer2', ['build', '--clearCache'])
  const { getBrand } = await import('../collections/brand')
  await writeBrandSheet(getBrand())
})
await rm('dist', { recursive: true, force: true })
await step('Strani', () => run('vike', ['build']))
await step('Strežnik', async () => {
  await buildServer()
  const { toCatalogue } = await import('../collections/catalogue')
  await mkdir('dist/api', { recursive: true })
  await writeFile('dist/api/catalogue.json', `${JSON.stringify(toCatalogue(), null, 1)}\n`)
})
const origin = toSiteUrl(process.env.SITE_URL)
await step('Datoteke', async () => {
  await publishPictures(pictures, 'dist/client/assets/slike')
  const { listSocialCards } = await import('../collections/social')
  await publishSocialPictures(listSocialCards(), 'dist/client/assets/slike')
  await publishDocuments('dist/client')
  const { getBrand } = await import('../collections/brand')
  await publishIcons(getBrand().sign, 'dist/client')
  await rm('dist/server', { recursive: true, force: true })
  // The next change is held against what is public now: see docs/publishing.md.
  await cp(PUBLISHED, 'dist/client/objavljeno.json')
  const { pages, shells } = await finishPages('dist/client')
  await writeFile('dist/api/shells.json', `${JSON.stringify(shells)}\n`)
  const { listSiteFiles } = await import('./site-files')
  const files = listSiteFiles(origin, new Date())
  for (const [file, text] of Object.entries(files)) await writeWhole(join('dist/client', file), text)
  const manifest = describeSite(origin, { ...pages, ...files })
  await writeFile('dist/api/site.json', `${JSON.stringify(manifest, null, 1)}\n`)
  const { listSitePages } = await import('../collections/public-pages')
  await publishEditorForm('dist', listSitePages())
  await precompress('dist/client')
})
await step('Pregled strani', async () => {
  const { toCatalogue } = await import('../collections/catalogue')
  const { listSitePages } = await import('../collections/public-pages')
  const { redirects, groups } = toCatalogue()
  const violations = findViolations({
    site: 'dist/client',
    contentDir: 'content',
    siteUrl: origin,
    elsewhere: [
      ...redirects.map(({ from }) => from),
      ...Object.values(shellRoutes),
      ...groups.map(({ id }) => groupCalendarPath(id)),
    ],
    unlisted: [
      ...listSitePages().flatMap(({ linkedFrom, path }) => (linkedFrom === 'mails' ? [path] : [])),
      ...Object.values(errorPages),
    ],
  })
  if (violations.length === 0) return
  console.error(`\n${printViolations(violations)}`)
  const found = countOf(violations.length, {
    one: 'napaka',
    two: 'napaki',
    few: 'napake',
    other: 'napak',
  })
  throw new Error(`na straneh je ${found}; dokler niso popravljene, ostane objavljena prejšnja različica.`)
})
