// npm run dev: pages, islands and content with hot reload, and the API on the same origin.
import { once } from 'node:events'
import { watch } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { checkContent, isPublishable } from '../collections/check'
import { formatReport } from '../collections/check/format-report'
import { writeManifest } from '../collections/manifest'
import { writeBrandStyleSheet } from './brand'
import { devServer } from './dev-server'
import { oneAtATime } from './one-at-a-time'
import { preparePictures } from './pictures'
import { run } from './run'

await preparePictures()
await generateData()
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

/** Generates the pages' data at start; retries after each change until the content is valid. */
async function generateData(): Promise<void> {
  while (!(await tryToGenerateData())) {
    const changes = watch('content', { recursive: true })
    await once(changes, 'change')
    changes.close()
  }
}

function tryToGenerateData(): Promise<boolean> {
  const report = checkContent('content')
  if (!isPublishable(report)) {
    console.log(formatReport(report, true))
    return Promise.resolve(false)
  }
  writeManifest(report.toManifest())
  return run('contentlayer2', ['build', '--clearCache']).then(
    () => true,
    () => false,
  )
}

/** Vite plugin: reloads the browser after a change in content/. For invalid content it shows the content check's report. */
function contentReload(): Plugin {
  return {
    name: 'ckd-content-reload',
    async configureServer(server) {
      await writeBrandColours(server)
      let report = await findMistakeReport(server)
      const update = oneAtATime(async () => {
        report = await findMistakeReport(server)
        if (report) return server.ws.send({ type: 'error', err: { message: report, stack: '' } })
        // Runs a whole build, because contentlayer's watcher misses changes during a build. Deletes contentlayer's cache,
        // which ignores changed values of facts; --clearCache would also delete the data that vike is reading.
        await rm('.contentlayer/.cache', { recursive: true, force: true })
        await run('contentlayer2', ['build']).catch(console.error)
        await writeBrandColours(server)
        server.ws.send({ type: 'full-reload' })
      })
      let updated = Promise.resolve()
      server.watcher.on('all', (_event, path) => {
        if (/[\\/]content[\\/]/.test(path)) updated = update()
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

/** Writes the style sheet of the centre's colours. Modules loaded through Vite are reloaded after a change. */
async function writeBrandColours(server: ViteDevServer): Promise<void> {
  try {
    const { getBrand } = await loadModule<typeof import('../collections/brand')>(
      server,
      'collections/brand/index.ts',
    )
    await writeBrandStyleSheet(getBrand())
  } catch (error) {
    console.error(error)
  }
}

/** Returns the content check's report; for valid content writes the manifest and returns undefined. */
async function findMistakeReport(server: ViteDevServer): Promise<string | undefined> {
  type Check = typeof import('../collections/check')
  type Format = typeof import('../collections/check/format-report')
  const { checkContent, isPublishable } = await loadModule<Check>(server, 'collections/check/index.ts')
  const { formatReport } = await loadModule<Format>(server, 'collections/check/format-report.ts')
  const report = checkContent('content')
  if (!isPublishable(report)) return formatReport(report, true)
  writeManifest(report.toManifest())
  return undefined
}

async function loadModule<Module>(server: ViteDevServer, file: string): Promise<Module> {
  return (await server.ssrLoadModule(`/${file}`)) as Module
}
