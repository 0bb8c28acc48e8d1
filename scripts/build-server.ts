// The server as plain files that need only the packages in "dependencies", without a page: all that a change of content
// does not touch (Dockerfile, stage »server«).
import { cp } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { dependencies } from '../package.json' with { type: 'json' }
import { step } from './run'

const installed = Object.keys(dependencies)

/** Bundles `api/` into `dist/api`, its migrations beside it. */
export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: { main: 'api/main.ts', cli: 'api/cli.ts' },
    platform: 'node',
    // The image holds the packages in "dependencies"; what else the server uses (React, which draws the shells' views,
    // and a reader of Markdown) is small and comes along.
    external: (name) =>
      name.startsWith('node:') || installed.some((own) => name === own || name.startsWith(`${own}/`)),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  await bundle.write({ dir: 'dist/api', chunkFileNames: '[name]-[hash].js', sourcemap: true })
  await cp('api/migrations', 'dist/api/migrations', { recursive: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await step('Strežnik', buildServer)
