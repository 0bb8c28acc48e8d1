// Everything that must hold before code is published. Content is not asked: see docs/decisions/017.
import { buildTestSite } from '../tests/support/project-copy'
import { findOrInstallBrowser } from './find-browser'
import { run, step } from './run'

const browser = findOrInstallBrowser()
await Promise.all([
  step('Types', () => run('tsc', ['--noEmit'])),
  step('Lint', () => run('biome', ['ci', '--colors=off'])),
  step("The tests' own site: content check, build and gate", buildTestSite),
])
// Both mostly wait: for servers, disks and mails, and for an engine at a time.
await Promise.all([
  step('Unit and API tests', () => run('vitest', ['run', '--project', 'product'])),
  step('The enrolment and a page of each kind in three engines', async () => {
    await browser
    await run('tsx', ['tests/engines/main.ts', '--short'])
  }),
])
await step('Browser tests', () => run('playwright', ['test']))
