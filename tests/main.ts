// `npm test`: everything that must pass before code is published. The centre's content is not read:
// docs/decisions/017.

import { findOrInstallBrowser } from '../scripts/find-browser'
import { run, step } from '../scripts/run'
import { buildTestSite } from './support/project-copy'

const browser = step('A browser to test in', findOrInstallBrowser)
await Promise.all([
  step('Types', () => run('tsc', ['--noEmit'])),
  step('Lint', () => run('biome', ['ci', '--colors=off'])),
  step("The tests' own site: content check, build and gate", buildTestSite),
])
await step('Unit and API tests', () => run('vitest', ['run']))
await step('Browser tests', async () => {
  await browser
  await run('playwright', ['test'])
})
// Firefox misses time limits on a busy machine, so the engines run last and alone.
await step('The enrolment and a page of each kind in the other engines that are there', () =>
  run('tsx', ['tests/engines/main.ts', '--short']),
)
