// The server alone, without a page: all that a change of content does not touch (Dockerfile, stage »server«).
import { cp } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { run, step } from './run'

/** Bundles `api/` into `dist/api`, its migrations beside it. */
export async function buildServer(): Promise<void> {
  await run('rolldown', ['--config', 'scripts/rolldown.config.ts'])
  await cp('api/migrations', 'dist/api/migrations', { recursive: true })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await step('Strežnik', buildServer)
