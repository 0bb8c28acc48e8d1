// npm run dev: pages, islands and content with hot reload, and the API on the same origin.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { PICTURE_BASE_PATH } from '../collections/pictures/manifest'
import { writeBrandStyleSheet } from './brand'
import { devServer } from './dev-server'
import { publishDocuments } from './files'
import { preparePictures, publishPictures } from './pictures'
import { run } from './run'

/** Folder of files that Vite serves as they are: pictures, documents. */
const DEV_FOLDER = '.cache/dev'

// Vike reads the data when Vite starts.
for (let report = await prepareContent(); report; report = await prepareContent()) {
  console.log(report)
  await once(watch('content', { recursive: true }), 'change')
}
const server = await createServer({
  plugins: [contentReload(), devServer()],
  publicDir: DEV_FOLDER,
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
})
await server.listen()
server.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0))
  })
}

/** Vite plugin: reloads the browser after a change in content/. For invalid content it shows the content check's report. */
function contentReload(): Plugin {
  return {
    name: 'ckd-content-reload',
    async configureServer(server) {
      await writeBrandColours(server)
      let report: string | undefined
      const update = async () => {
        report = await prepareContent()
        if (report) return server.ws.send({ type: 'error', err: { message: report, stack: '' } })
        await writeBrandColours(server)
        server.ws.send({ type: 'full-reload' })
      }
      let updated = Promise.resolve()
      let isRequested = false
      server.watcher.on('all', (_event, path) => {
        if (isRequested || !/[\\/]content[\\/]/.test(path)) return
        // Changes during an update start one more update after it.
        isRequested = true
        updated = updated.then(() => {
          isRequested = false
          return update().catch(console.error)
        })
      })
      server.middlewares.use(async (request, _response, next) => {
        // A page cannot be rendered while its data is being written.
        await updated
        const isPage = request.headers.accept?.includes('text/html')
        next(report && isPage ? new Error(report) : undefined)
      })
    },
  }
}

/** Makes checked keys, HTML, pictures and documents from content/. @returns the content check's report of mistakes */
async function prepareContent(): Promise<string | undefined> {
  const check = ['--import', 'tsx', 'scripts/content.ts', '--quiet', '--write-manifest']
  const report = await promisify(execFile)(process.execPath, check).then(
    () => undefined,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  if (report) return report
  await cp('public', DEV_FOLDER, { recursive: true })
  await publishDocuments(DEV_FOLDER)
  try {
    const { manifest } = await preparePictures()
    await publishPictures(manifest, join(DEV_FOLDER, PICTURE_BASE_PATH))
  } catch (error) {
    // An unreadable picture stops nothing.
    console.error(error)
  }
  await run('contentlayer2', ['build'])
  return undefined
}

/** Writes the style sheet of the centre's colours. Modules loaded through Vite are reloaded after a change. */
async function writeBrandColours(server: ViteDevServer): Promise<void> {
  const { getBrand } = await server.ssrLoadModule('/collections/brand/index.ts')
  await writeBrandStyleSheet(getBrand())
}
