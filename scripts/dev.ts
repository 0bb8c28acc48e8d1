// Pages, islands and content with hot reload, and the API on the same origin.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'vite'
import { devOverlay } from './dev-overlay'
import { devServer } from './dev-server'
import { oneAtATime } from './one-at-a-time'
import { preparePictures } from './pictures'
import { run } from './run'

await preparePictures()
let contentlayer: ChildProcess | undefined
const isReady = await startContentlayer()
const server = await createServer({
  plugins: [devOverlay(), devServer()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
})
await server.listen()
server.printUrls()
if (!isReady) {
  // The browser tells what is wrong (scripts/dev-overlay.ts); with the first faultless content everything starts.
  const attempt = oneAtATime(async () => {
    if (!contentlayer && (await startContentlayer())) await server.restart()
  })
  server.watcher.on('all', (_event, path) => {
    if (/[\\/]content[\\/]/.test(path)) void attempt()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    contentlayer?.kill()
    void server.close().then(() => process.exit(0))
  })
}

/** Data for the pages, made once and from then on with every change; false when the content has a mistake. */
async function startContentlayer(): Promise<boolean> {
  try {
    await run('contentlayer2', ['build'])
  } catch {
    return false
  }
  const watcher = spawn('node_modules/.bin/contentlayer2', ['dev'], { stdio: ['ignore', 'pipe', 'inherit'] })
  watcher.stdout.pipe(process.stdout)
  contentlayer = watcher
  // A change that comes before it watches would never reach the pages.
  await new Promise<void>((resolve) => {
    watcher.stdout.on('data', (chunk: Buffer) => chunk.includes('Generated') && resolve())
    watcher.once('exit', () => resolve())
  })
  return true
}
