// npm run dev: pages, islands and content with hot reload, and the API on the same origin.
import { createServer } from 'vite'
import { devServer } from './dev-server'
import { preparePictures } from './pictures'
import { run } from './run'

await preparePictures()
await run('tsx', ['scripts/content.ts', '--quiet', '--write-manifest'])
await run('contentlayer2', ['build', '--clearCache'])
const server = await createServer({
  plugins: [devServer()],
  server: { port: Number(process.env.PORT ?? 3000), host: process.env.HOST },
})
await server.listen()
server.printUrls()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server.close().then(() => process.exit(0))
  })
}
