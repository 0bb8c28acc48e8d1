import type { RequestListener, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { calendarRoutes, shellRoutes } from '../common/routes'

/** Vite plugin for `npm run dev`: serves the real API beside Vite's pages. */
export function devServer(): Plugin {
  return {
    name: 'ckd-dev-server',
    configureServer(server) {
      const createApi = async (): Promise<RequestListener> =>
        (await server.ssrLoadModule('/scripts/dev-api.ts')).createDevApi(await renderPageShells())
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

const SHELL_PATHS = Object.values(shellRoutes)

/** Whether the server answers a URL: API calls, group calendars, page shells. */
const isServerUrl = (url: string) =>
  url.startsWith('/api/') ||
  url.startsWith(`${calendarRoutes.groups}/`) ||
  SHELL_PATHS.some((path) => new RegExp(`^${path}(/|\\?|$)`).test(url))

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
