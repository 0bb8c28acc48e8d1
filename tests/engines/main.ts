// The journeys in all three engines: `npm run test:engines` builds the tests' own site and runs them all; with
// `--short` it runs what every `npm test` runs, on the site that stands there: the least, in the engines that the
// browser tests don't run in.
import { run, runStep } from '../../scripts/run'
import { buildTestSite } from '../support/project-copy'
import { ENGINES, findOrInstallEngines, installations } from './engines'

const CONFIG = ['--config', 'tests/engines/vitest.config.ts']
const isShort = process.argv.includes('--short')
const wanted = isShort ? ENGINES.filter((engine) => engine !== 'Chromium') : ENGINES

const present = findOrInstallEngines(wanted)
const missing = wanted.filter((engine) => !present.includes(engine))
for (const engine of missing)
  console.log(
    `! ${engine}: not tested. Install ${installations[engine].packages}, then npm run test:engines.`,
  )
// Every `npm test` makes do with the engines that are there; whoever asks for all of them, as a release does, gets all.
if (missing.length > 0 && !isShort) process.exit(1)

if (present.length > 0) {
  await runStep("The tests' own site", buildTestSite)
  await runStep(`Journeys in ${present.join(', ')}`, () =>
    run(
      'vitest',
      ['run', ...CONFIG, ...(isShort ? ['minimum.journey', `--maxWorkers=${present.length}`] : [])],
      {
        env: { ENGINES: present.join(','), SHORT: String(isShort) },
      },
    ),
  )
}
