// Bundles the server into dist/api, without content: the Dockerfile builds server and pages in separate stages.
import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
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
  const files = await readdir('api', { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.sql')))
    await cp(join('api', file), join('dist/api/schema', file))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runStep('Strežnik', buildServer)
