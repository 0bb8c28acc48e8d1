// Bundles the server into dist/api, without content: the Dockerfile builds server and pages in separate stages.
import { cp } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { dependencies } from '../package.json' with { type: 'json' }
import { runStep } from './run'

const DEPENDENCIES = Object.keys(dependencies)

export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: { main: 'api/main.ts', cli: 'api/cli.ts' },
    platform: 'node',
    // Packages in "dependencies" are installed in the image; the bundle includes the others, e.g. React and a Markdown parser.
    external: (name) =>
      name.startsWith('node:') ||
      DEPENDENCIES.some((dependency) => name === dependency || name.startsWith(`${dependency}/`)),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  await bundle.write({ dir: 'dist/api', chunkFileNames: '[name]-[hash].js', sourcemap: true })
  await cp('api/migrations', 'dist/api/migrations', { recursive: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runStep('Strežnik', buildServer)
