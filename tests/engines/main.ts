// Runs the tests of tests/engines in all three engines: `npm run test:engines`, before code is published.
import { run, runStep } from '../../scripts/run'
import { buildTestSite } from '../support/project-copy'
import { ENGINES, findOrInstallEngines, installations } from './engines'

const present = findOrInstallEngines(ENGINES)
const missing = ENGINES.filter((engine) => !present.includes(engine))
for (const engine of missing)
  console.log(
    `! ${engine}: not tested. Install ${installations[engine].packages}, then npm run test:engines.`,
  )
if (missing.length > 0) process.exit(1)

await runStep("The tests' own site", buildTestSite)
await runStep(`Journeys in ${present.join(', ')}`, () =>
  run('vitest', ['run', '--config', 'tests/engines/vitest.config.ts']),
)
