// Everything that must hold before code is published. Content is not asked: see docs/decisions/017.

import { findOrInstallBrowser } from '../scripts/find-browser'
import { run, runStep } from '../scripts/run'
import { buildTestSite } from './support/project-copy'

const browser = runStep('A browser to test in', findOrInstallBrowser)
await Promise.all([
  runStep('Types', () => run('tsc', ['--noEmit'])),
  runStep('Lint', () => run('biome', ['ci', '--colors=off'])),
  runStep("The tests' own site: content check, build and gate", buildTestSite),
])
await runStep('Unit and API tests', () => run('vitest', ['run']))
await runStep('Browser tests', async () => {
  await browser
  await run('playwright', ['test'])
})
// Firefox waits in vain where the machine is busy, so engines have it to themselves.
await runStep('The enrolment and a page of each kind in the other engines that are there', () =>
  run('tsx', ['tests/engines/main.ts', '--short']),
)
