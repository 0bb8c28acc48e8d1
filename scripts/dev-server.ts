import { createReadStream, existsSync, readdirSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { PDF_FOLDER, toPdfAddress } from '../collections/pdf'
import { PICTURE_BASE, PICTURE_CACHE, PICTURE_FILE } from '../collections/pictures/manifest'
import { shellRoutes } from '../common/routes'
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
        (await server.ssrLoadModule('/scripts/dev-api.ts')).createDevApi(await renderShells())
      let api: Promise<RequestListener> | undefined
      server.middlewares.use((request, response, next) => {
        if (!isForApi(request.url ?? '')) return next()
        allowScriptsOfVite(response)
        api ??= createApi()
        api.then(
          (handle) => handle(request, response),
          (error) => {
            // A mistake in the content may keep it from starting; it is tried again when it is asked for.
            api = undefined
            next(error)
          },
        )
      })
    },
  }
}

const SHELLS = Object.values(shellRoutes)

/** Its calls, and the pages that it fills in for one reader. */
const isForApi = (url: string) =>
  url.startsWith('/api/') || SHELLS.some((address) => new RegExp(`^${address}(/|\\?|$)`).test(url))

/** These pages as vike draws them for Vite, in place of those that a build would have left for the server. */
async function renderShells(): Promise<Record<string, string>> {
  const { renderPage } = await import('vike/server')
  const pages = await Promise.all(
    SHELLS.map(async (address) => {
      const { httpResponse } = await renderPage({ urlOriginal: address })
      return [address, httpResponse.body] as const
    }),
  )
  return Object.fromEntries(pages)
}

/** Vite writes scripts of its own into every page, which no policy of ours allows. */
function allowScriptsOfVite(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : set(name, value)
}
