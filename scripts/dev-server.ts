import { createReadStream, existsSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { PDF_FILE, PDF_FOLDER } from '../collections/pdf'
import { PICTURE_BASE, PICTURE_CACHE, PICTURE_FILE } from '../collections/pictures/manifest'
import { calendarRoutes, editorRoutes, shellRoutes } from '../common/routes'
import { publishDocuments } from './documents'
import { oneAtATime } from './one-at-a-time'
import { preparePictures } from './pictures'

/** Where the form editor's files and the documents are laid. */
const DEV_FILES = '.cache/dev'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
}

/** Vite plugin for `npm run dev`: what the server adds to the pages, with pictures made on the fly and the real API. */
export function devServer(): Plugin {
  return {
    name: 'ckd-dev-server',
    async configureServer(server) {
      await publishDocuments(DEV_FILES)
      // A broken picture is told, and the next change tries again.
      const prepare = oneAtATime(async () => {
        await preparePictures().catch(({ message }: Error) => console.error(message))
        await publishDocuments(DEV_FILES)
      })
      server.watcher.on('all', (_event, path) => {
        if (/[\\/]content[\\/]/.test(path) && (PICTURE_FILE.test(path) || PDF_FILE.test(path))) void prepare()
      })
      server.middlewares.use(PICTURE_BASE, serveFrom(join(PICTURE_CACHE, 'files')))
      server.middlewares.use('/assets', serveFrom(join(DEV_FILES, 'client/assets')))
      server.middlewares.use(`/${PDF_FOLDER}`, serveFrom(join(DEV_FILES, PDF_FOLDER)))
      const createApi = async (): Promise<RequestListener> =>
        (await server.ssrLoadModule('/scripts/dev-api.ts')).createDevApi(await renderShells(), DEV_FILES)
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

/** Hands out what lies in a folder of our own. */
function serveFrom(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = basename((request.url ?? '').split('?')[0] ?? '')
    const file = join(folder, name)
    if (name === '' || !existsSync(file)) return next()
    response.setHeader('Content-Type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  }
}

const SHELLS = Object.values(shellRoutes)

/** Its calls, the pages that it fills in for one reader, and the form editor. */
const isForApi = (url: string) =>
  url.startsWith('/api/') ||
  url.startsWith(`${calendarRoutes.groups}/`) ||
  [...SHELLS, editorRoutes.editor].some((address) => new RegExp(`^${address}(/|\\?|$)`).test(url))

/** These pages as vike draws them for Vite, in place of those that a build would have left for the server. */
async function renderShells(): Promise<Record<string, string>> {
  const pages = await Promise.all(
    SHELLS.map(async (address) => [address, await renderPageAt(address)] as const),
  )
  return Object.fromEntries(pages)
}

async function renderPageAt(address: string): Promise<string> {
  const { renderPage } = await import('vike/server')
  const { httpResponse } = await renderPage({ urlOriginal: address })
  return httpResponse.body
}

/** Vite writes scripts of its own into every page, which no policy of ours allows. */
function allowScriptsOfVite(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : set(name, value)
}
