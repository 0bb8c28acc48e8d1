// Everything that must hold before a change is published, in order of price.
import { findOrInstallBrowser } from './find-browser'
import { run, step } from './run'

await step('Build', () => run('tsx', ['scripts/build.ts']))
await step('Types', () => run('tsc', ['--noEmit']))
await step('Lint', () => run('biome', ['ci', '--colors=off']))
await step('Unit and API tests', () => run('vitest', ['run']))
await step('Browser tests', () => run('playwright', ['test'], { CHROMIUM_PATH: findOrInstallBrowser() }))
