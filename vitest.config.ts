import { availableParallelism } from 'node:os'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const GENERATED_FOLDERS = ['node_modules', 'dist', '.contentlayer', '.tmp']

/** Tests that need the built test site. */
const SITE_TESTS = ['tests/{site,faults,newsletter}/**/*.test.ts']

export default defineConfig({
  // Resolves packages as Node does, together with interopDefault below.
  ssr: { resolve: { conditions: ['module-sync', ...defaultServerConditions] } },
  test: {
    environment: 'node',
    // Modules have no state that tests could share by mistake. Loading them for each file would take half of the tests' time.
    isolate: false,
    // The default wraps each package in a proxy, which takes a tenth of the CPU time.
    deps: { interopDefault: false },
    // Objects of tests live briefly: a larger young generation saves most of the garbage collection, a tenth of the time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: 'tests/support/react-warnings.ts',
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // More workers than cores, because tests wait for servers, disks and mails.
    maxWorkers: 2 * availableParallelism(),
    // Long enough for a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // They run in the order of their names: tests of the built site wait longest, and tests of the product fill their waits.
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...GENERATED_FOLDERS, ...SITE_TESTS],
        },
      },
      {
        extends: true,
        test: { name: 'site', include: SITE_TESTS, globalSetup: 'tests/support/set-up.ts' },
      },
    ],
  },
})
