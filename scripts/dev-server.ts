import { createReadStream, existsSync, readdirSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { PDF_FOLDER, toPdfAddress } from '../collections/pdf'
import { PICTURE_BASE, PICTURE_CACHE, PICTURE_FILE } from '../collections/pictures/manifest'
import { calendarRoutes, editorRoutes, shellRoutes } from '../common/routes'
import { oneAtATime } from './one-at-a-time'
import { preparePictures } from './pictures'

/** Where the form editor's files are made. */
const DEV_EDITOR = '.cache/editor'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
}

/** Vite plugin for `npm run dev`: what the server adds to the pages, with pictures made on the fly and the real API. */
export function devServer(): Plugin {
  return {
    name: 'ckd-dev-server',
    async configureServer(server) {
      // A broken picture is told, and the next change tries again.
      const prepare = oneAtATime(() =>
        preparePictures().catch(({ message }: Error) => console.error(message)),
      )
      server.watcher.on('all', (_event, path) => {
        if (/[\\/]content[\\/]/.test(path) && PICTURE_FILE.test(path)) void prepare()
      })
      server.middlewares.use(PICTURE_BASE, serveFrom(join(PICTURE_CACHE, 'files')))
      server.middlewares.use('/assets', serveFrom(join(DEV_EDITOR, 'client/assets')))
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
      server.middlewares.use((request, response, next) => {
        const file = (request.url ?? '').replace(/\?.*$/, '').slice(1)
        if (!/\.\w+$/.test(file)) return next()
        server.ssrLoadModule('/scripts/site-files.ts').then((loaded) => {
          const { listSiteFiles } = loaded as typeof import('./site-files')
          const text = listSiteFiles(`http://${request.headers.host}`, new Date())[file]
          if (text === undefined) next()
          else response.setHeader('Content-Type', 'text/plain; charset=utf-8').end(text)
        }, next)
      })
      const createApi = async (): Promise<RequestListener> =>
        (await server.ssrLoadModule('/scripts/dev-api.ts')).createDevApi(await renderShells(), DEV_EDITOR)
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
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        answerLikeServer(server, request.url ?? '/', response).then(
          (isAnswered) => isAnswered || next(),
          next,
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

/** Redirects, and the page for a workshop that there is not; false for whatever is vike's to draw. */
async function answerLikeServer(server: ViteDevServer, url: string, response: ServerResponse) {
  const { answerOther } = (await server.ssrLoadModule(
    '/scripts/dev-addresses.ts',
  )) as typeof import('./dev-addresses')
  const answer = answerOther(url)
  if (!answer) return false
  if ('location' in answer) response.writeHead(301, { Location: answer.location }).end()
  else
    response
      .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(await renderPageAt(answer.errorPage))
  return true
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
