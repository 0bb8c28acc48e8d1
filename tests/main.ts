// `npm test`: the checks of every change, in about five minutes on two cores. Tests whose title ends with @long, and
// those in Firefox and WebKit, run before code is published (docs/decisions/007-test-strategy.md). The centre's content is
// not read (docs/decisions/002).

import { findOrInstallBrowser } from '../scripts/find-browser'
import { run, runStep } from '../scripts/run'
import { buildTestSite } from './support/project-copy'

const browser = runStep('A browser to test in', findOrInstallBrowser)
await Promise.all([
  runStep('Types', () => run('tsc', ['--noEmit'])),
  runStep('Lint', async () => {
    await run('biome', ['ci', '--colors=off'])
    await run('tsx', ['scripts/check-imports.ts'])
  }),
  runStep("The tests' own site: content check, build and gate", buildTestSite),
])
const env = { IS_TEST_SITE_BUILT: 'true' }
// Runs these steps one after the other: side by side on two cores, both miss time limits.
await runStep('Unit and API tests', () =>
  run('vitest', ['run', '--testNamePattern', '^(?!.*@long)'], { env }),
)
await runStep('Browser tests', async () => {
  await browser
  await run('playwright', ['test', '--grep-invert', '@long'], { env })
})
