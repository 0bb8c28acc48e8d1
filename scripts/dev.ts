// npm run dev: pages, islands and content with hot reload, and the API on the same origin.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { promisify } from 'node:util'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { writeBrandStyleSheet } from './brand'
import { DEV_FOLDER, devServer } from './dev-server'
import { publishDocuments, writeAtomically } from './files'
import { preparePictures } from './pictures'
import { run } from './run'

// Vike reads the data when Vite starts.
for (let report = await prepareData(); report; report = await prepareData()) {
  console.log(report)
  await once(watch('content', { recursive: true }), 'change')
}
const server = await createServer({
  plugins: [contentReload(), devServer()],
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
      await writeBrandFiles(server)
      let report: string | undefined
      const update = async () => {
        report = await prepareData()
        if (report) return server.ws.send({ type: 'error', err: { message: report, stack: '' } })
        await writeBrandFiles(server)
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
async function prepareData(): Promise<string | undefined> {
  const check = ['--import', 'tsx', 'scripts/content.ts', '--quiet', '--write-manifest']
  const report = await promisify(execFile)(process.execPath, check).then(
    () => undefined,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  if (report) return report
  // An unreadable picture is only logged.
  await preparePictures().catch(({ message }: Error) => console.error(message))
  await publishDocuments(DEV_FOLDER)
  await run('contentlayer2', ['build'])
  return undefined
}

/** Writes the style sheet of the centre's colours and the sprite. Modules loaded through Vite are reloaded after a change. */
async function writeBrandFiles(server: ViteDevServer): Promise<void> {
  const { getBrand } = await server.ssrLoadModule('/collections/brand/index.ts')
  const { renderSprite } = await server.ssrLoadModule('/renderer/sprite.tsx')
  await writeBrandStyleSheet(getBrand())
  const { svg, path } = renderSprite(getBrand().logos)
  await writeAtomically(`${DEV_FOLDER}/client${path}`, svg)
}
