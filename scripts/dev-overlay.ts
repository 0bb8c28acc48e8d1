import type { Plugin, ViteDevServer } from 'vite'
import type { Problem } from '../collections/check'

/** What the browser's overlay shows; an empty list takes it away. */
export interface ContentMessage {
  problems: Pick<Problem, 'file' | 'line' | 'label' | 'message' | 'fix' | 'fixTitle'>[]
}

/** Name of the event that carries it. */
export const CONTENT_EVENT = 'ckd:content'

/**
 * Vite plugin for `npm run dev`: a mistake in content/ shows up in the browser, in Slovenian, and goes away
 * when it is mended. Pages that are asked for meanwhile could not be rendered, so the overlay stands alone.
 */
export function devOverlay(): Plugin {
  return {
    name: 'ckd-dev-overlay',
    async configureServer(server) {
      let message = await check(server)
      let timer: NodeJS.Timeout | undefined
      const update = async () => {
        message = await check(server)
        server.ws.send(CONTENT_EVENT, message)
      }
      server.watcher.on('all', (_event, path) => {
        if (!/[\\/]content[\\/]/.test(path)) return
        clearTimeout(timer)
        timer = setTimeout(() => void update(), 100)
      })
      server.ws.on(`${CONTENT_EVENT}:ask`, (_data, client) => client.send(CONTENT_EVENT, message))
      server.middlewares.use((request, response, next) => {
        if (message.problems.length === 0 || !request.headers.accept?.includes('text/html')) return next()
        response.statusCode = 500
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end(PAGE)
      })
    },
    // The client entry itself knows nothing of development.
    transform: (code, id) =>
      id.endsWith('/renderer/+client.ts') ? `${code}\nimport ${JSON.stringify(CLIENT)}` : undefined,
  }
}

/** What shows the overlay in the browser. */
const CLIENT = '/scripts/dev-overlay-client.ts'

const PAGE = `<!doctype html>
<html lang="sl">
<head><meta charset="utf-8"><title>Napaka v vsebini</title><script type="module" src="/@vite/client"></script></head>
<body><script type="module" src="${CLIENT}"></script></body>
</html>`

/** Loaded through Vite, so that a changed schema counts at once. */
async function check(server: ViteDevServer): Promise<ContentMessage> {
  const { checkContent } = (await server.ssrLoadModule(
    '/collections/check/index.ts',
  )) as typeof import('../collections/check')
  const { problems } = checkContent('content')
  return { problems: problems.filter(({ severity }) => severity === 'error') }
}
