import type { Plugin, ViteDevServer } from 'vite'
import { writeManifest } from '../collections/manifest'
import { writeBrandSheet } from './brand'
import { oneAtATime } from './one-at-a-time'
import { run } from './run'

/**
 * Vite plugin for `npm run dev`: a change in content/ reaches the page, or shows up as a mistake in the browser, in
 * Slovenian, in Vite's own overlay, until it is mended. Pages that are asked for meanwhile could not be rendered, so the overlay stands alone.
 */
export function devOverlay(): Plugin {
  return {
    name: 'ckd-dev-overlay',
    async configureServer(server) {
      let mistakes = await findMistakes(server)
      const update = oneAtATime(async () => {
        mistakes = await findMistakes(server)
        if (mistakes) return server.ws.send({ type: 'error', err: { message: mistakes, stack: '' } })
        // Contentlayer's own watcher loses a change that comes while it works on another.
        // Without its cache: a fact may have changed in a file that names it only in braces.
        await run('contentlayer2', ['build', '--clearCache']).catch(console.error)
        await writeBrand(server).catch(console.error)
        server.ws.send({ type: 'full-reload' })
      })
      let updated = Promise.resolve()
      server.watcher.on('all', (_event, path) => {
        if (/[\\/]content[\\/]/.test(path)) updated = update()
      })
      server.middlewares.use(async (request, _response, next) => {
        // What is half written can't be drawn.
        await updated
        const isPage = request.headers.accept?.includes('text/html')
        next(mistakes && isPage ? new Error(mistakes) : undefined)
      })
    },
  }
}

/** The colours of the content, for the style sheet; loaded through Vite, which forgets what has changed. */
async function writeBrand(server: ViteDevServer): Promise<void> {
  const { getBrand } = (await server.ssrLoadModule(
    '/collections/brand/index.ts',
  )) as typeof import('../collections/brand')
  await writeBrandSheet(getBrand())
}

/** The report of what must be mended; undefined when nothing is. Loaded through Vite, so that a changed schema counts at once. */
async function findMistakes(server: ViteDevServer): Promise<string | undefined> {
  const load = (file: string) => server.ssrLoadModule(`/collections/check/${file}.ts`)
  const { checkContent, isPublishable } = (await load('index')) as typeof import('../collections/check')
  const { printReport } = (await load('print')) as typeof import('../collections/check/print')
  const report = checkContent('content')
  if (!isPublishable(report)) return printReport(report, true)
  writeManifest(report.toManifest())
  return undefined
}
