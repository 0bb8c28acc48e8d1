import { createReadStream, existsSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { PDF_FOLDER } from '../collections/pdf'
import { PICTURE_BASE_PATH, PICTURE_CACHE_FOLDER } from '../collections/pictures/manifest'
import { calendarRoutes, editorRoutes, shellRoutes } from '../common/routes'
import { publishDocuments } from './files'
import { preparePictures } from './pictures'
import { run } from './run'

/** Folder of files that only the build would publish: form editor, documents, sprite. */
export const DEV_FILES = '.cache/dev'

/**
 * Vite plugin for `npm run dev`: serves pictures, documents and the API beside Vite's pages, and reloads the browser after a
 * change in content/. Invalid content shows the content check's report, in Slovenian, in Vite's error overlay until it is
 * corrected; pages are not rendered meanwhile.
 */
export function devServer(): Plugin {
  return {
    name: 'ckd-dev-server',
    async configureServer(server) {
      const loadApi = async () =>
        (await server.ssrLoadModule('/scripts/dev-api.ts')) as typeof import('./dev-api')
      let report = (await loadApi()).findMistakes()
      const writeFiles = async () => {
        await publishDocuments(DEV_FILES)
        await (await loadApi()).writeBrandFiles()
      }
      const update = async () => {
        report = (await loadApi()).findMistakes()
        if (report) return server.ws.send({ type: 'error', err: { message: report, stack: '' } })
        await preparePictures()
        // Contentlayer's own watcher misses a change that comes while it works on another.
        // Without its cache: a changed fact must also change texts that only name it in braces.
        await run('contentlayer2', ['build', '--clearCache'])
        // Vike may have restarted the server, whose new modules cannot be loaded through this one.
        await writeFiles().catch(console.error)
        server.ws.send({ type: 'full-reload' })
      }
      await writeFiles()
      let updated = Promise.resolve()
      let isUpdateQueued = false
      server.watcher.on('all', (_event, path) => {
        if (isUpdateQueued || !/[\\/]content[\\/]/.test(path)) return
        isUpdateQueued = true
        updated = updated
          .then(() => {
            isUpdateQueued = false
            return update()
          })
          .catch(console.error)
      })
      server.middlewares.use(async (request, _response, next) => {
        // A page cannot be rendered while its data is being written.
        await updated
        const isPage = request.headers.accept?.includes('text/html')
        next(report && isPage ? new Error(report) : undefined)
      })
      server.middlewares.use(PICTURE_BASE_PATH, serveFrom(join(PICTURE_CACHE_FOLDER, 'files')))
      server.middlewares.use('/assets', serveFrom(join(DEV_FILES, 'client/assets')))
      server.middlewares.use(`/${PDF_FOLDER}`, serveFrom(join(DEV_FILES, PDF_FOLDER)))
      let api: Promise<RequestListener> | undefined
      server.middlewares.use((request, response, next) => {
        if (!isApiUrl(request.url ?? '')) return next()
        removeSecurityPolicy(response)
        api ??= renderShells().then(async (shells) => (await loadApi()).createDevApi(shells))
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

/** Browsers recognise the other formats by their first bytes. */
const CONTENT_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
}

function serveFrom(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = basename((request.url ?? '').split('?')[0] ?? '')
    const file = join(folder, name)
    if (name === '' || !existsSync(file)) return next()
    const contentType = CONTENT_TYPES[extname(name)]
    if (contentType) response.setHeader('Content-Type', contentType)
    createReadStream(file).pipe(response)
  }
}

const SHELL_PATHS = Object.values(shellRoutes)

/** Whether the server answers a URL: API calls, group calendars, page shells, the form editor. */
const isApiUrl = (url: string) =>
  url.startsWith('/api/') ||
  url.startsWith(`${calendarRoutes.groups}/`) ||
  [...SHELL_PATHS, editorRoutes.editor].some((path) => new RegExp(`^${path}(/|\\?|$)`).test(url))

/** Page shells as vike renders them in development; a build writes them to dist/api/shells.json. */
async function renderShells(): Promise<Record<string, string>> {
  const { renderPage } = await import('vike/server')
  const pages = SHELL_PATHS.map(async (path) => {
    const { httpResponse } = await renderPage({ urlOriginal: path })
    return [path, httpResponse.body] as const
  })
  return Object.fromEntries(await Promise.all(pages))
}

/** Vite adds inline scripts to every page, which the API's Content-Security-Policy would block. */
function removeSecurityPolicy(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value)
}
