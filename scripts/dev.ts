// Pages, islands and content with hot reload, and the API on the same origin.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { preparePictures } from './pictures'
import { run } from './run'

await preparePictures()
await run('contentlayer2', ['build'])
const contentlayer = spawn('node_modules/.bin/contentlayer2', ['dev'], { stdio: 'inherit' })
const server = await createServer({
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
