import { availableParallelism } from 'node:os'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const GENERATED = ['node_modules', 'dist', '.contentlayer', '.tmp']

/** What looks at the tests' own site, which is built for it. */
const ON_THE_SITE = ['tests/{site,faults,newsletter}/**/*.test.ts']

/** Files that wait for one server's life after the other, from beginning to end. */
const SLOW = /\/tests\/(faults\/(faults|process)|newsletter\/newsletter)\./

/** Starts with the slow ones, so that no core stands idle for them in the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

export default defineConfig({
  // With interopDefault below: packages are found and named as Node itself does it.
  ssr: { resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
  test: {
    environment: 'node',
    // Our modules keep nothing that one test could spoil for the next, and loading them anew for each file cost half as
    // much as all tests do.
    isolate: false,
    // By default a proxy stands before each package and is asked at every use of its name: a tenth of all CPU time.
    deps: { interopDefault: false },
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests wait for servers, disks and mails; of two cores vitest alone would leave one idle.
    maxWorkers: 2 * availableParallelism(),
    // Whatever is expected must come, however busy the machine is.
    expect: { poll: { timeout: 15_000 } },
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...GENERATED, ...ON_THE_SITE],
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ON_THE_SITE, globalSetup: 'tests/support/set-up.ts' },
      },
    ],
  },
})
