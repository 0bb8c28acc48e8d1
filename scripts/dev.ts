// Pages, islands and content with hot reload, and the API on the same origin.
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'vite'
import { checkContent, isPublishable } from '../collections/check'
import { printReport } from '../collections/check/print'
import { writeManifest } from '../collections/manifest'
import { writeBrandSheet } from './brand'
import { devOverlay } from './dev-overlay'
import { devServer } from './dev-server'
import { preparePictures } from './pictures'
import { run } from './run'

await preparePictures()
await makeData()
const { getBrand } = await import('../collections/brand')
await writeBrandSheet(getBrand())
const server = await createServer({
  plugins: [devOverlay(), devServer()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
})
await server.listen()
server.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0))
  })
}

/** Data for the pages; waits for content that can be read. From then on scripts/dev-overlay.ts makes them anew. */
async function makeData(): Promise<void> {
  while (!(await isBuilt())) {
    const changes = watch('content', { recursive: true })
    await once(changes, 'change')
    changes.close()
  }
}

function isBuilt(): Promise<boolean> {
  const report = checkContent('content')
  if (!isPublishable(report)) {
    console.log(printReport(report, true))
    return Promise.resolve(false)
  }
  writeManifest(report.toManifest())
  return run('contentlayer2', ['build', '--clearCache']).then(
    () => true,
    () => false,
  )
}
