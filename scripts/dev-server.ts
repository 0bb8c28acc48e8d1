import { createReadStream, existsSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { PDF_FOLDER } from '../collections/pdf'
import { PICTURE_BASE_PATH, PICTURE_CACHE_FOLDER } from '../collections/pictures/manifest'
import { calendarRoutes, editorRoutes, shellRoutes } from '../common/routes'

/** Folder of files that only the build would publish: form editor, documents, sprite. */
export const DEV_FOLDER = '.cache/dev'

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  js: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
}

/** Vite plugin for `npm run dev`: serves pictures, documents and the real API beside Vite's pages. */
export function devServer(): Plugin {
  return {
    name: 'ckd-dev-server',
    configureServer(server) {
      server.middlewares.use(PICTURE_BASE_PATH, serveFolder(join(PICTURE_CACHE_FOLDER, 'files')))
      server.middlewares.use('/assets', serveFolder(join(DEV_FOLDER, 'client/assets')))
      server.middlewares.use(`/${PDF_FOLDER}`, serveFolder(join(DEV_FOLDER, PDF_FOLDER)))
      const createApi = async (): Promise<RequestListener> =>
        (await server.ssrLoadModule('/scripts/dev-api.ts')).createDevApi(await renderPageShells(), DEV_FOLDER)
      let api: Promise<RequestListener> | undefined
      server.middlewares.use((request, response, next) => {
        if (!isServerUrl(request.url ?? '')) return next()
        removeSecurityPolicy(response)
        api ??= createApi()
        api.then(
          (handle) => handle(request, response),
          (error) => {
            // Invalid content may prevent the API's start. The next request tries again.
            api = undefined
            next(error)
          },
        )
      })
    },
  }
}

/** Middleware that serves the files of a folder, without subfolders. */
function serveFolder(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = basename((request.url ?? '').split('?')[0] ?? '')
    const file = join(folder, name)
    if (name === '' || !existsSync(file)) return next()
    const extension = name.split('.').at(-1) ?? ''
    response.setHeader('Content-Type', CONTENT_TYPES[extension] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  }
}

const SHELL_PATHS = Object.values(shellRoutes)

/** Whether the server answers a URL: API calls, group calendars, page shells, the form editor. */
const isServerUrl = (url: string) =>
  url.startsWith('/api/') ||
  url.startsWith(`${calendarRoutes.groups}/`) ||
  [...SHELL_PATHS, editorRoutes.editor].some((path) => new RegExp(`^${path}(/|\\?|$)`).test(url))

/** Page shells as vike renders them in development; a build writes them to dist/api/shells.json. */
async function renderPageShells(): Promise<Record<string, string>> {
  const pages = await Promise.all(SHELL_PATHS.map(async (path) => [path, await renderPageAt(path)] as const))
  return Object.fromEntries(pages)
}

async function renderPageAt(path: string): Promise<string> {
  const { renderPage } = await import('vike/server')
  const { httpResponse } = await renderPage({ urlOriginal: path })
  return httpResponse.body
}

/** Removes the API's Content-Security-Policy: it would block the inline scripts that Vite adds. */
function removeSecurityPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value)
}
