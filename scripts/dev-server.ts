import { createReadStream, existsSync, readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { PDF_FOLDER, toPdfAddress } from '../collections/pdf'
import { PICTURE_BASE, PICTURE_CACHE, PICTURE_FILE } from '../collections/pictures/manifest'
import { preparePictures } from './pictures'

const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Vite plugin for `npm run dev`: pictures made on the fly and the real API behind /api. */
export function devServer(): Plugin {
  return {
    name: 'ckd-dev-server',
    apply: 'serve',
    async configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (/[\\/]content[\\/]/.test(path) && PICTURE_FILE.test(path)) void preparePictures()
      })
      server.middlewares.use(PICTURE_BASE, (request, response, next) => {
        const name = basename((request.url ?? '').split('?')[0] ?? '')
        const file = join(PICTURE_CACHE, 'files', name)
        if (!existsSync(file)) return next()
        response.setHeader('Content-Type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
      server.middlewares.use((request, response, next) => {
        const address = (request.url ?? '').replace(/\?.*$/, '')
        if (!address.startsWith(`/${PDF_FOLDER}/`)) return next()
        const folder = join('content', PDF_FOLDER)
        const names = existsSync(folder) ? readdirSync(folder) : []
        const name = names.find((candidate) => toPdfAddress(candidate) === address)
        if (!name) return next()
        response.setHeader('Content-Type', 'application/pdf')
        createReadStream(join(folder, name)).pipe(response)
      })
      const createApi = async (): Promise<RequestListener> =>
        (await server.ssrLoadModule('/scripts/dev-api.ts')).createDevApi()
      // A mistake in the content may keep the API from starting; it is tried again when it is asked for.
      let handle = await createApi().catch(() => undefined)
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/api/')) return next()
        if (handle) return handle(request, response)
        createApi().then((created) => {
          handle = created
          created(request, response)
        }, next)
      })
    },
  }
}
