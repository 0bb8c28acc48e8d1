// Pages, islands and content with hot reload, and the API on the same origin.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'vite'
import { checkContent } from '../collections/check'
import { printReport } from '../collections/check/print'
import { devOverlay } from './dev-overlay'
import { devServer } from './dev-server'
import { preparePictures } from './pictures'
import { run } from './run'

await preparePictures()
const contentlayer = await startContentlayer()
const server = await createServer({
  plugins: [devOverlay(), devServer()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
})
await server.listen()
server.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    contentlayer.kill()
    void server.close().then(() => process.exit(0))
  })
}

/** Data for the pages, made once and from then on with every change; the first time it waits for content that can be read. */
async function startContentlayer(): Promise<ChildProcess> {
  while (!(await isBuilt())) {
    console.log(printReport(checkContent('content'), true))
    const changes = watch('content', { recursive: true })
    await once(changes, 'change')
    changes.close()
  }
  const watcher = spawn('node_modules/.bin/contentlayer2', ['dev'], { stdio: ['ignore', 'pipe', 'inherit'] })
  watcher.stdout.pipe(process.stdout)
  // A change that comes before it watches would never reach the pages.
  await new Promise<void>((resolve) => {
    watcher.stdout.on('data', (chunk: Buffer) => chunk.includes('Generated') && resolve())
    watcher.once('exit', () => resolve())
  })
  return watcher
}

function isBuilt(): Promise<boolean> {
  return run('contentlayer2', ['build']).then(
    () => true,
    () => false,
  )
}
